// A browser that cannot be driven: its start fails, and it does not stay behind.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBrowser, startWithProfile } from "./chromium.ts";

// A program that is no browser is a file with its interpreter in the first line, which only these systems run.
describe.skipIf(process.platform === "win32")("a browser that answers nothing but errors", () => {
  let folder = "";
  let program = "";
  const processId = () => Number(readFileSync(join(folder, "id"), "utf8"));

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "no-browser-"));
    program = join(folder, "browser");
    // It can be reached by a pipe (3 to it, 4 from it), says that it can at a port, and stays for a minute unless it is ended.
    writeFileSync(
      program,
      `#!${process.execPath}
const { createReadStream, writeFileSync, writeSync } = require("node:fs");
writeFileSync(${JSON.stringify(join(folder, "id"))}, String(process.pid));
console.error("DevTools listening on ws://127.0.0.1:9/devtools/browser/none");
createReadStream("", { fd: 3 }).on("error", () => {}).on("data", (messages) => {
  const { id, method } = JSON.parse(messages.toString().split("\\0")[0]);
  if (method === "Browser.close") process.exit();
  writeSync(4, JSON.stringify({ id, error: { message: "No." } }) + "\\0");
});
setTimeout(() => {}, 60_000);
`,
      { mode: 0o755 },
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ["with a fresh profile", () => startBrowser(program)],
    ["with a profile of its own", () => startWithProfile(program, join(folder, "profile"))],
  ])("is ended when it was started %s", async (_, start) => {
    await expect(start()).rejects.toThrow();
    // Signal 0 only asks whether there is such a process.
    expect(() => process.kill(processId(), 0)).toThrow("ESRCH");
  });
});
