// Starts servers as separate processes and reads their output.

import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { onTestFinished } from "vitest";

export type Process = ChildProcessByStdio<null, Readable, Readable>;

/** Starts a process on a free port of the loopback; it is killed after the test. */
export function startProcess(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Process {
  const child = spawn(command, args, {
    // Tests must not write to a store that the caller's environment names.
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: "0",
      DATABASE_URL: "",
      ENQUIRY_DB: "",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** The lines of a process's standard output. */
export function linesOf(child: Process): AsyncIterator<string> {
  return createInterface({ input: child.stdout })[Symbol.asyncIterator]();
}

/** Reads on until a line matches. */
export async function lineLike(
  lines: AsyncIterator<string>,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const match = pattern.exec(next.value);
    if (match) return match;
  }
  throw new Error(`The process ended without a line like ${pattern}.`);
}
