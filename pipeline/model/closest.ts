// “Did you mean …?”: the closest of the known names, and none where nothing is close.
import leven from "leven";

/** Most characters of a name that can be mistyped: the time to compare two grows with the product of their lengths. */
const longestName = 200;

/**
 * The known name that a mistyped one most likely means, within the limits of TypeScript's spelling suggestions
 * (checker: getSpellingSuggestion): lengths may differ by max(2, 0.34 n), the distance is at most 0.4 n, and a change of case
 * costs a tenth of a change of letter.
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
    const letters = leven(candidate.toLowerCase(), name.toLowerCase());
    const distance = letters + (leven(candidate, name) - letters) * 0.1;
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Most letters in which a name may differ from the one that is written in its place without being asked. */
const furthestCertain = 2;

/**
 * The known name that a mistyped one can only mean: the same but for its case, or the one close name that is at most two
 * letters off. A slip in letters is a slip; a slip in digits may be another number, so these have to be the same.
 * @returns the name, or undefined where none or more than one is close
 */
export function onlyClose(name: string, known: readonly string[]): string | undefined {
  const sameLetters = known.filter((other) => other !== name && other.toLowerCase() === name.toLowerCase());
  if (sameLetters.length > 0) return sameLetters.length === 1 ? sameLetters[0] : undefined;
  const near = closest(name, known);
  if (near === undefined || digitsOf(near) !== digitsOf(name) || distance(near, name) > furthestCertain)
    return undefined;
  const others = known.filter((other) => other !== near);
  const second = closest(name, others);
  return second === undefined || distance(second, name) > distance(near, name) + furthestCertain ? near : undefined;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** Changes of a letter between two names, whatever their case. */
function distance(a: string, b: string): number {
  return leven(a.toLowerCase(), b.toLowerCase());
}
