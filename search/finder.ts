// Finds pages in the search index: the same in a visitor's browser and in the service.
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { type Found, type Group, type Hit, mostLetters, type Piece } from "./found.ts";
import { type IndexedDocument, type IndexedPage, indexOptions } from "./index-options.ts";
import { isBeginning, joined, placedWords, stemsOf, telling, wordsOf } from "./words.ts";

/** Hits before those of the groups. */
const mostBest = 3;

/** Hits of a group that are shown at first, and where it is asked for. */
const mostOfGroup = 3;
const mostOfWhole = 40;

/** Pages that fit much worse than the best are not worth a look. */
const leastShare = 0.06;

/** Addresses that are offered for a wrong one: those with most of its words, this share of them at least, and of the nearest one's score. */
const mostOffered = 4;
const leastAlike = 0.5;

/** A word as it is, for a query that is one stem. */
const exactly: SearchOptions = { tokenize: (stem) => [stem], processTerm: (stem) => stem, prefix: false };

const groupOf = ({ group }: SearchResult): Group => group;
const pageOf = ({ page }: SearchResult): IndexedPage => page;

/** A text in pieces, the words among `stems` marked. */
export function marked(text: string, stems: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  const add = (from: number, to: number, isMarked: boolean) => {
    if (from < to) pieces.push({ at: from, text: text.slice(from, to), marked: isMarked });
  };
  let last = 0;
  for (const { stem, start, end } of placedWords(text)) {
    if (!stems.has(stem)) continue;
    add(last, start, false);
    add(start, end, true);
    last = end;
  }
  add(last, text.length, false);
  return pieces;
}

/** The section whose heading has most of what was found and the page's title has not; undefined for the page itself. */
function sectionOf({ title, sections }: IndexedPage, found: readonly string[]) {
  const inTitle = new Set(stemsOf(title));
  const wanted = found.filter((stem) => !inTitle.has(stem));
  let best: IndexedPage["sections"][number] | undefined;
  let most = 0;
  for (const section of sections) {
    const heading = new Set(stemsOf(section[1]));
    const count = wanted.filter((stem) => heading.has(stem)).length;
    if (count > most) [best, most] = [section, count];
  }
  return best;
}

function hitOf(result: SearchResult): Hit {
  const [page, group] = [pageOf(result), groupOf(result)];
  const found = new Set(result.terms);
  // A fact leads to the section that says it.
  const [anchor = "", heading] = (group === "facts" ? page.sections[0] : sectionOf(page, result.terms)) ?? [];
  return {
    id: result.id,
    path: anchor === "" ? page.path : `${page.path}#${anchor}`,
    group,
    title: marked(page.title, found),
    section: heading === undefined ? undefined : marked(heading, found),
    description: marked(page.description, found),
  };
}

/** The first few hits, each at another place: a fact leads to the section that says it, which may be one of them itself. */
function bestOf(results: readonly SearchResult[]): Hit[] {
  const best = new Map<string, Hit>();
  for (const hit of results.slice(0, 2 * mostBest).map(hitOf))
    if (best.size < mostBest && !best.has(hit.path)) best.set(hit.path, hit);
  return [...best.values()];
}

/** Answers, facts and documents have no address of their own that anybody types. */
const isPage = (group: Group) => group !== "answers" && group !== "facts" && group !== "documents";

/** An address in words; nothing of what nobody writes who knows an address of ours. */
function readable(path: string): string {
  try {
    return decodeURI(path.slice(0, mostLetters));
  } catch {
    return "";
  }
}

/** Searches one index. */
export class Finder {
  readonly #index: MiniSearch<IndexedDocument>;
  readonly #options: SearchOptions;

  private constructor(index: MiniSearch<IndexedDocument>) {
    this.#index = index;
    this.#options = {
      fields: ["title", "heads", "text"],
      tokenize: (query) => this.#wordsIn(query),
      fuzzy: (stem) => this.#slips(stem),
      prefix: (stem) => stem.length > 2 && (isBeginning(stem) || !this.#has(stem)),
    };
  }

  /**
   * Reads an index; a long one does not keep a page from answering meanwhile.
   * @param json what `writeIndex` gives
   * @throws SyntaxError for another text
   */
  static async load(json: string): Promise<Finder> {
    return new Finder(await MiniSearch.loadJSONAsync(json, indexOptions));
  }

  #has(stem: string, fuzzy: number | false = false): boolean {
    return this.#index.search(stem, { ...exactly, fuzzy }).length > 0;
  }

  /** Whether some page has a word, as it is typed. */
  #isWord(word: string): boolean {
    return wordsOf(word).length === 1 && this.#has(telling(word) ?? "");
  }

  /** How many slips of the hand a word may have: none that some page has, else as few as lead to one. */
  #slips(stem: string): number | false {
    if (stem.length < 4 || /^\p{N}/u.test(stem) || this.#has(stem)) return false;
    return stem.length < 7 || this.#has(stem, 1) ? 1 : 2;
  }

  /** What a word may be whose letters changed places, which is one slip of the hand and two of MiniSearch's. */
  #turned(word: string): string[] {
    if (this.#isWord(word)) return [];
    const places = Array.from({ length: Math.max(word.length - 1, 0) }, (_, place) => place);
    return places
      .map((at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2))
      .filter((other) => this.#isWord(other));
  }

  /** The words of a query, and what two of them are together: "v board" and "ply wood" are written as one word here. */
  #wordsIn(query: string): string[] {
    const words = wordsOf(query);
    const pairs = words.slice(1).map((word, index) => joined(`${words[index]} ${word}`));
    return [...words, ...words.flatMap((word) => this.#turned(word)), ...pairs.filter((pair) => this.#isWord(pair))];
  }

  /**
   * Looks for pages.
   * @param query whatever was typed; it is cut into words and never used as a pattern or as markup
   * @param whole name of a group of which more than a few are given
   */
  find(query: string, whole: string | null = null): Found {
    const all = this.#index.search(query.slice(0, mostLetters), this.#options);
    // An answer stands before all pages, and takes none away.
    const { score: most = 0 } = all.find((result) => groupOf(result) !== "answers") ?? {};
    const results = all.filter(({ score }) => score >= leastShare * most);
    const best = bestOf(results);
    const others = results.filter(({ id }) => !best.some((hit) => hit.id === id));
    const found = Array.from(new Set(others.map(groupOf)), (group) => {
      const ofGroup = others.filter((result) => groupOf(result) === group);
      const shown = ofGroup.slice(0, group === whole ? mostOfWhole : mostOfGroup);
      return { group, total: ofGroup.length, hits: shown.map(hitOf) };
    });
    return { total: results.length, best, groups: found };
  }

  /**
   * Addresses of pages that a wrong one may have been meant to be, the nearest first.
   * @param wrong the path that was asked for
   */
  nearest(wrong: string): string[] {
    const words = wordsOf(readable(wrong)).filter((word) => telling(word) !== null);
    const results = this.#index.search(words.join(" "), {
      ...this.#options,
      tokenize: wordsOf,
      fields: ["path"],
      boostDocument: () => 1,
      filter: (result) => isPage(groupOf(result)),
    });
    const most = results.reduce((count, { queryTerms }) => Math.max(count, queryTerms.length), 0);
    if (most < leastAlike * words.length) return [];
    const alike = results.filter(({ queryTerms }) => queryTerms.length === most);
    const near = alike.filter(({ score }) => score >= leastAlike * (alike[0]?.score ?? 0));
    return near.slice(0, mostOffered).map((result) => pageOf(result).path);
  }
}
