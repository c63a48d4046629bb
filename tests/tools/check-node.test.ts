// Tests the check of Node's version: accepted versions, and the sentence for older ones. Every
// command of package.json is run behind it.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compilerOptions, scriptOptions } from "@site/site-build/commands";
import { afterAll, describe, expect, it } from "vitest";
import project from "../../package.json" with { type: "json" };
import packageLock from "../../package-lock.json" with { type: "json" };
import { nodeProblem } from "../../tools/check-node.mjs";
import { canLoseEnquiries } from "../../tools/node-version.mjs";

const root = join(import.meta.dirname, "../..");
const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
const check = pathToFileURL(join(root, "tools/check-node.mjs")).href;
const folder = mkdtempSync(join(tmpdir(), "check node "));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the check of Node's version", () => {
  it.each(["12.22.0", "20.20.2", "22.9.0", "22.21.9"])("rejects %s", (version) => {
    expect(nodeProblem(version, "linux", "x64")).toContain(`this is Node ${version}`);
  });

  it.each(["22.22.0", "23.0.0", "24.21.0", "26.1.0"])("accepts %s", (version) => {
    expect(nodeProblem(version, "linux", "x64")).toBeUndefined();
  });

  it("requires the same versions as React Router", () => {
    expect(packageLock.packages["node_modules/react-router"].engines.node).toBe(">=22.22.0");
  });

  const installs =
    'run "npm ci", which installs Node 24 for this project (leave optional dependencies in; without scripts, run "node tools/link-node.mjs" after it)';

  it.each([
    ["linux", "arm64", installs],
    ["win32", "x64", installs],
    ["win32", "arm64", "install Node 24.21 or newer from https://nodejs.org"],
    ["darwin", "arm64", "install Node 24.21 or newer from https://nodejs.org"],
  ])("says in one sentence what to do on %s %s", (platform, arch, remedy) => {
    expect(nodeProblem("20.1.0", platform, arch)).toBe(
      `This site needs Node 22.22 or newer, and this is Node 20.1.0: ${remedy}.`,
    );
    expect(nodeProblem("22.22.0", platform, arch, "3.50.4")).toBe(
      `SQLite 3.50.4 of Node 22.22.0 can lose enquiries: ${remedy}.`,
    );
  });

  it.each(["3.46.1", "3.50.4", "3.50.6", "3.51.0", "3.51.2", undefined])(
    "refuses a file of enquiries with SQLite %s, and no PostgreSQL",
    (sqlite) => {
      expect(canLoseEnquiries(sqlite, { DATABASE_URL: " " })).toBe(true);
      expect(canLoseEnquiries(sqlite, { DATABASE_URL: "postgres://host/site" })).toBe(false);
    },
  );

  it.each(["3.50.7", "3.50.12", "3.51.3", "3.53.4", "4.0.0", process.versions.sqlite])(
    "accepts a file of enquiries with SQLite %s",
    (sqlite) => {
      expect(canLoseEnquiries(sqlite, {})).toBe(false);
    },
  );

  it.each([
    ["start", {}, 1],
    ["enquiries", {}, 1],
    ["dev", {}, 1],
    ["start", { DATABASE_URL: "postgres://host/site" }, 0],
    ["content", {}, 0],
  ])("judges the SQLite of npm run %s with %o", (command, settings, expected) => {
    const other = join(folder, "sqlite.mjs");
    writeFileSync(other, 'Object.defineProperty(process.versions, "sqlite", { value: "3.50.4" });');
    const args = ["--import", pathToFileURL(other).href, "--import", check, "--eval", ""];
    const env = { ...process.env, npm_lifecycle_event: command, DATABASE_URL: "", ...settings };
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
    expect(status).toBe(expected);
    expect(stderr.includes("SQLite 3.50.4")).toBe(expected === 1);
  });

  it("stops a command with the sentence and nothing else, before its modules are looked for", () => {
    const old = join(folder, "old.mjs");
    writeFileSync(old, 'Object.defineProperty(process.versions, "node", { value: "20.20.2" });');
    writeFileSync(
      join(folder, "new.ts"),
      'import { notThere } from "node:future";\nconsole.log(notThere);\n',
    );
    const args = [tsx, "--import", pathToFileURL(old).href, "--import", check, "new.ts"];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toBe(`${nodeProblem("20.20.2", process.platform, process.arch)}\n`);
  });
});

describe("the commands", () => {
  const typescript = Object.entries(project.scripts).filter(([, script]) => script.includes(".ts"));

  it.each(typescript)("%s is run behind the check", (_name, script) => {
    expect(script).toMatch(
      /^(?:tsx|node(?: --max-semi-space-size=16 --heap-growing-percent=40)?) --import \.\/tools\/check-node\.mjs (?:--import tsx\/esm )?[\w/-]+\.ts\b/,
    );
  });

  it("run TypeScript, also in threads, with their own arguments", () => {
    const typed =
      "const kind: number = 4;\nconsole.log(kind as number, process.argv.slice(2).join());\n";
    writeFileSync(join(folder, "typed.ts"), typed);
    const threads =
      'import { Worker } from "node:worker_threads";\nnew Worker(new URL("typed.ts", import.meta.url));\n';
    writeFileSync(join(folder, "threads.ts"), threads);
    const ran = (...args: string[]) =>
      spawnSync(process.execPath, [...scriptOptions, ...args], { cwd: folder, encoding: "utf8" });
    expect(ran("typed.ts", "--now")).toMatchObject({ status: 0, stdout: "4 --now\n", stderr: "" });
    expect(ran("threads.ts")).toMatchObject({ status: 0, stdout: "4 \n", stderr: "" });
  });

  it("run the compiler with tsx, also in threads", () => {
    writeFileSync(join(folder, "enum.ts"), "enum Kind { Board = 4 }\nconsole.log(Kind.Board);\n");
    writeFileSync(
      join(folder, "thread.ts"),
      'import { Worker } from "node:worker_threads";\nnew Worker(new URL("enum.ts", import.meta.url));\n',
    );
    const args = [...compilerOptions, "thread.ts"];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    expect([status, stdout]).toEqual([0, "4\n"]);
    expect(project.scripts.content).toContain(" --import tsx/esm pipeline/cli.ts");
  });
});
