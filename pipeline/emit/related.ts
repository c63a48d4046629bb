// Which entries have most in common with one, for all entries of a collection at once. The list is gone through in its order by
// those signs only that an entry must have to be still among the best (MaxScore of Turtle and Flood, 1995), so that not every
// entry is compared with every other. Numbers stand in typed arrays, as this is done for thousands of entries each time.

/** What an entry has in common with others counts so much, by its sign: a field and one value of it. */
export type Signs = ReadonlyMap<string, number>;

/** All signs, by number. */
interface Index {
  /** What each counts. */
  readonly weights: readonly number[];
  /** Places of the entries that have it, ascending. */
  readonly places: readonly Uint32Array[];
  /** Signs of all entries, one entry behind the other. */
  readonly signs: Uint32Array;
  /** Where the signs of each entry begin, and behind the last where they end. */
  readonly starts: Uint32Array;
}

/**
 * The entries that share most with each entry: by the sum of what shared signs count, then in list order. Where too few share
 * anything, the list's first ones fill up. An entry is never related to itself.
 * @param entries signs of every entry, in list order; a sign counts the same, and more than nothing, wherever it stands
 * @param most number of related entries
 * @returns for each entry the places of its related ones, best first
 */
export function relatedPlaces(entries: readonly Signs[], most: number): number[][] {
  // One more than asked for, as each entry is left out of its own.
  const wanted = most + 1;
  const search = new Search(indexOf(entries), wanted);
  const result: number[][] = [];
  // What is found for one is found for all of exactly the same signs.
  const groups = new Map<string, number[]>();
  for (const place of entries.keys()) {
    const name = search.signsOf(place).toSorted().join(" ");
    const members = groups.get(name);
    if (members) members.push(place);
    else groups.set(name, [place]);
  }
  for (const members of groups.values()) {
    const places = search.bestFor(search.signsOf(members[0] ?? 0));
    // Where there is still room, all that share anything are in.
    const sharing = new Set(places);
    for (let place = 0; places.length < wanted && place < entries.length; place++)
      if (!sharing.has(place)) places.push(place);
    for (const member of members) result[member] = places.filter((place) => place !== member).slice(0, most);
  }
  return result;
}

function indexOf(entries: readonly Signs[]): Index {
  const numbers = new Map<string, number>();
  const weights: number[] = [];
  const places: number[][] = [];
  const signs: number[] = [];
  const starts = new Uint32Array(entries.length + 1);
  for (const [place, own] of entries.entries()) {
    for (const [name, weight] of own) {
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      weights[number] = weight;
      places[number] ??= [];
      places[number].push(place);
      signs.push(number);
    }
    starts[place + 1] = signs.length;
  }
  return { weights, places: places.map((each) => Uint32Array.from(each)), signs: Uint32Array.from(signs), starts };
}

/** So many places are looked at first, then twice as many; in between it may turn out that some signs need no look any more. */
const firstBlock = 256;

/** Looks for the best of an index. */
class Search {
  readonly #index: Index;
  readonly #wanted: number;
  /** What each sign counts for the entry that is looked at. */
  readonly #counts: Uint32Array;
  /** For which search an entry was looked at last. */
  readonly #seen: Uint32Array;
  #searches = 0;

  constructor(index: Index, wanted: number) {
    this.#index = index;
    this.#wanted = wanted;
    this.#counts = new Uint32Array(index.weights.length);
    this.#seen = new Uint32Array(index.starts.length);
  }

  /** The numbers of an entry's signs. */
  signsOf(place: number): Uint32Array {
    const { signs, starts } = this.#index;
    return signs.subarray(starts[place], starts[place + 1]);
  }

  /** Places of those that share most with an entry of some signs, best first; only such as share anything. */
  bestFor(own: Uint32Array): number[] {
    const { weights } = this.#index;
    this.#searches++;
    for (const sign of own) this.#counts[sign] = weights[sign] ?? 0;
    const cost = (sign: number) => (this.#index.places[sign]?.length ?? 0) / (weights[sign] ?? 1);
    const common = Array.from(own, (sign) => ({ sign, next: 0 })).sort((a, b) => cost(b.sign) - cost(a.sign));
    const best = new Best(this.#wanted);
    // Who has none but signs before this one is not among the best any more; so much they count together.
    let first = 0;
    let before = 0;
    for (let from = 0, to = firstBlock; first < common.length && from < this.#seen.length; from = to, to *= 2) {
      for (let at = first; at < common.length; at++) {
        const each = common[at];
        if (each) each.next = this.#look(each.sign, each.next, to, best);
      }
      for (let each = common[first]; each; each = common[++first]) {
        const more = before + (weights[each.sign] ?? 0);
        if (more > best.least) break;
        before = more;
      }
    }
    for (const sign of own) this.#counts[sign] = 0;
    return best.places;
  }

  /** Looks at those that have a sign, from one of them up to a place; gives the first that is left. */
  #look(sign: number, from: number, to: number, best: Best): number {
    const places = this.#index.places[sign] ?? new Uint32Array();
    const { signs, starts } = this.#index;
    const seen = this.#seen;
    const counts = this.#counts;
    let next = from;
    for (; next < places.length; next++) {
      const place = places[next] ?? 0;
      if (place >= to) break;
      if (seen[place] === this.#searches) continue;
      seen[place] = this.#searches;
      let score = 0;
      const end = starts[place + 1] ?? 0;
      for (let at = starts[place] ?? 0; at < end; at++) score += counts[signs[at] ?? 0] ?? 0;
      if (score >= best.least) best.add(place, score);
    }
    return next;
  }
}

/** The best so far: by score, then by place. */
class Best {
  /** The score below which nothing is among them any more, and with which nothing is that stands behind all of them. */
  least = 0;
  readonly #wanted: number;
  readonly #found: { readonly place: number; readonly score: number }[] = [];

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  get places(): number[] {
    return this.#found.map(({ place }) => place);
  }

  add(place: number, score: number): void {
    const found = this.#found;
    const at = found.findIndex((other) => score > other.score || (score === other.score && place < other.place));
    found.splice(at < 0 ? found.length : at, 0, { place, score });
    if (found.length > this.#wanted) found.pop();
    if (found.length === this.#wanted) this.least = found.at(-1)?.score ?? 0;
  }
}
