// Takes fields and items out of a YAML text, so that all else keeps its place.
import { type Line, lineAt, lineBelow } from "./lines.ts";

/** A line that begins a field, an item or a comment. */
const beginning = /^\s*(?:#|-(?:\s|$)|[\w-]+:(?:\s|$))/;
/** A line whose value stands below it. */
const open = /:\s*(?:[|>][-+\d]*\s*)?$/;
const item = /^\s*-(?:\s|$)/;

const indentOf = ({ text }: Line): number => text.search(/\S|$/);
const isBlank = ({ text }: Line): boolean => text.trim() === "";

/**
 * Whether a line belongs to a field or item that begins above it. Items of a field may stand in its
 * column.
 */
const isBelow = (line: Line, first: Line): boolean =>
  indentOf(line) > indentOf(first) ||
  (indentOf(line) === indentOf(first) && item.test(line.text) && !item.test(first.text));

/** Writes blanks over a field or item; undefined if what stands below might belong to it. */
function blanked(text: string, first: Line): string | undefined {
  let last = first;
  let next = lineBelow(text, last);
  while (next.start < text.length && (isBlank(next) || isBelow(next, first))) {
    last = next;
    next = lineBelow(text, last);
  }
  if (next.start < text.length && !beginning.test(next.text)) return undefined;
  const blanks = text.slice(first.start, last.end).replace(/[^\r\n]/g, " ");
  return text.slice(0, first.start) + blanks + text.slice(last.end);
}

/** The nearest line above that is not blank and fits. */
function lineAbove(
  text: string,
  { start }: Line,
  fits: (line: Line) => boolean = () => true,
): Line | undefined {
  let at = start;
  while (at > 0) {
    const line = lineAt(text, at - 1);
    if (!isBlank(line) && fits(line)) return line;
    at = line.start;
  }
  return undefined;
}

/**
 * A text without a field or item.
 * @param line its first line
 * @returns undefined if it is not sure what belongs to it
 */
export function withoutBlock(text: string, line: Line): string | undefined {
  if (/^(?:---|\.\.\.)/.test(line.text)) return undefined;
  const rest = blanked(text, line);
  const above = lineAbove(text, line);
  if (rest === undefined || !above || !open.test(above.text) || holds(rest, above)) return rest;
  // The line was meant to be the value of the field above it, or all of it.
  return blanked(rest, above);
}

/** Whether a field has anything below it. */
function holds(text: string, field: Line): boolean {
  let next = lineBelow(text, field);
  while (isBlank(next) && next.end < text.length) next = lineBelow(text, next);
  return !isBlank(next) && isBelow(next, field);
}

/** A text without the outermost field that a line belongs to. */
export function withoutField(text: string, line: Line): string {
  let outermost = line;
  for (;;) {
    const above = lineAbove(text, outermost, (each) => isBelow(outermost, each));
    if (!above || !(open.test(above.text) || item.test(above.text))) break;
    outermost = above;
  }
  return withoutBlock(text, outermost) ?? text;
}
