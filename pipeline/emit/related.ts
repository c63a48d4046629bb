// Finds the most similar entries for each entry of a collection.
import { grouped } from "../helpers.ts";

/**
 * The signs of an entry (a field and one of its values) with their weights; shared signs make
 * entries similar.
 */
export type Signs = ReadonlyMap<string, number>;

/**
 * The most similar entries for each entry: by the weight of shared signs in proportion to the root
 * of the other's weight, so that entries with many signs are not similar to all, then in list
 * order. Where too few share anything, the first entries of the list fill up. An entry is never
 * related to itself.
 * @param entries signs of every entry, in list order; a sign has the same weight in all of them
 * @param most number of related entries
 * @returns for each entry the indexes of its related ones, best first
 */
export function relatedEntries(entries: readonly Signs[], most: number): number[][] {
  const signed = entries.flatMap((signs, place) =>
    Array.from(signs.keys(), (sign) => ({ sign, place })),
  );
  const having = grouped(signed, ({ sign }) => sign);
  // Entries with equal signs share one result.
  const alike = grouped(entries.keys(), (place) =>
    [...(entries[place]?.keys() ?? [])].sort().join("\n"),
  );
  const result: number[][] = [];
  const scores = new Float64Array(entries.length);
  const sizes = entries.map((signs) => Math.sqrt([...signs.values()].reduce((a, b) => a + b, 1)));
  for (const members of alike.values()) {
    scores.fill(0);
    for (const [sign, weight] of entries[members[0] ?? 0] ?? []) {
      for (const { place } of having.get(sign) ?? []) (scores[place] as number) += weight;
    }
    for (const [place, size] of sizes.entries()) (scores[place] as number) /= size;
    // One more than asked for, as an entry is removed from its own result.
    const best = bestOf(scores, most + 1);
    for (const member of members) {
      result[member] = best.filter((place) => place !== member).slice(0, most);
    }
  }
  return result;
}

/** Indexes of the highest scores, highest first; on a tie, in list order. */
function bestOf(scores: Float64Array, count: number): number[] {
  const best: { readonly place: number; readonly score: number }[] = [];
  let least = -1;
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] as number;
    if (score <= least) continue;
    const at = best.findIndex((other) => score > other.score);
    best.splice(at < 0 ? best.length : at, 0, { place, score });
    if (best.length > count) best.pop();
    if (best.length === count) least = best.at(-1)?.score ?? -1;
  }
  return best.map(({ place }) => place);
}
