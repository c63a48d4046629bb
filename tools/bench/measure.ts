// Helpers of benchmarks: run commands as a person would, take medians, print tables.

import { spawnSync } from "node:child_process";

/** A row of a table. */
export interface Row {
  readonly what: string;
  readonly value: string;
}

/** The compiler's output with `--timings`, in milliseconds. */
interface Timings {
  readonly stages: Readonly<Record<string, number>>;
  readonly total: number;
}

/** One run of a command. */
export interface Measured {
  readonly seconds: number;
  /** Its standard error. */
  readonly errors: string;
}

/**
 * Runs a command as a person would, in a separate process.
 * @throws with its output if it fails: figures of a failed run mean nothing
 */
export function measure(folder: string, command: string, ...args: string[]): Measured {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${[command, ...args].join(" ")} failed:\n${stdout}${stderr}`);
  return { seconds: (performance.now() - start) / 1000, errors: stderr };
}

const inSeconds = (value: number) => `${value.toFixed(2)} s`;

function timingsOf(errors: string): Timings | undefined {
  const line = errors.split("\n").find((text) => text.startsWith('{"stages":'));
  return line === undefined ? undefined : JSON.parse(line);
}

/** The stages of a run with `--timings`, as rows. */
export function shares(errors: string): Row[] {
  const timings = timingsOf(errors);
  if (!timings) return [];
  return Object.entries(timings.stages).map(([stage, milliseconds]) => ({
    what: `    ${stage}`,
    value: `${inSeconds(milliseconds / 1000)}  ${Math.round((100 * milliseconds) / timings.total)} %`,
  }));
}

/** Prints a table. */
export function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const { what, value } of rows) console.log(`  ${what.padEnd(width)}  ${value}`);
}
