// Runs the commands that a build or a test run consists of, one after the other.

import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A command that failed has said why itself; this says only which one it was. */
export class StepError extends Error {
  override name = "StepError";
}

/** A command of this project, run by the Node that runs now. */
export interface Command {
  readonly name: string;
  /** Arguments for Node: options, the script, its arguments. */
  readonly run: readonly string[];
}

/** How to run a command. */
export interface RunOptions {
  /** The project's folder. */
  readonly root: string;
  /** Variables besides those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Ends the command when it aborts. */
  readonly stop?: AbortSignal | undefined;
}

const require = createRequire(import.meta.url);

/** Script of a package's command, found without node_modules/.bin, whose entries are shell scripts on Windows. */
function bin(packageName: string, script: string): string {
  return join(dirname(require.resolve(`${packageName}/package.json`)), script);
}

/** The content compiler with its arguments. */
export function content(...args: string[]): Command {
  return { name: `content ${args.join(" ")}`, run: ["--import", "tsx", "pipeline/cli.ts", ...args] };
}

/** React Router's command with its arguments: build, dev, typegen. */
export function reactRouter(...args: string[]): Command {
  return { name: `react-router ${args.join(" ")}`, run: [bin("@react-router/dev", "bin.cjs"), ...args] };
}

/** The command of any other package. */
export function tool(packageName: string, script: string, ...args: string[]): Command {
  return { name: [packageName, ...args].join(" "), run: [bin(packageName, script), ...args] };
}

/**
 * Runs a command with this process's input and output.
 * @returns its exit status; 1 where a signal ended it
 * @throws the AbortError when it was stopped
 */
export function run(command: Command, { root, environment = {}, stop }: RunOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command.run, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: "inherit",
      ...(stop && { signal: stop }),
    });
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  });
}

/** Seconds for people: "0.4 s", "37 s". */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;
}

/**
 * Does one step, saying what it is and how long it took.
 * @param what what is done, as in "Compiling the content"
 */
export async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  console.log(`> ${what}`);
  const result = await work();
  console.log(`  ${what}: ${seconds(performance.now() - start)}`);
  return result;
}

/**
 * Runs a command as one step.
 * @throws StepError when its exit status is not 0
 */
export async function step(what: string, command: Command, options: RunOptions): Promise<void> {
  await timed(what, async () => {
    const status = await run(command, options);
    if (status !== 0)
      throw new StepError(`${what} failed (${command.name}, exit status ${status}); nothing after it was done.`);
  });
}
