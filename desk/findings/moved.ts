// Where a place of a text is in a later one, by what stands before and behind all that was changed between the two.
import type { Span } from "../../pipeline/model/source.ts";

/** A place as it is now. */
export interface Moved extends Span {
  /** Whether nothing was changed in it; between two words, nor beside it. */
  readonly isSame: boolean;
}

/** Tells where places of a text are now. */
export function mover(before: string, now: string): (span: Span) => Moved {
  if (before === now) return (span) => ({ ...span, isSame: true });
  const most = Math.min(before.length, now.length);
  let from = 0;
  while (from < most && before[from] === now[from]) from++;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === now.at(-1 - same)) same++;
  const to = before.length - same;
  const by = now.length - before.length;
  return ({ start, end }) => {
    const first = start < to ? Math.min(start, from) : start + by;
    const last = end <= from ? end : end < to ? from : end + by;
    const isSame = start === end ? end < from || start > to : end <= from || start >= to;
    return { start: first, end: Math.max(first, last), isSame };
  };
}
