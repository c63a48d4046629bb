// Prints the progress of a build: a line for each step with its time, and warnings in full. Other output of commands is shown only if they
// fail, or with --verbose.

import { type Command, type CommandOutput, captureOutput, type RunOptions } from "./commands.ts";

/** An error that the person who builds can correct; it is shown without a stack trace. */
export class BuildError extends Error {
  override name = "BuildError";
}

/** The destination and manner of a build's output. */
export interface Screen {
  /** `columns` is undefined for a terminal of unknown width. */
  readonly stream: Pick<NodeJS.WriteStream, "write" | "isTTY"> &
    Partial<Pick<NodeJS.WriteStream, "columns">>;
  /** Whether the output of every command is shown. */
  readonly verbose: boolean;
}

/** Updates the progress bar of a step; it is empty until the total is known. */
export type Update = (done: number, total: number) => void;

/** Width of the longest step name. */
const nameWidth = "Compressing".length;

/** Formats a duration: "0.4 s", "37 s". */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;
}

/** Prints a text and a line break; prints nothing if the text is empty. */
export function print({ stream }: Screen, text: string): void {
  if (text !== "") stream.write(`${text}\n`);
}

/** Width of a progress bar, in characters. */
const barWidth = 24;

/** Shows a step's progress in one line of the terminal. */
function bar({ stream }: Screen, name: string): Update {
  return (done, total) => {
    const filled = total === 0 ? 0 : Math.round((done / total) * barWidth);
    const count = total === 0 ? "" : ` ${done}/${total}`;
    const line = `${name.padEnd(nameWidth)}  ${"█".repeat(filled)}${"░".repeat(barWidth - filled)}${count}`;
    stream.write(`\r\u001b[K${line.slice(0, (stream.columns ?? 80) - 1)}`);
  };
}

/** Runs a step: shows a progress bar in a terminal, then the step's line. A failed step leaves no line. */
export async function step<Result>(
  screen: Screen,
  name: string,
  work: (update: Update) => Promise<Result>,
): Promise<Result> {
  const { stream, verbose } = screen;
  const start = performance.now();
  if (verbose) print(screen, `> ${name}`);
  const hasBar = stream.isTTY && !verbose;
  const update = hasBar ? bar(screen, name) : () => {};
  update(0, 0);
  const result = await work(update).finally(() => hasBar && stream.write("\r\u001b[K"));
  print(screen, `${name.padEnd(nameWidth)}  ${seconds(performance.now() - start)}`);
  return result;
}

/** Forces colours if captured output may later be shown in a terminal, which the command cannot detect. */
function colours({ stream }: Screen): Record<string, string> {
  return stream.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : {};
}

/**
 * Runs a command and captures its output, which is shown only if it fails or with `--verbose`.
 * @returns the output that was not shown
 * @throws BuildError with all output if its exit status is not 0
 */
export async function quietly(
  screen: Screen,
  command: Command,
  options: RunOptions,
): Promise<Pick<CommandOutput, "output" | "errors">> {
  const environment = { ...colours(screen), ...options.environment };
  const { status, output, errors, all } = await captureOutput(command, { ...options, environment });
  if (status !== 0) {
    const sentence = `${command.name} failed (exit status ${status}); nothing after it was done.`;
    throw new BuildError(all === "" ? sentence : `${all}\n\n${sentence}`);
  }
  if (!screen.verbose) return { output, errors };
  print(screen, all);
  return { output: "", errors: "" };
}
