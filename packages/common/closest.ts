// Finds the closest known name to a mistyped one, for “Did you mean …?”.

/**
 * Longer names are not compared: the time to compare two grows with the product of their lengths.
 */
const longestName = 200;

/**
 * The known name that a mistyped one most likely means, within the limits of TypeScript's spelling
 * suggestions (checker: getSpellingSuggestion): lengths may differ by max(2, 0.34 n), and the
 * distance is at most 0.4 n.
 * @returns the name, or undefined where none is close enough
 */
export function closest(name: string, known: readonly string[]): string | undefined {
  if (name.length > longestName) return undefined;
  const furthest = Math.max(2, Math.floor(name.length * 0.34));
  let best: string | undefined;
  let bestDistance = Math.floor(name.length * 0.4) + 1;
  for (const candidate of known) {
    if (candidate === name || Math.abs(candidate.length - name.length) > furthest) continue;
    if (candidate.length < 3 && candidate.toLowerCase() !== name.toLowerCase()) continue;
    const found = distance(candidate, name, bestDistance);
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

/**
 * Help for an unknown name: the closest known one.
 * @param otherwise help where no known name is close
 */
export function closeHelp(name: string, known: readonly string[], otherwise: string): string {
  const near = closest(name, known);
  return near === undefined ? otherwise : `Did you mean “${near}”?`;
}

/**
 * Most changes in a name that is corrected without asking: one letter for another, two swapped, two
 * left out.
 */
const furthestCertain = 2;

/**
 * The only known name that a mistyped one can mean: the same but for case, or the single close name
 * within so many changes. Digits have to be equal, as another digit may be another number.
 * @param furthest most changes; 1 where another name would change what a text means
 * @returns the name, or undefined where none or more than one is close
 */
export function onlyClose(
  name: string,
  known: readonly string[],
  furthest: number = furthestCertain,
): string | undefined {
  const cased = sameLetters(name, known);
  if (cased.length > 0) return cased.length === 1 ? cased[0] : undefined;
  const near = closest(name, known);
  if (near === undefined || digitsOf(near) !== digitsOf(name) || changes(near, name) > furthest) {
    return undefined;
  }
  const others = known.filter((other) => other !== near);
  const second = closest(name, others);
  return second === undefined || changes(second, name) > changes(near, name) + furthestCertain
    ? near
    : undefined;
}

const sameLetters = (name: string, known: readonly string[]) =>
  known.filter((other) => other !== name && other.toLowerCase() === name.toLowerCase());

/**
 * The only known name that has the same letters in another case; undefined where there is none, or
 * more than one.
 */
export function inOtherCase(name: string, known: readonly string[]): string | undefined {
  const [only, ...others] = sameLetters(name, known);
  return others.length === 0 ? only : undefined;
}

/** Whether two names differ only by a typing slip, so that either may be the mistyped one. */
export function isSlip(name: string, other: string): boolean {
  const isNear = Math.abs(name.length - other.length) <= furthestCertain;
  return name.length <= longestName && isNear && changes(name, other) <= furthestCertain;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** Distance between two names, ignoring case. */
function changes(a: string, b: string): number {
  return distance(a.toLowerCase(), b.toLowerCase());
}

/**
 * Edit distance as TypeScript counts it: 1 for an added or missing letter, 2 for another letter,
 * 0.1 for another case. (At a cost of two per letter, words of equal length and ending such as
 * “cooking” and “roofing” stay apart.)
 * @param most stops early above this distance and returns any larger number
 */
function distance(name: string, known: string, most = Number.POSITIVE_INFINITY): number {
  // What both begin and end with costs nothing, and names of one site have much of it in common.
  const [a, b] = withoutSameEnds(name, known);
  const x = a.toLowerCase();
  const y = b.toLowerCase();
  let above = Array.from({ length: b.length + 1 }, (_none, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const diagonal = above[j - 1] as number;
      const changed = a[i - 1] === b[j - 1] ? 0 : x[i - 1] === y[j - 1] ? 0.1 : 2;
      const cost = Math.min(
        diagonal + changed,
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
      );
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return least;
    above = row;
  }
  return above[b.length] as number;
}

function withoutSameEnds(a: string, b: string): [a: string, b: string] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}
