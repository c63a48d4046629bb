// Which entries have most in common with one, for all entries of a collection at once.
import { grouped } from "../model/grouped.ts";

/** What an entry has in common with others counts so much, by its sign: a field and one value of it. */
export type Signs = ReadonlyMap<string, number>;

/**
 * The entries that share most with each entry: by the sum of what shared signs count, then in list order. Where too few share
 * anything, the list's first ones fill up. An entry is never related to itself.
 * @param entries signs of every entry, in list order; a sign counts the same wherever it stands
 * @param most number of related entries
 * @returns for each entry the places of its related ones, best first
 */
export function relatedEntries(entries: readonly Signs[], most: number): number[][] {
  const having = placesOf(entries);
  // What is found for one is found for all of exactly the same signs.
  const alike = grouped(entries.keys(), (place) => [...(entries[place]?.keys() ?? [])].sort().join("\n"));
  const result: number[][] = [];
  const scores = new Uint32Array(entries.length);
  for (const members of alike.values()) {
    scores.fill(0);
    for (const [sign, weight] of entries[members[0] ?? 0] ?? [])
      for (const place of having.get(sign) ?? []) (scores[place] as number) += weight;
    // One more than asked for, as each entry is left out of its own.
    const best = bestOf(scores, most + 1);
    for (const member of members) result[member] = best.filter((place) => place !== member).slice(0, most);
  }
  return result;
}

/** The places of the entries that have each sign. */
function placesOf(entries: readonly Signs[]): Map<string, number[]> {
  const having = new Map<string, number[]>();
  for (const [place, signs] of entries.entries())
    for (const sign of signs.keys()) {
      const places = having.get(sign);
      if (places) places.push(place);
      else having.set(sign, [place]);
    }
  return having;
}

/** The places of the highest scores, the highest first; of equal ones the first. */
function bestOf(scores: Uint32Array, count: number): number[] {
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
