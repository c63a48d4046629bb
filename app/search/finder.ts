// Searches the index, in the visitor's browser and in the service.
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { type Found, type Group, type Hit, maxLetters, type Piece } from "./found.ts";
import { type IndexedDocument, type IndexedPage, indexOptions } from "./index-options.ts";
import {
  isBeginning,
  isTyped,
  joined,
  placedWords,
  searchableStem,
  stemsOf,
  typedTerm,
  typedText,
  wordsOf,
} from "./words.ts";

/** Number of best hits, which are listed before the groups. */
const maxBest = 3;

/** Number of hits that a group shows at first, and when it is opened. */
const maxPerGroup = 3;
const maxOfWhole = 40;

/** Hits whose score is below this share of the best score are left out. */
const leastShare = 0.06;

/** Suggestions for a wrong address: at most so many, with at least this share of its words and of the nearest one's score. */
const maxOffered = 4;
const leastAlike = 0.5;

/** Options that look up a single stem as it is. */
const exactly: SearchOptions = {
  tokenize: (stem) => [stem],
  processTerm: (stem) => stem,
  prefix: false,
};

const groupOf = ({ group }: SearchResult): Group => group;
const pageOf = ({ page }: SearchResult): IndexedPage => page;

/** Splits a text into pieces and marks the words whose stems are given. */
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

/** The section whose heading contains most of the found stems that the page's title lacks; undefined for the page itself. */
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
  const page = pageOf(result);
  const group = groupOf(result);
  const found = new Set(result.terms);
  // A fact leads to the section that contains it.
  const [anchor = "", heading] =
    (group === "facts" ? page.sections[0] : sectionOf(page, result.terms)) ?? [];
  return {
    id: result.id,
    path: anchor === "" ? page.path : `${page.path}#${anchor}`,
    group,
    title: marked(page.title, found),
    section: heading === undefined ? undefined : marked(heading, found),
    description: marked(page.description, found),
  };
}

/** The best hits, each with an address of its own: a fact and the section that contains it would lead to the same place. */
function bestOf(results: readonly SearchResult[]): Hit[] {
  const best = new Map<string, Hit>();
  for (const hit of results.slice(0, 2 * maxBest).map(hitOf)) {
    if (best.size < maxBest && !best.has(hit.path)) best.set(hit.path, hit);
  }
  return [...best.values()];
}

/** Whether hits of a group have an address that a visitor could have mistyped. */
const isPage = (group: Group) => group !== "answers" && group !== "facts" && group !== "documents";

/** A percent-decoded address; empty where it cannot be decoded. */
function readable(path: string): string {
  try {
    return decodeURI(path.slice(0, maxLetters));
  } catch {
    return "";
  }
}

/** Neighbouring words, each two written as one. */
const pairsIn = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => joined(`${words[index]} ${word}`));

/** A loaded search index. */
export class Finder {
  readonly #index: MiniSearch<IndexedDocument>;
  readonly #options: SearchOptions;

  private constructor(index: MiniSearch<IndexedDocument>) {
    this.#index = index;
    this.#options = {
      fields: ["title", "heads", "text"],
      tokenize: (query) => this.#wordsIn(query),
      fuzzy: (stem) => this.#slips(stem),
      prefix: (term) => this.#begins(term),
    };
  }

  /**
   * Loads an index asynchronously, so that a large one does not block the page.
   * @param json the result of `buildIndex`
   * @throws SyntaxError where it is not JSON
   */
  static async load(json: string): Promise<Finder> {
    return new Finder(await MiniSearch.loadJSONAsync(json, indexOptions));
  }

  #has(stem: string, fuzzy: number | false = false): boolean {
    return this.#index.search(stem, { ...exactly, fuzzy }).length > 0;
  }

  /** Whether some page contains a word as it was typed. */
  #isWord(word: string): boolean {
    return wordsOf(word).length === 1 && this.#has(searchableStem(word) ?? "");
  }

  /** Whether a term also finds longer ones: where it is unknown, and as a Hindi stem (`isBeginning`). */
  #begins(term: string): boolean {
    if (isTyped(term)) return typedText(term).length > 2 && !this.#has(term);
    return term.length > 2 && (isBeginning(term) || !this.#has(term));
  }

  /** The edit distance that is allowed for a stem: 0 (`false`) where some page contains it, otherwise 1, or 2 where 1 finds nothing. */
  #slips(stem: string): number | false {
    if (isTyped(stem)) return typedText(stem).length < 4 || this.#has(stem) ? false : 1;
    if (stem.length < 4 || /^\p{N}/u.test(stem) || this.#has(stem)) return false;
    return stem.length < 7 || this.#has(stem, 1) ? 1 : 2;
  }

  /** The known words that swapping two neighbouring letters gives: one typing mistake, but an edit distance of 2 for MiniSearch. */
  #turned(word: string): string[] {
    if (this.#isWord(word)) return [];
    const places = Array.from({ length: Math.max(word.length - 1, 0) }, (_, place) => place);
    return places
      .map((at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2))
      .filter((other) => this.#isWord(other));
  }

  /** The terms of a text as visitors may type it instead of our words: a known one, or a word that no page has. */
  #typedTerms(words: readonly string[], pairs: readonly string[]): string[] {
    const single = words.map(typedTerm);
    const known = [...single, ...pairs.map(typedTerm)].filter((term) => this.#has(term));
    const mistaken = words.filter((word) => searchableStem(word) !== null && !this.#isWord(word));
    return [...new Set([...known, ...mistaken.map(typedTerm)])];
  }

  /**
   * The words of a query, with known swaps, known compounds (the site writes "v board" and "ply wood" as one word), and what is typed
   * instead of our words.
   */
  #wordsIn(query: string): string[] {
    const words = wordsOf(query);
    // Also of words that only small ones stand between: “weight of a sheet”.
    const telling = words.filter((word) => searchableStem(word) !== null);
    const pairs = new Set([...pairsIn(words), ...pairsIn(telling)]);
    const turned = words.flatMap((word) => this.#turned(word));
    return [
      ...words,
      ...turned,
      ...[...pairs].filter((pair) => this.#isWord(pair)),
      ...this.#typedTerms([...words, ...turned], [...pairs]),
    ];
  }

  /**
   * Searches the pages.
   * @param query as typed; it is split into words and never used as a pattern or as markup
   * @param whole the group to show in full, if any
   */
  find(query: string, whole: string | null = null): Found {
    const all = this.#index.search(query.slice(0, maxLetters), this.#options);
    // Answers come first whatever their score, and must not raise the threshold for pages.
    const { score: most = 0 } = all.find((result) => groupOf(result) !== "answers") ?? {};
    const results = all.filter(({ score }) => score >= leastShare * most);
    const best = bestOf(results);
    const others = results.filter(({ id }) => !best.some((hit) => hit.id === id));
    const found = Array.from(new Set(others.map(groupOf)), (group) => {
      const ofGroup = others.filter((result) => groupOf(result) === group);
      const shown = ofGroup.slice(0, group === whole ? maxOfWhole : maxPerGroup);
      return { group, total: ofGroup.length, hits: shown.map(hitOf) };
    });
    return { total: results.length, best, groups: found };
  }

  /**
   * Addresses of the pages that a wrong address may have meant, the nearest first.
   * @param wrong the requested path
   */
  nearest(wrong: string): string[] {
    const words = wordsOf(readable(wrong)).filter((word) => searchableStem(word) !== null);
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
    return near.slice(0, maxOffered).map((result) => pageOf(result).path);
  }
}
