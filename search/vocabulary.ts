// The words of all pages, and which of them a typed word may have been meant to be.
import { slipsBetween } from "./edit-distance.ts";
import type { IndexWords } from "./index-files.ts";

/** A word that is looked for in place of a typed one, and how much finding it counts. */
export interface Meant {
  readonly stem: string;
  readonly weight: number;
}

/** What a word counts that differs from the typed one by so many letters, and one that only begins with it. */
const bySlips = [1, 0.7, 0.45];
const asBeginning = 0.6;

/** Most words that are looked for in place of one. */
const mostGuesses = 4;

/** Slips that a word may have whose stem has so many letters. */
function mostSlips(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** The first place in a sorted list whose word is not before another. */
function placeOf(sorted: readonly string[], word: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? "") < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

const startsWithDigit = (word: string) => word !== "" && word < ":" && word >= "0";

/** The slips between two words with other first letters: one, or many. */
function firstSlips(one: string, other: string): number {
  const [rest, otherRest] = [one.slice(1), other.slice(1)];
  if (rest === otherRest || rest === other || one === otherRest) return 1;
  const isTurned = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
  return isTurned ? 1 : Number.POSITIVE_INFINITY;
}

/** The places in a list of the words that differ from one by the fewest letters, and what such a word counts. */
function nearest(stem: string, plain: string, others: readonly string[]): { found: number[]; weight: number } {
  const most = startsWithDigit(plain) ? 0 : mostSlips(stem.length);
  let least = most;
  let found: number[] = [];
  if (most > 0)
    for (const [number, other] of others.entries()) {
      if (Math.abs(other.length - stem.length) > least) continue;
      // With another first letter only one slip is looked for, so that few words are compared letter by letter.
      const slips = other[0] === stem[0] ? slipsBetween(stem, other, least) : firstSlips(stem, other);
      if (slips > least) continue;
      if (slips < least) found = [];
      least = slips;
      found.push(number);
    }
  return { found, weight: bySlips[least] ?? 0 };
}

export class Vocabulary {
  readonly #stems: readonly string[];
  readonly #counts: readonly number[];
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** How many words a synonym that is typed has at most. */
  readonly longestSynonym: number;
  /** Those of one word. */
  readonly #typedSynonyms: readonly string[];

  constructor({ stems, counts, synonyms }: IndexWords) {
    this.#stems = stems === "" ? [] : stems.split(" ");
    this.#counts = counts;
    this.synonyms = new Map(Object.entries(synonyms));
    this.#typedSynonyms = [...this.synonyms.keys()].filter((typed) => !typed.includes(" "));
    this.longestSynonym = Math.max(1, ...Array.from(this.synonyms.keys(), (typed) => typed.split(" ").length));
  }

  /** The number of a word; undefined where no page has it. */
  numberOf(stem: string): number | undefined {
    const place = placeOf(this.#stems, stem);
    return this.#stems[place] === stem ? place : undefined;
  }

  /** In how many documents a word is. */
  countOf(stem: string): number {
    const number = this.numberOf(stem);
    return number === undefined ? 0 : (this.#counts[number] ?? 0);
  }

  /**
   * The words that a typed word may be: itself; else those that begin with it, and those that differ by the fewest letters.
   * @param stem its stem
   * @param plain the word as typed
   */
  meantBy(stem: string, plain: string): Meant[] {
    if (this.numberOf(stem) !== undefined) return [{ stem, weight: 1 }];
    const near = this.#nearest(stem, plain);
    return near.length > 0 ? near : this.#beginningWith(plain);
  }

  #byCount(numbers: number[]): string[] {
    const most = numbers.sort((a, b) => (this.#counts[b] ?? 0) - (this.#counts[a] ?? 0) || a - b).slice(0, mostGuesses);
    return most.flatMap((number) => this.#stems[number] ?? []);
  }

  #beginningWith(plain: string): Meant[] {
    if (plain.length < 3) return [];
    const found: number[] = [];
    for (let number = placeOf(this.#stems, plain); this.#stems[number]?.startsWith(plain); number++) found.push(number);
    return this.#byCount(found).map((stem) => ({ stem, weight: asBeginning }));
  }

  /**
   * The words of ours for which a word stands that is typed with a slip, such as "firproof".
   * @param stem its stem
   * @param plain the word as typed; one that some page has is none with a slip
   */
  nearSynonyms(stem: string, plain: string): Meant[] {
    if (this.numberOf(stem) !== undefined) return [];
    const { found, weight } = nearest(stem, plain, this.#typedSynonyms);
    const ours = found.flatMap((number) => this.synonyms.get(this.#typedSynonyms[number] ?? "") ?? []);
    return ours.filter((word) => this.countOf(word) > 0).map((word) => ({ stem: word, weight }));
  }

  #nearest(stem: string, plain: string): Meant[] {
    const { found, weight } = nearest(stem, plain, this.#stems);
    return this.#byCount(found).map((word) => ({ stem: word, weight }));
  }
}
