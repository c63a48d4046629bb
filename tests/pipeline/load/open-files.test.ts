// How many files are open at once, and what is said where the machine lets no more be opened.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { FileQueue, mostOpen, OpenFilesError } from "../../../pipeline/load/open-files.ts";
import { unreadable } from "../../../pipeline/load/unreadable.ts";
import { compiler, project } from "../command-line.ts";

/** A pause that is over at once. */
const noPause = () => Promise.resolve();

function withoutHandle(code = "EMFILE"): Error {
  return Object.assign(new Error(`${code}: too many open files, open`), { code });
}

describe("a queue of files", () => {
  let queue: FileQueue;
  beforeEach(() => {
    queue = new FileQueue();
  });

  it("does everything, and never more at once than the bound", async () => {
    let open = 0;
    let most = 0;
    const done = await Promise.all(
      Array.from({ length: 10 * mostOpen }, (_, index) =>
        queue.whenFree(async () => {
          most = Math.max(most, ++open);
          await new Promise((resolve) => setImmediate(resolve));
          open--;
          return index;
        }),
      ),
    );
    expect(done).toEqual(Array.from({ length: 10 * mostOpen }, (_, index) => index));
    expect(most).toBe(mostOpen);
  });

  it("goes on after work that fails, which is not tried again", async () => {
    let tried = 0;
    const fail = () => Promise.reject(new Error(`the disk said no ${++tried}`));
    const all = await Promise.allSettled(Array.from({ length: 3 * mostOpen }, () => queue.whenFree(fail)));
    expect(all.every(({ status }) => status === "rejected")).toBe(true);
    expect(tried).toBe(3 * mostOpen);
    expect(await queue.whenFree(async () => "still open")).toBe("still open");
  });

  it.each(["EMFILE", "ENFILE"])("tries again where there was no handle (%s)", async (code) => {
    let left = 3;
    const reading = queue.whenFree(async () => {
      if (left-- > 0) throw withoutHandle(code);
      return "read";
    }, noPause);
    expect(await reading).toBe("read");
  });

  it("gives up in the end, for all who wait, and says so in one sentence", async () => {
    let tried = 0;
    const all = Array.from({ length: 5 * mostOpen }, () =>
      queue
        .whenFree(() => {
          tried++;
          return Promise.reject(withoutHandle());
        }, noPause)
        .catch((problem: unknown) => problem),
    );
    const problems = await Promise.all(all);
    expect(problems.every((problem) => problem instanceof OpenFilesError)).toBe(true);
    expect(String(problems[0])).toMatch(/^OpenFilesError: This machine lets no more files be opened: [^.]+\.$/);
    // Those who were never let in did not wait for the same answer one after the other.
    expect(tried).toBeLessThan(20 * mostOpen);
    expect(await queue.whenFree(async () => "open again")).toBe("open again");
  });
});

it("a missing handle is never a finding of a file", () => {
  expect(() => unreadable("articles/a.md", withoutHandle())).toThrow(OpenFilesError);
  expect(() => unreadable("articles/a.md", new OpenFilesError(withoutHandle()))).toThrow(OpenFilesError);
});

describe.skipIf(process.platform === "win32")("a process that may open few files", () => {
  /** Runs the check with so many handles left when it begins to read the content. */
  function checkWith(left: number, folder: string) {
    const place = mkdtempSync(join(tmpdir(), "content-handles-"));
    onTestFinished(() => rmSync(place, { recursive: true }));
    const taking = join(place, "taking.mjs");
    writeFileSync(
      taking,
      `
      import { closeSync, openSync, promises } from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      const { readFile } = promises;
      promises.readFile = async (...args) => {
        promises.readFile = readFile;
        syncBuiltinESMExports();
        const taken = [];
        try { for (;;) taken.push(openSync(import.meta.filename)); } catch {}
        for (const handle of taken.slice(0, ${left})) closeSync(handle);
        return await readFile(...args);
      };
      syncBuiltinESMExports();`,
    );
    const args = [process.execPath, "--import", taking, ...compiler, "check", "--format", "json"];
    return spawnSync("sh", ["-c", 'ulimit -n 256 && exec "$0" "$@"', ...args], { cwd: folder, encoding: "utf8" });
  }

  it("reads 2,000 files with 16 handles", () => {
    const folder = project();
    for (let index = 0; index < 2000; index++)
      writeFileSync(join(folder, "content", "legal", `terms-${index}.md`), "Some words.\n");
    const { status, stdout, stderr } = checkWith(16, folder);
    expect(stderr).toBe("");
    const findings = JSON.parse(stdout) as { code: string; file: string }[];
    expect(findings.filter(({ code }) => code.startsWith("file-"))).toEqual([]);
    expect(new Set(findings.map(({ file }) => file)).size).toBeGreaterThanOrEqual(2000);
    expect(status).toBe(1);
  });

  it("ends with status 2 and one sentence where no handle comes free", () => {
    const folder = project();
    const { status, stdout, stderr } = checkWith(0, folder);
    expect(stderr).toMatch(/^This machine lets no more files be opened: [^\n]+\n$/);
    expect([status, stdout]).toEqual([2, ""]);
  });
});
