// Makes texts safe for a terminal, measures their width, and decides whether they are coloured.
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
