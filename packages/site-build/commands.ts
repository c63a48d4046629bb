// Runs the commands of a build, a development server or a test run as child processes.

import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

/** A command that runs with the current Node. */
export interface Command {
  readonly name: string;
  /** Node's arguments: options, the script, the script's arguments. */
  readonly run: readonly string[];
}

/** Options for running a command. */
export interface RunOptions {
  /** The project's folder. */
  readonly root: string;
  /** Environment variables besides this process's. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Aborts the command. */
  readonly stop?: AbortSignal | undefined;
}

const require = createRequire(import.meta.url);

/**
 * Path of a package's command script; not from node_modules/.bin, whose entries are shell scripts
 * on Windows.
 */
function bin(packageName: string, script: string): string {
  return join(dirname(require.resolve(`${packageName}/package.json`)), script);
}

/**
 * Node's options for a script of this project, as `npm run content` has them. Node strips types by
 * itself.
 */
export const scriptOptions: readonly string[] = [
  "--import",
  new URL("../../tools/check-node.mjs", import.meta.url).href,
];

/** A script of this project. */
export function ownScript(name: string, script: string, ...args: string[]): Command {
  return { name: [name, ...args].join(" "), run: [...scriptOptions, script, ...args] };
}

/**
 * Limits of V8's heap, as in `npm run content`: half of the young generation in megabytes, and by
 * how much the heap grows before its garbage is collected. They save memory with thousands of
 * articles. With 4 megabytes, a check takes 6 % more processor time.
 */
const smallHeap = ["--max-semi-space-size=16", "--heap-growing-percent=40"];

/**
 * Node's options for the content compiler, which tsx runs. As an address, tsx is found from any
 * folder.
 */
export const compilerOptions: readonly string[] = [
  ...scriptOptions,
  "--import",
  pathToFileURL(require.resolve("tsx/esm")).href,
];

/** The content compiler with its arguments. */
export function content(...args: string[]): Command {
  return {
    name: ["content", ...args].join(" "),
    run: [...smallHeap, ...compilerOptions, "pipeline/cli.ts", ...args],
  };
}

/** React Router's command with its arguments: build, dev, typegen. */
export function reactRouter(...args: string[]): Command {
  // Without this option the development server restarts itself with it and holds two processes.
  const conditions = args[0] === "dev" ? ["--conditions=development"] : [];
  return {
    name: `react-router ${args.join(" ")}`,
    run: [...conditions, bin("@react-router/dev", "bin.cjs"), ...args],
  };
}

/**
 * The type checker, with one thread: each further thread would read all libraries itself, and other
 * work runs beside it.
 */
export function typescript(): Command {
  return tool("typescript", "bin/tsc", "--checkers", "1");
}

/** The command of another package. */
export function tool(packageName: string, script: string, ...args: string[]): Command {
  return { name: [packageName, ...args].join(" "), run: [bin(packageName, script), ...args] };
}

function start(
  { run: args }: Command,
  { root, environment = {}, stop }: RunOptions,
  stdio: StdioOptions,
): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio,
    signal: stop,
  });
}

/**
 * Waits for the end of a child, also of one that was stopped: it may still write what the next one
 * writes.
 */
function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", (error) => child.prependOnceListener("close", () => reject(error)));
    child.once("close", (status) => resolve(status ?? 1));
  });
}

/**
 * Runs a command with this process's standard input and output.
 * @returns its exit status; 1 if a signal ended it
 * @throws the AbortError if it was stopped
 */
export function run(command: Command, options: RunOptions): Promise<number> {
  return ended(start(command, options, "inherit"));
}

/** A command's output, without the final line break. */
export interface CommandOutput {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
  /** Both streams, line by line in their order. */
  readonly all: string;
}

/**
 * Runs a command and captures its output.
 * @throws the AbortError if it was stopped
 */
export async function captureOutput(command: Command, options: RunOptions): Promise<CommandOutput> {
  const child = start(command, options, ["inherit", "pipe", "pipe"]);
  const printed: { readonly on: "stdout" | "stderr"; readonly line: string }[] = [];
  for (const on of ["stdout", "stderr"] as const) {
    const input = child[on];
    if (!input) continue;
    createInterface({ input }).on("line", (line) => printed.push({ on, line }));
  }
  const status = await ended(child);
  const text = (lines: typeof printed) =>
    lines
      .map(({ line }) => line)
      .join("\n")
      .trimEnd();
  return {
    status,
    output: text(printed.filter(({ on }) => on === "stdout")),
    errors: text(printed.filter(({ on }) => on === "stderr")),
    all: text(printed),
  };
}
