// Searches the index, in the visitor's browser.
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { type Found, type Hit, maxLetters, type Piece } from "./found.ts";
import {
  type IndexedDocument,
  indexOptions,
  type ResultPage,
  type StoredIndex,
} from "./index-options.ts";
import { soundOf } from "./sounds.ts";
import {
  isBeginning,
  placedWords,
  searchableStem,
  stemsOf,
  termsOf,
  textOfTerm,
  typedTerm,
  wordStem,
  wordsOf,
} from "./words.ts";

/** Number of hits that are shown at first, and at most. */
const maxBest = 10;
const maxShown = 200;

/** Hits whose score is below this share of the best score are left out. */
const leastShare = 0.06;

/** Fewest letters of each of two words that were typed as one. */
const leastPart = 3;

/**
 * Suggestions for a wrong address: at most so many, with at least this share of its words and of
 * the nearest one's score.
 */
const maxOffered = 4;
const leastAlike = 0.5;

/** Options that look up a term as it is. */
const exactly: SearchOptions = {
  tokenize: (term) => [term],
  processTerm: (term) => term,
};

const groupOf = ({ group }: SearchResult): string => group;
const pageOf = ({ page }: SearchResult): ResultPage => page;

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

/**
 * The section whose heading contains most of the found stems that the page's title lacks; undefined
 * for the page itself.
 */
function sectionOf({ title, sections }: ResultPage, found: ReadonlySet<string>) {
  const inTitle = new Set(stemsOf(title));
  let best: ResultPage["sections"][number] | undefined;
  let max = 0;
  for (const section of sections) {
    const heading = new Set(stemsOf(section[1]));
    const count = [...heading].filter((stem) => found.has(stem) && !inTitle.has(stem)).length;
    if (count > max) [best, max] = [section, count];
  }
  return best;
}

function hitOf(result: SearchResult): Hit {
  const { path, title, description, sections } = pageOf(result);
  const group = groupOf(result);
  // Among the terms are words that were indexed beside their stems.
  const found = new Set(result.terms.flatMap((term) => [term, wordStem(term)]));
  // A fact leads to the section that contains it.
  const [anchor = "", heading] =
    (group === "facts" ? sections[0] : sectionOf(pageOf(result), found)) ?? [];
  return {
    path: anchor === "" ? path : `${path}#${anchor}`,
    group,
    title: marked(title, found),
    section: heading === undefined ? undefined : marked(heading, found),
    description: marked(description, found),
  };
}

/** Whether hits of a group have an address that a visitor could have mistyped. */
const isPage = (group: string) => group !== "answers" && group !== "facts" && group !== "documents";

/** A percent-decoded address; empty where it cannot be decoded. */
function readable(path: string): string {
  try {
    return decodeURI(path.slice(0, maxLetters));
  } catch {
    return "";
  }
}

/** The words of a text that say what it is about. */
const contentWords = (text: string): string[] =>
  wordsOf(text).filter((word) => searchableStem(word) !== null);

/** A loaded search index. */
export class SearchIndex {
  readonly #index: MiniSearch<IndexedDocument>;
  readonly #options: SearchOptions;
  readonly #sounds: StoredIndex["sounds"];

