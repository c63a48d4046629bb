// What a person sees of a build: a line for each step with its time, and warnings in full. What a command says besides is
// shown when it fails, or with --verbose.

import { type Command, listenTo, type RunOptions, run, type Said } from "./commands.ts";

/** An answer to the person who builds, not a fault of ours: shown without a stack. */
export class BuildError extends Error {
  override name = "BuildError";
}

/** Where a build is shown, and how. */
export interface Screen {
  /** A terminal that does not say how wide it is has no columns. */
  readonly stream: Pick<NodeJS.WriteStream, "write" | "isTTY"> & Partial<Pick<NodeJS.WriteStream, "columns">>;
  /** Whether commands say everything themselves. */
  readonly verbose: boolean;
}

/** Tells which step is under way, and how much of it is done; before that is known its bar is empty. */
export type Update = (done: number, total: number) => void;

/** Width of the longest name of a step. */
const nameWidth = "Compressing".length;

/** Seconds for people: "0.4 s", "37 s". */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;
}

/** Prints a text on lines of its own; nothing for none. */
export function print({ stream }: Screen, text: string): void {
  if (text !== "") stream.write(`${text}\n`);
}

/** Width of a bar. */
const barWidth = 24;

/** Shows in one line of a terminal how far a step has come. */
function bar({ stream }: Screen, name: string): Update {
  return (done, total) => {
    const filled = total === 0 ? 0 : Math.round((done / total) * barWidth);
    const count = total === 0 ? "" : ` ${done}/${total}`;
    const line = `${name.padEnd(nameWidth)}  ${"█".repeat(filled)}${"░".repeat(barWidth - filled)}${count}`;
    stream.write(`\r\u001b[K${line.slice(0, (stream.columns ?? 80) - 1)}`);
  };
}

/** Does one step: in a terminal a bar while it is done, and then its line. What fails leaves no line. */
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

/** What is kept now may be shown in the terminal, which the command cannot know. */
function colours({ stream }: Screen): Record<string, string> {
  return stream.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : {};
}

/**
 * Runs a command, which says everything itself with `--verbose`, and otherwise only when it fails.
 * @returns what it has kept to itself: nothing with `--verbose`
 * @throws BuildError with all that it said when its exit status is not 0
 */
export async function quietly(
  screen: Screen,
  command: Command,
  options: RunOptions,
): Promise<Pick<Said, "output" | "errors">> {
  const said = screen.verbose
    ? { status: await run(command, options), output: "", errors: "", all: "" }
    : await listenTo(command, { ...options, environment: { ...colours(screen), ...options.environment } });
  if (said.status === 0) return said;
  const sentence = `${command.name} failed (exit status ${said.status}); nothing after it was done.`;
  throw new BuildError(said.all === "" ? sentence : `${said.all}\n\n${sentence}`);
}
