// Cuts a text into the words that the search compares: without case and accents, each by its stem, numbers apart from their units.
import { stemmer } from "stemmer";

/** A word of a text, and where it stands there. */
export interface Word {
  /** As it is compared: `boards`, `boarding` and `Board` are all `board`. */
  readonly stem: string;
  /** Where it begins and ends in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** Words that stand in every text and say nothing of it. */
const small: ReadonlySet<string> = new Set(
  `a about all also an and any are as at be been but by can do does for from had has have how i if in into is it its me my no not of on
  or our should so than that the their them then there these they this to us was we were what when where which who why will with
  would you your`.split(/\s+/),
);

/** A run of digits, or of letters with the marks above and below them. */
const runs = /\p{N}+|[\p{L}\p{M}]+/gu;

/** Marks that are set above letters when they are taken apart. Those of Devanagari are vowels and stay. */
const accents = /[\u0300-\u036f]/g;

/** Letters that the stemmer knows. */
const latin = /^[a-z]{3,}$/;

/** A word without what people leave out when they type: capitals, accents, indices (CO₂). */
const plainOf = (word: string): string => word.normalize("NFKD").replace(accents, "").toLowerCase();

const stemOf = (plain: string): string => (latin.test(plain) ? stemmer(plain) : plain);

/** The words of a text in their order, as they stand there. */
export function wordsOf(text: string): string[] {
  return text.match(runs) ?? [];
}

/** A word as it is compared; null for one that says nothing by itself: a single letter, and the small words. */
export function telling(word: string): string | null {
  const plain = plainOf(word);
  const isLetter = plain.length < 2 && !/\p{N}/u.test(plain);
  return isLetter || small.has(plain) ? null : stemOf(plain);
}

/** The stem of any word. */
export const wordStem = (word: string): string => stemOf(plainOf(word));

/** Stems of all words of a text in their order. */
export function stemsOf(text: string, stem = wordStem): string[] {
  return wordsOf(text).map(stem);
}

/** A function of words that remembers what it has given: the same few thousand make up all texts. */
export function remembered<Result>(of: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const result = of(word);
    known.set(word, result);
    return result;
  };
}

/** Words as somebody writes them who sees one word in them: "ply wood", "fire-proof". */
export function joined(text: string): string {
  return wordsOf(text).map(plainOf).join("");
}

/** All words of a text with their places. */
export function placedWords(text: string): Word[] {
  return Array.from(text.matchAll(runs), ({ 0: word, index }) => ({
    stem: wordStem(word),
    start: index,
    end: index + word.length,
  }));
}
