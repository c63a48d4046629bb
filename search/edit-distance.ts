// How many slips of a hand lie between two words: a wrong letter, a missing one, one too many, or two that changed places.

/**
 * Distance of two words (optimal string alignment), as far as it is at most `most`.
 * @returns the distance, or `most + 1` where it is more
 */
export function slipsBetween(one: string, other: string, most: number): number {
  const tooMany = most + 1;
  if (Math.abs(one.length - other.length) > most) return tooMany;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      now.push(slips);
      if (slips < least) least = slips;
    }
    // Two letters that change places look one row further back.
    if (least > most && Math.min(...last) > most) return tooMany;
    before = last;
    last = now;
  }
  return Math.min(last[other.length] ?? tooMany, tooMany);
}