  private constructor(index: MiniSearch<IndexedDocument>, sounds: StoredIndex["sounds"]) {
    this.#index = index;
    this.#sounds = sounds;
    this.#options = {
      fields: ["title", "heads", "text"],
      tokenize: (query) => this.#termsIn(query),
      processTerm: (term) => term,
      fuzzy: (term) => this.#maxEdits(term),
      prefix: (term) => this.#isPrefixSearch(term),
    };
  }

  /**
   * Loads an index asynchronously, so that a large one does not block the page.
   * @param json the result of `buildIndex`
   * @throws SyntaxError where it is not JSON
   */
  static async load(json: string): Promise<SearchIndex> {
    const { index, sounds }: StoredIndex = JSON.parse(json);
    return new SearchIndex(await MiniSearch.loadJSAsync(index, indexOptions), sounds);
  }

  #has(term: string, fuzzy: number | false = false): boolean {
    return this.#index.search(term, { ...exactly, fuzzy }).length > 0;
  }

  /**
   * Whether a term also finds longer ones: where it is unknown, and as a Hindi stem
   * (`isBeginning`).
   */
  #isPrefixSearch(term: string): boolean {
    return textOfTerm(term).length > 2 && (isBeginning(term) || !this.#has(term));
  }

  /**
   * The edit distance that is allowed for a term: 0 (`false`) where some page contains it,
   * otherwise 1, or 2 where 1 finds nothing.
   */
  #maxEdits(term: string): number | false {
    const text = textOfTerm(term);
    if (text.length < 4 || /^\p{N}/u.test(text) || this.#has(term)) return false;
    return text.length < 7 || this.#has(term, 1) ? 1 : 2;
  }

  /**
   * The Hindi terms that sound like a word or phrase in Latin letters, or like it without an ending
   * such as in "deewaron".
   */
  #soundsLike(text: string): readonly string[] {
    const sound = soundOf(text.replaceAll(" ", ""));
    return this.#sounds[sound] ?? this.#sounds[sound.replace(/(?<=..)[iu]+n$/, "")] ?? [];
  }

  /**
   * The terms that a word of a query finds: where no page has it, Hindi words that sound like it,
   * or similar words and what visitors type instead of our words.
   */
  #termsOf(word: string): readonly string[] {
    const [stem = "", ...whole] = termsOf(word);
    if (this.#has(stem)) return [stem];
    const typed = typedTerm(word);
    if (this.#has(typed)) return [typed];
    const soundAlikes = this.#soundsLike(word);
    if (soundAlikes.length > 0) return soundAlikes;
    return this.#partsOf(word) ?? [stem, ...whole, typed];
  }

  /** The stems of two words of the site that were typed as one: “falseceiling”, “teegrid”. */
  #partsOf(word: string): readonly string[] | undefined {
    for (let end = leastPart; end <= word.length - leastPart; end++) {
      const parts = [word.slice(0, end), word.slice(end)].map(wordStem);
      if (parts.every((part) => this.#has(part))) return parts;
    }
    return undefined;
  }

  /** The terms of a query, with the words and phrases that visitors type instead of our words. */
  #termsIn(query: string): string[] {
    const words = wordsOf(query);
    const content = contentWords(query);
    // Also of words that only small ones stand between: “weight of a sheet”.
    const pairs = [words, content].flatMap((all) =>
      all.slice(1).map((word, index) => `${all[index]} ${word}`),
    );
    const typed = [...words, ...pairs].map(typedTerm).filter((term) => this.#has(term));
    const soundAlikes = pairs.flatMap((pair) => this.#soundsLike(pair));
    return [
      ...new Set([...content.flatMap((word) => this.#termsOf(word)), ...typed, ...soundAlikes]),
    ];
  }

  /**
   * Searches the pages.
   * @param query as typed; it is split into words and never used as a pattern or as markup
   * @param isAll whether all hits are wanted, as far as a page can show them
   */
  find(query: string, isAll = false): Found {
    const results = this.#index.search(query.slice(0, maxLetters), this.#options);
    // Answers come first whatever their score, and must not raise the threshold for pages.
    const { score: max = 0 } = results.find((result) => groupOf(result) !== "answers") ?? {};
    const found = results.filter(({ score }) => score >= leastShare * max);
    const shown = found.slice(0, maxShown).map(hitOf);
    // A fact and the section that contains it would lead to the same place.
    const hits = shown.filter(
      ({ path }, place) => shown.findIndex((hit) => hit.path === path) === place,
    );
    return {
      total: found.length - shown.length + hits.length,
      hits: hits.slice(0, isAll ? maxShown : maxBest),
    };
  }

  /**
   * Addresses of the pages that a wrong address may have meant, the nearest first.
   * @param wrong the requested path
   */
  nearest(wrong: string): string[] {
    const words = contentWords(readable(wrong));
    const results = this.#index.search(words.join(" "), {
      ...this.#options,
      tokenize: stemsOf,
      fields: ["path"],
      boostDocument: () => 1,
      filter: (result) => isPage(groupOf(result)),
    });
    const max = results.reduce((count, { queryTerms }) => Math.max(count, queryTerms.length), 0);
    if (max < leastAlike * words.length) return [];
    const alike = results.filter(({ queryTerms }) => queryTerms.length === max);
    const near = alike.filter(({ score }) => score >= leastAlike * (alike[0]?.score ?? 0));
    return near.slice(0, maxOffered).map((result) => pageOf(result).path);
  }
}
