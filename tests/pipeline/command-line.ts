// Runs the content compiler's command line in a folder of its own that holds the base of the fixtures.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, onTestFinished } from "vitest";
import { CommandRunner, launcher, type RunOutcome } from "./command-runner.ts";
import { fixtures } from "./fixture-report.ts";

const cli = fileURLToPath(new URL("../../pipeline/cli.ts", import.meta.url));

/** Tells a command which pages the base has. */
export const ofBase: readonly string[] = ["--screens", fileURLToPath(new URL("site-pages.ts", import.meta.url))];

/** What Node is started with to run the compiler on the base, as `npm run content` starts it. */
export const compiler: readonly string[] = [launcher, cli, ...ofBase];

/** A copy of the base under `content/`, gone when the test is over. */
export function project(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
 * Begins a process that runs commands one after another, and ends with the tests of a file.
 * @returns what runs a command to its end, for those of which it is enough that some others have a process of their own
 */
export function amongOthers(): (folder: string, ...args: string[]) => Promise<RunOutcome> {
  const runner = new CommandRunner();
  afterAll(() => runner.end());
  return (folder, ...args) => runner.run({ folder, args: [...ofBase, ...args] });
}
