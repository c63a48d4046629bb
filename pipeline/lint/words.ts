// Finds the position in the file of words that a rule found in a block.
import { type Prose, spanIn } from "../model/prose.ts";
import type { Span } from "../model/source.ts";

/**
 * The span of a range of a block's text. If several characters of the block map to one range, because of an escape or indentation, the
 * words are searched for in that range.
 * @param text the file's text
 */
export function locationIn(text: string, prose: Prose, start: number, end: number): { span: Span; exact: boolean } {
  const span = spanIn(prose, start, end);
  const words = prose.text.slice(start, end);
  const typed = text.slice(span.start, span.end);
  if (typed === words) return { span, exact: true };
  // The words may occur several times there; earlier occurrences are counted from the first character that maps to the same range.
  let from = 0;
  for (let to = start; from < to; ) {
    const middle = (from + to) >> 1;
    if (spanIn(prose, middle, middle + 1).start === span.start) to = middle;
    else from = middle + 1;
  }
  let before = 0;
  for (const _place of placesOf(prose.text.slice(from, start), words)) before++;
  for (const place of placesOf(typed, words))
    if (before-- === 0)
      return {
        span: { start: span.start + place.start, end: span.start + place.end },
        exact: typed.slice(place.start, place.end) === words,
      };
  return { span, exact: false };
}

/** Finds the non-overlapping occurrences of words in a text, with any white space between them. */
export function* placesOf(text: string, words: string): Iterable<Span> {
  const signs = Array.from(text.matchAll(/\s+|\S/g));
  const flat = signs.map(([sign]) => (sign.trim() === "" ? " " : sign)).join("");
  const wanted = words.replace(/\s+/g, " ");
  for (let at = flat.indexOf(wanted); at >= 0 && wanted !== ""; at = flat.indexOf(wanted, at + wanted.length)) {
    const [first, last] = [signs[at], signs[at + wanted.length - 1]];
    if (first && last) yield { start: first.index, end: last.index + last[0].length };
  }
}
