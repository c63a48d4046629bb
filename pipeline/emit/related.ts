// Which entries have most in common with one, for all entries of a collection at once: those of the same signs are looked at
// together, so that the cost grows with the number of different sets of signs and not with the square of the entries.

/** What an entry has in common with others counts so much, by its sign: a field and one value of it. */
export type Signs = ReadonlyMap<string, number>;

/** Entries of exactly the same signs. */
interface Group {
  readonly signs: readonly { readonly groups: readonly Group[]; readonly weight: number }[];
  /** Places in the list, ascending. */
  readonly members: number[];
  /** What it has in common with the group that is looked at. */
  score: number;
}

interface Found {
  readonly place: number;
  readonly score: number;
}

/**
 * The entries that share most with each entry: by the sum of what shared signs count, then in list order. Where too few share
 * anything, the list's first ones fill up. An entry is never related to itself.
 * @param entries signs of every entry, in list order; a sign counts the same, and more than nothing, wherever it stands
 * @param most number of related entries
 * @returns for each entry the places of its related ones, best first
 */
export function relatedPlaces(entries: readonly Signs[], most: number): number[][] {
  const result: number[][] = [];
  // One more than asked for, as each entry is left out of its own.
  const wanted = most + 1;
  for (const group of groupsOf(entries)) {
    const best = bestFor(group, wanted);
    const places = best.map(({ place }) => place);
    // Where there is still room, all that share anything are in.
    for (let place = 0; places.length < wanted && place < entries.length; place++)
      if (!best.some((found) => found.place === place)) places.push(place);
    for (const member of group.members) result[member] = places.filter((place) => place !== member).slice(0, most);
  }
  return result;
}

function groupsOf(entries: readonly Signs[]): Group[] {
  const bySigns = new Map<string, Group>();
  const groupsWith = new Map<string, Group[]>();
  for (const [place, signs] of entries.entries()) {
    const name = JSON.stringify([...signs.keys()].sort());
    const group = bySigns.get(name);
    if (group) {
      group.members.push(place);
      continue;
    }
    const own = [...signs].map(([sign, weight]) => {
      const groups = groupsWith.get(sign) ?? [];
      groupsWith.set(sign, groups);
      return { groups, weight };
    });
    const made: Group = { signs: own, members: [place], score: 0 };
    bySigns.set(name, made);
    for (const { groups } of own) groups.push(made);
  }
  return [...bySigns.values()];
}

/** The best of all entries that share anything with those of a group, its own members among them. */
function bestFor(group: Group, wanted: number): Found[] {
  const touched: Group[] = [];
  for (const { groups, weight } of group.signs)
    for (const other of groups) {
      if (other.score === 0) touched.push(other);
      other.score += weight;
    }
  const best: Found[] = [];
  for (const other of touched) {
    const { score } = other;
    other.score = 0;
    for (const place of other.members) {
      const last = best[wanted - 1];
      if (last && !isBefore({ place, score }, last)) break;
      const at = best.findIndex((found) => isBefore({ place, score }, found));
      best.splice(at < 0 ? best.length : at, 0, { place, score });
      if (best.length > wanted) best.pop();
    }
  }
  return best;
}

function isBefore(one: Found, other: Found): boolean {
  return one.score > other.score || (one.score === other.score && one.place < other.place);
}
