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
