// Where a place of a text is in a later one, by what stands before and behind all that was changed between the two.
import type { Span } from "../../pipeline/model/source.ts";
import { difference } from "../parts/difference.ts";

/** A place as it is now. */
export interface Moved extends Span {
  /** Whether nothing was changed in it; between two words, nor beside it. */
  readonly isSame: boolean;
}

/** Tells where places of a text are now. */
export function mover(before: string, now: string): (span: Span) => Moved {
  if (before === now) return (span) => ({ ...span, isSame: true });
  const { from, to } = difference(before, now);
  const by = now.length - before.length;
  return ({ start, end }) => {
    const first = start < to ? Math.min(start, from) : start + by;
    const last = end <= from ? end : end < to ? from : end + by;
    const isSame = start === end ? end < from || start > to : end <= from || start >= to;
    return { start: first, end: Math.max(first, last), isSame };
  };
}
