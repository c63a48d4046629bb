// Finds pages: the same in a visitor's browser and in the service, which only load the files of the index in another way.
import { bestSection, excerptOf, marked } from "./excerpt.ts";
import type { Found, Hit } from "./found.ts";
import {
  type Group,
  type IndexAddresses,
  type IndexLengths,
  type IndexList,
  type IndexPlaces,
  type IndexStart,
  type IndexText,
  type IndexWords,
  startName,
  type WordPlaces,
} from "./index-files.ts";
import { nearestAddresses } from "./nearest.ts";
import { wishesOf } from "./query.ts";
import { type Documents, groupOf, type Ranked, rank } from "./ranking.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Loads a file of the index by its name: its text. Rejects where there is none. */
export type Load = (name: string) => Promise<string>;

/** Hits before those of the groups. */
const mostBest = 3;

/** Hits of a group that are shown at first. */
const mostOfGroup = 3;
const mostOfWhole = 40;

/** Hits of all groups that are shown at first: each costs a phone a file of texts. */
const mostAtFirst = 12;

/** Pages that fit much worse than the best are not worth a look. */
const leastShare = 0.06;

const nothing: Found = { total: 0, best: [], groups: [] };

interface Index extends Documents {
  readonly vocabulary: Vocabulary;
  /** Numbers of the first document of each file of texts. */
  readonly starts: readonly number[];
}

/** The last of the sorted numbers that is not above a number: its place. */
function lastUpTo(sorted: readonly number[], number: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) <= number) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** Documents by their groups, the group with the best one first. */
function grouped(ranked: readonly Ranked[], list: IndexList): Map<Group, Ranked[]> {
  const byGroup = new Map<Group, Ranked[]>();
  for (const one of ranked) {
    const group = groupOf(list, one.document);
    const ofGroup = byGroup.get(group);
    if (ofGroup) ofGroup.push(one);
    else byGroup.set(group, [one]);
  }
  return byGroup;
}

/** What is shown of groups at first: one of each, and then the best of all, but few of one group. */
function shownAtFirst(byGroup: ReadonlyMap<Group, readonly Ranked[]>): Set<Ranked> {
  const parts = Array.from(byGroup.values(), (ofGroup) => ofGroup.slice(0, mostOfGroup));
  const others = parts.flatMap((part) => part.slice(1)).sort((a, b) => b.score - a.score);
  const shown = new Set(parts.flatMap(([first]) => first ?? []));
  for (const one of others) if (shown.size < mostAtFirst) shown.add(one);
  return shown;
}

/** Files that are kept in memory: those that were asked for last. */
const mostKept = 64;

/** Reads files of one kind, each once as long as it is kept. */
class Files<Content> {
  readonly #load: Load;
  readonly #kept = new Map<string, Promise<Content>>();

  constructor(load: Load) {
    this.#load = load;
  }

  async #parsed(name: string): Promise<Content> {
    const content: Content = JSON.parse(await this.#load(name));
    return content;
  }

  read(name: string): Promise<Content> {
    const file = this.#kept.get(name) ?? this.#parsed(name);
    this.#kept.delete(name);
    this.#kept.set(name, file);
    // What could not be loaded is tried again.
    file.catch(() => this.#kept.delete(name));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(oldest);
    }
    return file;
  }
}

/** Searches one index; what it has loaded it keeps for a while. */
export class Finder {
  readonly #load: Load;
  readonly #places: Files<IndexPlaces>;
  readonly #texts: Files<readonly IndexText[]>;
  #index: Promise<Index> | undefined;

  constructor(load: Load) {
    this.#load = load;
    this.#places = new Files(load);
    this.#texts = new Files(load);
  }

  async #read<Content>(name: string): Promise<Content> {
    const content: Content = JSON.parse(await this.#load(name));
    return content;
  }

