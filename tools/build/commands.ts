// The commands that a build, a development server or a test run consists of, and how they are run.

import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";

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

/** A script of this project that starts with what earlier starts have kept of its modules. */
export function ownScript(name: string, script: string, ...args: string[]): Command {
  return { name: [name, ...args].join(" "), run: ["tools/check-node.mjs", script, ...args] };
}

/** Megabytes of V8's room for what is new, as `npm run content` has it: with what it takes by itself, 10,000 articles need 220 MiB more. */
const smallNursery = ["--min-semi-space-size=8", "--max-semi-space-size=8"];

/** The content compiler with its arguments. */
export function content(...args: string[]): Command {
  const { name, run } = ownScript("content", "pipeline/cli.ts", ...args);
  return { name, run: [...smallNursery, ...run] };
}

/** React Router's command with its arguments: build, dev, typegen. */
export function reactRouter(...args: string[]): Command {
  // Without it the development server would start itself anew with it, and hold two processes.
  const conditions = args[0] === "dev" ? ["--conditions=development"] : [];
  return { name: `react-router ${args.join(" ")}`, run: [...conditions, bin("@react-router/dev", "bin.cjs"), ...args] };
}

/** The check of all types. By one thread: several look through the libraries each for itself, beside work that goes on meanwhile. */
export function typescript(): Command {
  return tool("typescript", "bin/tsc", "--checkers", "1");
}

/** The command of any other package. */
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
    ...(stop && { signal: stop }),
  });
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  });
}

/**
 * Runs a command with this process's input and output.
 * @returns its exit status; 1 where a signal ended it
 * @throws the AbortError when it was stopped
 */
export function run(command: Command, options: RunOptions): Promise<number> {
  return ended(start(command, options, "inherit"));
}

/** What a command has said, without the line break at its end. */
export interface Said {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
  /** Both, line by line as they came. */
  readonly all: string;
}

/**
 * Runs a command and keeps what it says.
 * @throws the AbortError when it was stopped
 */
export async function listenTo(command: Command, options: RunOptions): Promise<Said> {
  const child = start(command, options, ["inherit", "pipe", "pipe"]);
  const said: { readonly on: "stdout" | "stderr"; readonly line: string }[] = [];
  for (const on of ["stdout", "stderr"] as const) {
    const input = child[on];
    if (!input) continue;
    createInterface({ input }).on("line", (line) => said.push({ on, line }));
  }
  const status = await ended(child);
  const text = (lines: typeof said) =>
    lines
      .map(({ line }) => line)
      .join("\n")
      .trimEnd();
  return {
    status,
    output: text(said.filter(({ on }) => on === "stdout")),
    errors: text(said.filter(({ on }) => on === "stderr")),
    all: text(said),
  };
}
