// Makes texts safe to print in a terminal, and measures their width there.
import { once } from "../model/once.ts";

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
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\ufe0f/u;
const unseen = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

/** Width of a text in terminal columns: combining characters take none, East Asian letters and emoji two. */
export function cells(text: string): number {
  if (narrow.test(text)) return text.length;
  let count = 0;
  for (const { segment } of segmenter().segment(text)) {
    count += wide.test(segment) ? 2 : unseen.test(segment) ? 0 : 1;
  }
  return count;
}
