// “Did you mean …?”: the closest of the known names, and none where nothing is close.
import { type Advice, changeTo, type Location } from "./diagnostic.ts";

/** Most characters of a name that can be mistyped: the time to compare two grows with the product of their lengths. */
const longestName = 200;

/**
 * The known name that a mistyped one most likely means, within the limits of TypeScript's spelling suggestions
 * (checker: getSpellingSuggestion): lengths may differ by max(2, 0.34 n), and the distance is at most 0.4 n.
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
 * What to do about a name that there is none of: take the closest of those that there are.
 * @param otherwise what to do where none is close
 */
export function closeNames(
  location: Location,
  name: string,
  known: readonly string[],
  otherwise: string,
): Pick<Advice, "help" | "ways"> {
  const near = closest(name, known);
  return { help: near === undefined ? otherwise : `Did you mean “${near}”?`, ways: changeTo(location, near) };
}

/** Most changes in a name that is put right without being asked: one letter for another, two swapped, two left out. */
const furthestCertain = 2;

/**
 * The known name that a mistyped one can only mean: the same but for its case, or the one close name that is at most so many
 * changes off. A slip in letters is a slip; a slip in digits may be another number, so these have to be the same.
 * @param furthest most changes; one where another name would change what a text means
 * @returns the name, or undefined where none or more than one is close
 */
export function onlyClose(
  name: string,
  known: readonly string[],
  furthest: number = furthestCertain,
): string | undefined {
  const sameLetters = known.filter((other) => other !== name && other.toLowerCase() === name.toLowerCase());
  if (sameLetters.length > 0) return sameLetters.length === 1 ? sameLetters[0] : undefined;
  const near = closest(name, known);
  if (near === undefined || digitsOf(near) !== digitsOf(name) || changes(near, name) > furthest) return undefined;
  const others = known.filter((other) => other !== near);
  const second = closest(name, others);
  return second === undefined || changes(second, name) > changes(near, name) + furthestCertain ? near : undefined;
}

/** Whether two names are the same but for a slip of the hand: one of them may be mistyped, and it is not known which. */
export function isSlip(name: string, other: string): boolean {
  const isNear = Math.abs(name.length - other.length) <= furthestCertain;
  return name.length <= longestName && isNear && changes(name, other) <= furthestCertain;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** Changes between two names, whatever their case. */
function changes(a: string, b: string): number {
  return distance(a.toLowerCase(), b.toLowerCase());
}

/**
 * What it takes to turn one name into another, as TypeScript counts: 1 for a letter more or less, 2 for another letter, a tenth
 * for another case. (That a letter costs two keeps words of the same length and ending, “cooking” and “roofing”, apart.)
 * @param most what it may come to; more is told only as more
 */
function distance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  let above = Array.from({ length: b.length + 1 }, (_none, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const diagonal = above[j - 1] as number;
      const other = a[i - 1] === b[j - 1] ? 0 : x[i - 1] === y[j - 1] ? 0.1 : 2;
      const cost = Math.min(diagonal + other, (above[j] as number) + 1, (row[j - 1] as number) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return least;
    above = row;
  }
  return above[b.length] as number;
}
