// Maps positions of a text to a later version, by its common prefix and suffix.
import { difference } from "./difference.ts";
import type { Span } from "./span.ts";

/** A span in the later version. */
interface MappedSpan extends Span {
  /** Whether nothing changed within it, nor, for an empty span, beside it: then a fix of it still takes effect while somebody types on. */
  readonly isSame: boolean;
}

/** Returns a function that maps spans to the later version. */
export function spanMapper(before: string, now: string): (span: Span) => MappedSpan {
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
