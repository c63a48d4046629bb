// Makes texts safe for a terminal, measures their width, and decides whether they are coloured; shows progress.
import { once } from "../helpers.ts";

/** Replaces control characters that would move the cursor, change colours, or reverse the text direction. */
export function printable(text: string): string {
  return text.replace(/\t/g, " ").replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
    /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    "\ufffd",
  );
}

/** Characters that are one column each: most reports have no others, and a segmenter takes milliseconds to make. */
const narrow = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027]*$/;
const segmenter = once(() => new Intl.Segmenter("en", { granularity: "grapheme" }));
const unseen = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

/** Width of a text in terminal columns: combining characters take none. */
export function cells(text: string): number {
  if (narrow.test(text)) return text.length;
  let count = 0;
  for (const { segment } of segmenter().segment(text)) {
    count += unseen.test(segment) ? 0 : 1;
  }
  return count;
}

/**
 * Whether output is coloured: on a terminal, unless NO_COLOR or FORCE_COLOR say otherwise, which count only if they are not empty.
 * @param stream where the text goes
 */
export function hasColours(
  stream: Pick<NodeJS.WriteStream, "isTTY">,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  const { FORCE_COLOR: force, NO_COLOR: none, TERM: terminal } = environment;
  if (force) return force !== "0" && force !== "false";
  return stream.isTTY === true && !none && terminal !== "dumb";
}

/** Most lines of progress that a run without a terminal prints. */
const progressLines = 10;

/** Shows progress on standard error: a bar that redraws itself in a terminal, a few lines elsewhere. */
export function progress(
  title: string,
  stream: Pick<NodeJS.WriteStream, "write" | "isTTY" | "columns"> = process.stderr,
) {
  let isDrawn = false;
  let printed = 0;
  return {
    update(done: number, total: number, what: string): void {
      if (stream.isTTY) {
        const width = 24;
        const filled = Math.round((done / total) * width);
        const bar = "█".repeat(filled) + "░".repeat(width - filled);
        const line = `${title} ${bar} ${done}/${total} ${what}`;
        stream.write(`\r\u001b[K${line.slice(0, (stream.columns ?? 80) - 1)}`);
        isDrawn = true;
        return;
      }
      const step = Math.floor((done / total) * progressLines);
      if (step > printed || done === total) {
        printed = step;
        stream.write(`${title} ${done}/${total}\n`);
      }
    },
    /** Removes the bar. */
    end(): void {
      if (isDrawn) stream.write("\r\u001b[K");
      isDrawn = false;
      printed = 0;
    },
  };
}
