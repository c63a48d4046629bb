// Runs the content compiler's command line in a temporary folder with a copy of the fixtures' base.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { CommandRunner, launcher, type RunOutcome } from "./command-runner.ts";
import { fixtures } from "./fixture-report.ts";

const cli = fileURLToPath(new URL("../../pipeline/cli.ts", import.meta.url));

/** Arguments that tell a command which pages the base has. */
export const ofBase: readonly string[] = ["--screens", fileURLToPath(new URL("site-pages.ts", import.meta.url))];

/** Node's arguments for running the compiler on the base, the same as `npm run content` uses. */
export const compiler: readonly string[] = [launcher, cli, ...ofBase];

/** A temporary folder with a copy of the base under `content/`. */
export function project(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-cli-"));
  cpSync(join(fixtures, "base"), join(folder, "content"), { recursive: true });
  return folder;
}

/** Runs a command to its end. */
export function content(folder: string, ...args: string[]) {
  const options = { cwd: folder, encoding: "utf8", env: { ...process.env, FORCE_COLOR: "" } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...compiler, ...args], options);
  return { status, stdout, stderr };
}

/**
 * Starts a process that runs commands one after another and ends with the test file. @returns runs a command to its end; use it where some
 * other test already starts a process of its own
 */
export function amongOthers(): (folder: string, ...args: string[]) => Promise<RunOutcome> {
  const runner = new CommandRunner();
  afterAll(() => runner.end());
  return (folder, ...args) => runner.run({ folder, args: [...ofBase, ...args] });
}
