// Tests that the compiler needs few file handles, and the message if the system allows no more open files.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { project, runAlone } from "@site/tests/pipeline/command-line";
import { describe, expect, it } from "vitest";
import { OpenFilesError, unreadable } from "../unreadable.ts";

function withoutHandle(code = "EMFILE"): Error {
  return Object.assign(new Error(`${code}: too many open files, open`), { code });
}

it("running out of file handles throws OpenFilesError instead of giving a finding", () => {
  expect(() => unreadable("articles/a.md", withoutHandle())).toThrow(OpenFilesError);
  expect(() => unreadable("articles/a.md", new OpenFilesError(withoutHandle()))).toThrow(
    OpenFilesError,
  );
});

describe.skipIf(process.platform === "win32")("a process that may open few files", () => {
  /** Runs the check with the given number of free handles when it begins to read the content. */
  function checkWith(left: number, folder: string) {
    const place = mkdtempSync(join(tmpdir(), "content-handles-"));
    const taking = join(place, "taking.mjs");
    writeFileSync(
      taking,
      `
      import fs, { closeSync, openSync } from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      const { readFileSync } = fs;
      fs.readFileSync = (path, ...more) => {
        if (!/[\\/]content[\\/].*\\.md$/.test(String(path))) return readFileSync(path, ...more);
        fs.readFileSync = readFileSync;
        syncBuiltinESMExports();
        const taken = [];
        try { for (;;) taken.push(openSync(import.meta.filename)); } catch {}
        for (const handle of taken.slice(0, ${left})) closeSync(handle);
        return readFileSync(path, ...more);
      };
      syncBuiltinESMExports();`,
    );
    return runAlone(folder, ["check", "--format", "json"], {
      node: ["--import", taking],
      // The cache of tsx opens files beside the compiler's.
      shell: "ulimit -n 256; export TSX_DISABLE_CACHE=1",
    });
  }

  it("reads a whole content with two handles", async () => {
    expect(await checkWith(2, project())).toEqual({ status: 0, stdout: "[]\n", stderr: "" });
  });

  it("ends with status 2 and one sentence if no handle becomes free", async () => {
    const { status, stdout, stderr } = await checkWith(0, project());
    expect(stderr).toMatch(/^This machine lets no more files be opened: [^\n]+\n$/);
    expect([status, stdout]).toEqual([2, ""]);
  });
});
