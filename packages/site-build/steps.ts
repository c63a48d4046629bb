// Prints the progress of a build: a line for each step with its time, and warnings in full.

import { type Command, type CommandOutput, captureOutput, type RunOptions } from "./commands.ts";

/** An error that the person who builds can correct; it is shown without a stack trace. */
export class BuildError extends Error {
  override name = "BuildError";
}

/** Where a build prints; `columns` is undefined for a terminal of unknown width. */
export type Output = Pick<NodeJS.WriteStream, "write" | "isTTY"> &
  Partial<Pick<NodeJS.WriteStream, "columns">>;

/** Updates the progress bar of a step; it is empty until the total is known. */
export type OnProgress = (done: number, total: number) => void;

/** Width of the longest step name. */
const nameWidth = "Compressing".length;

/** Formats a duration: "0.4 s", "37 s". */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;
}

/** Prints a text and a line break; prints nothing if the text is empty. */
export function print(to: Output, text: string): void {
  if (text !== "") to.write(`${text}\n`);
}

/** Width of a progress bar, in characters. */
const barWidth = 24;

/** Shows a step's progress in one line of the terminal. */
function bar(to: Output, name: string): OnProgress {
  return (done, total) => {
    const filled = total === 0 ? 0 : Math.round((done / total) * barWidth);
    const count = total === 0 ? "" : ` ${done}/${total}`;
    const line = `${name.padEnd(nameWidth)}  ${"█".repeat(filled)}${"░".repeat(barWidth - filled)}${count}`;
    to.write(`\r\u001b[K${line.slice(0, (to.columns ?? 80) - 1)}`);
  };
}

/**
 * Runs a step: shows a progress bar in a terminal, then the step's line. A failed step leaves no
 * line.
 */
export async function step<Result>(
  to: Output,
  name: string,
  work: (update: OnProgress) => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  const update = to.isTTY ? bar(to, name) : () => {};
  update(0, 0);
  const result = await work(update).finally(() => to.isTTY && to.write("\r\u001b[K"));
  print(to, `${name.padEnd(nameWidth)}  ${seconds(performance.now() - start)}`);
  return result;
}

/**
 * Runs a command and captures its output, which is shown only if it fails.
 * @throws BuildError with all output if its exit status is not 0
 */
export async function quietly(
  to: Output,
  command: Command,
  options: RunOptions,
): Promise<CommandOutput> {
  // The command does not know that its output may be shown in a terminal.
  const hasColours = to.isTTY && !process.env.NO_COLOR;
  const environment = { ...(hasColours && { FORCE_COLOR: "1" }), ...options.environment };
  const captured = await captureOutput(command, { ...options, environment });
  if (captured.status === 0) return captured;
  const sentence = `${command.name} failed (exit status ${captured.status}); nothing after it was done.`;
  throw new BuildError(captured.all === "" ? sentence : `${captured.all}\n\n${sentence}`);
}
