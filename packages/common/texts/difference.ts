// Finds the part in which two texts differ, by their common prefix and suffix.

/** The differing part; everything before and after is equal. */
interface Difference {
  readonly from: number;
  /** Its end in the first text, and in the second. */
  readonly to: number;
  readonly toNow: number;
}

/** Finds the shortest differing part. */
export function difference(before: string, now: string): Difference {
  const most = Math.min(before.length, now.length);
  let from = 0;
  while (from < most && before[from] === now[from]) from++;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === now.at(-1 - same)) same++;
  return { from, to: before.length - same, toNow: now.length - same };
}
