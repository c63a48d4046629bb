// Tests the check of Node's version: which are accepted, the message for older ones, and that it runs the script in its arguments.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import packageLock from "../../package-lock.json" with { type: "json" };
import { nodeProblem } from "../../tools/check-node.mjs";

const script = join(import.meta.dirname, "../../tools/check-node.mjs");
const folder = mkdtempSync(join(tmpdir(), "check node "));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the check of Node's version", () => {
  it.each(["12.22.0", "20.20.2", "22.9.0", "22.21.9"])("rejects %s", (version) => {
    expect(nodeProblem(version, "linux")).toContain(`this is Node ${version}`);
  });

  it.each(["22.22.0", "23.0.0", "24.21.0", "26.1.0"])("accepts %s", (version) => {
    expect(nodeProblem(version, "linux")).toBeUndefined();
  });

  it("requires the same versions as React Router", () => {
    expect(packageLock.packages["node_modules/react-router"].engines.node).toBe(">=22.22.0");
  });

  it.each([
    ["linux", 'run "npm ci", which installs Node 24 for this project (leave optional dependencies in)'],
    ["win32", 'run "npm ci", which installs Node 24 for this project (leave optional dependencies in)'],
    ["darwin", "install Node 24 from https://nodejs.org"],
  ])("says in one sentence what to do on %s", (platform, remedy) => {
    expect(nodeProblem("20.1.0", platform)).toBe(
      `This site needs Node 22.22 or newer, and this is Node 20.1.0: ${remedy}.`,
    );
  });

  it("runs the script named after it in the same process with its own arguments, TypeScript even without type stripping", () => {
    writeFileSync(join(folder, "what.mjs"), "console.log(JSON.stringify(process.argv.slice(1)))");
    writeFileSync(join(folder, "typed.ts"), "enum Kind { Board = 4 }\nconsole.log(Kind.Board as number);\n");
    const ran = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" }).stdout;
    expect(ran("--no-strip-types", script, "typed.ts")).toBe("4\n");
    expect(JSON.parse(ran(script, "what.mjs", "--now"))).toEqual([join(folder, "what.mjs"), "--now"]);
    expect(spawnSync(process.execPath, [script], { encoding: "utf8" })).toMatchObject({
      status: 0,
      stdout: "",
      stderr: "",
    });
  });
});
