// Runs the content compiler's command line in a temporary folder with a copy of the fixtures' base.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { compilerOptions } from "@site/site-build/commands";
import { afterAll } from "vitest";
import { fixtures } from "../codes/fixture-report.ts";
import { CommandRunner, type RunOutcome } from "./command-runner.ts";

/** The compiler. */
export const cli = fileURLToPath(new URL("../../../pipeline/cli.ts", import.meta.url));

/** Arguments for a command with the pages of the base. */
export const ofBase: readonly string[] = [
  "--screens",
  fileURLToPath(new URL("../site-pages.ts", import.meta.url)),
];

/** Node's arguments for running the compiler on the base, the same as `npm run content` uses. */
export const compiler: readonly string[] = [...compilerOptions, cli, ...ofBase];

/** A temporary folder with a copy of the base under `content/`. */
export function project(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-cli-"));
  cpSync(join(fixtures, "base"), join(folder, "content"), { recursive: true });
  return folder;
}

/** How a process of its own is started. */
interface Start {
  /** Arguments of Node before the compiler's. */
  readonly node?: readonly string[];
  /** What a shell does before it. */
  readonly shell?: string | undefined;
  /** Milliseconds. */
  readonly killedAfter?: number | undefined;
}

/** Runs a command to its end in a process of its own. */
export async function runAlone(
  folder: string,
  args: readonly string[],
  { node = [], shell, killedAfter }: Start = {},
): Promise<RunOutcome> {
  const line = [process.execPath, ...node, ...compiler, ...args];
  const [file = "", ...rest] =
    shell === undefined ? line : ["bash", "-c", `${shell}; exec "$@"`, "bash", ...line];
  const child = spawn(file, rest, {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: "" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: killedAfter,
    killSignal: "SIGKILL",
  });
  const stdout = text(child.stdout);
  const stderr = text(child.stderr);
  const [status] = await once(child, "close");
  return { status, stdout: await stdout, stderr: await stderr };
}

/**
 * Starts a process that runs commands one after another and ends with the test file. @returns runs
 * a command to its end; use it where some other test already starts a process of its own
 */
export function amongOthers(): (folder: string, ...args: string[]) => Promise<RunOutcome> {
  const runner = new CommandRunner();
  afterAll(() => runner.end());
  return (folder, ...args) => runner.run({ folder, args: [...ofBase, ...args] });
}
