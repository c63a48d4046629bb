// Where two texts differ.

/** What stands before and behind it is the same in both. */
export interface Difference {
  readonly from: number;
  /** Its end in the one text, and in the other. */
  readonly to: number;
  readonly toNow: number;
}

/** The shortest part of a text in whose place another one has something else. */
export function difference(before: string, now: string): Difference {
  const most = Math.min(before.length, now.length);
  let from = 0;
  while (from < most && before[from] === now[from]) from++;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === now.at(-1 - same)) same++;
  return { from, to: before.length - same, toNow: now.length - same };
}