  async #open(): Promise<Index> {
    const start = await this.#read<IndexStart>(startName);
    const list = await this.#read<IndexList>(start.list);
    const [words, lengths] = await Promise.all([
      this.#read<IndexWords>(list.words),
      this.#read<IndexLengths>(list.lengths),
    ]);
    let next = 0;
    const starts = list.texts.sizes.map((size) => {
      next += size;
      return next - size;
    });
    return { list, lengths, vocabulary: new Vocabulary(words), starts };
  }

  /** Loads what every search needs, so that it is there when a visitor has typed. Rejects where it cannot be had. */
  async open(): Promise<void> {
    await this.#opened();
  }

  /**
   * Addresses that a wrong one may have been meant to be, the nearest first.
   * @throws what `load` throws
   */
  async nearest(wrong: string): Promise<string[]> {
    const { addresses } = await this.#read<IndexStart>(startName);
    const { all, more } = await this.#read<IndexAddresses>(addresses);
    const [folder, sign] = folderOf(wrong);
    const name = Object.hasOwn(more, folder) ? more[folder]?.[sign] : undefined;
    const others = name === undefined ? [] : await this.#read<readonly string[]>(name);
    return nearestAddresses(wrong, [...all, ...others]);
  }

  #opened(): Promise<Index> {
    this.#index ??= this.#open().catch((error: unknown) => {
      // The next one tries again.
      this.#index = undefined;
      throw error;
    });
    return this.#index;
  }

  async #placesOf(stems: Iterable<string>, { list, vocabulary }: Index): Promise<Map<string, WordPlaces>> {
    const firsts = list.places.map(([, first]) => first);
    const found = await Promise.all(
      Array.from(stems, async (stem): Promise<[string, WordPlaces] | undefined> => {
        const number = vocabulary.numberOf(stem);
        const [name, first] = list.places[lastUpTo(firsts, number ?? -1)] ?? [];
        if (number === undefined || name === undefined || first === undefined) return undefined;
        const places = (await this.#places.read(name))[number - first];
        return places && [stem, places];
      }),
    );
    return new Map(found.filter((row) => row !== undefined));
  }

  async #textOf(document: number, { list, starts }: Index): Promise<IndexText | undefined> {
    const file = lastUpTo(starts, document);
    const name = list.texts.names[file];
    if (name === undefined) return undefined;
    const texts = await this.#texts.read(name);
    return texts[document - (starts[file] ?? 0)];
  }

  async #hitOf({ document, stems }: Ranked, index: Index): Promise<Hit | undefined> {
    const text = await this.#textOf(document, index);
    if (!text) return undefined;
    const count = index.lengths[0]?.length ?? 1;
    const worth = (stem: string) => Math.log(1 + count / (1 + index.vocabulary.countOf(stem)));
    const found = new Set(stems);
    const [anchor = "", title = "", words = ""] = bestSection(text, found, worth) ?? [];
    return {
      id: document,
      path: anchor === "" ? text.path : `${text.path}#${anchor}`,
      group: groupOf(index.list, document),
      title: marked(text.title, found),
      section: title === "" ? undefined : marked(title, found),
      excerpt: excerptOf(words, found, worth),
    };
  }

  async #hitsOf(ranked: readonly Ranked[], index: Index): Promise<Hit[]> {
    const hits = await Promise.all(ranked.map((one) => this.#hitOf(one, index)));
    return hits.filter((hit) => hit !== undefined);
  }

  /** The first few hits, each at another place: a fact leads to the section that says it, which may be one of them itself. */
  async #bestOf(ranked: readonly Ranked[], index: Index): Promise<Hit[]> {
    const best = new Map<string, Hit>();
    for (const hit of await this.#hitsOf(ranked.slice(0, 2 * mostBest), index))
      if (best.size < mostBest && !best.has(hit.path)) best.set(hit.path, hit);
    return [...best.values()];
  }

  /**
   * Looks for pages.
   * @param query whatever was typed
   * @param whole name of a group of which more than a few are given
   * @throws what `load` throws
   */
  async find(query: string, whole: string | null = null): Promise<Found> {
    const index = await this.#opened();
    const wishes = wishesOf(query, index.vocabulary);
    if (wishes.length === 0) return nothing;
    const stems = new Set(wishes.flat().map(({ stem }) => stem));
    const all = rank(wishes, await this.#placesOf(stems, index), index);
    const least = leastShare * (all[0]?.score ?? 0);
    const ranked = all.filter(({ score }) => score >= least);
    const best = await this.#bestOf(ranked, index);
    const isBest = new Set(best.map(({ id }) => id));
    const others = grouped(
      ranked.filter(({ document }) => !isBest.has(document)),
      index.list,
    );
    const shown = shownAtFirst(others);
    const found = await Promise.all(
      Array.from(others, async ([group, ofGroup]) => {
        const some = group === whole ? ofGroup.slice(0, mostOfWhole) : ofGroup.filter((one) => shown.has(one));
        return { group, total: ofGroup.length, hits: await this.#hitsOf(some, index) };
      }),
    );
    return { total: ranked.length, best, groups: found };
  }
}

/** The folder of an address, and the sign by which files of its addresses are named. */
function folderOf(path: string): [folder: string, sign: string] {
  const end = path.replace(/\/+$/, "").lastIndexOf("/") + 1;
  return [path.slice(0, end), path[end] ?? ""];
}
