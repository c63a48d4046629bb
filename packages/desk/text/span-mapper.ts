// Finds the part in which two texts differ, and maps positions of a text to its later version.

/** The differing part; everything before and after is equal. */
interface Difference {
  readonly from: number;
  /** Its end in the first text, and in the second. */
  readonly to: number;
  readonly toNow: number;
}

/** Finds the shortest differing part, by the common prefix and suffix. */
export function difference(before: string, now: string): Difference {
  const max = Math.min(before.length, now.length);
  let from = 0;
  while (from < max && before[from] === now[from]) from++;
  let same = 0;
  while (same < max - from && before.at(-1 - same) === now.at(-1 - same)) same++;
  return { from, to: before.length - same, toNow: now.length - same };
}

/** Half-open range of UTF-16 offsets. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A span in the later version. */
interface MappedSpan extends Span {
  /** True if nothing changed within it, nor beside it if it is empty. A fix of it is then still valid. */
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
