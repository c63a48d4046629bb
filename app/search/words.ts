// Splits texts into words and reduces these to the stems that the search compares: without case and accents, numbers apart from their
// units. Hindi words also lose spelling variants and the final vowel, which marks number and case.
import { stemmer } from "stemmer";

/** A word and its position in a text. */
export interface Word {
  /** The compared form: `boards`, `boarding` and `Board` all have the stem `board`. */
  readonly stem: string;
  /** Start and end in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** A letter or sign of Devanagari. */
const devanagari = /[\u0900-\u097f]/;

/** A nasal before a consonant of its class, which can also be written as ं (हिन्दी, हिंदी); न् before ट is from English (सीमेन्ट). */
const nasals = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[ट-ढत-ध])|म्(?=[प-भ])/g;

/**
 * A Devanagari word in one normalised spelling: without nukta (ज़ as ज) and zero-width joiners, with ँ and nasal consonants as ं, digits
 * as 0 to 9. Any other word as it is.
 * @param word decomposed (NFKD)
 */
export function folded(word: string): string {
  if (!devanagari.test(word)) return word;
  return word
    .replace(/[\u093c\u200c\u200d]/g, "")
    .replace(/ँ/g, "ं")
    .replace(nasals, "ं")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** Stop words of English and Hindi. */
const small: ReadonlySet<string> = new Set(
  `a about all also an and any are as at be been but by can do does for from had has have how i if in into is it its me my no not of on
  or our should so than that the their them then there these they this to us was we were what when where which who why will with
  would you your
  और या कि का के की को में से पर तक ने है हैं हो हों था थे थी यह ये वह वे इस इन उस उन जो तो भी ही एक लिए क्या कौन कैसे कब साथ बाद आगे अपने आप होता होती
  होते कर करें करना`
    .split(/\s+/)
    .map(folded),
);

/** A run of digits, or of letters with their combining marks and the zero-width joiners of Devanagari. */
const runs = /\p{N}+|[\p{L}\p{M}\u200c\u200d]+/gu;

/** Combining accents after decomposition. Combining marks of Devanagari are vowels and stay. */
const accents = /[\u0300-\u036f]/g;

/** Words that the English stemmer handles. */
const latin = /^[a-z]{3,}$/;

/** A word without what people omit when they type: capitals, accents, subscripts (CO₂). */
const plainOf = (word: string): string =>
  folded(word.normalize("NFKD").replace(accents, "").toLowerCase());

/** Final vowel signs of a Hindi word, which mark number and case (कमरा, कमरे, कमरों); at least two characters stay before them. */
const ending = /(?<=[\u0904-\u0939\u0958-\u0961].+)[\u093e-\u094c\u0902]+$/;

const stemOf = (plain: string): string => {
  if (latin.test(plain)) return stemmer(plain);
  return devanagari.test(plain) ? plain.replace(ending, "") : plain;
};

/** Whether a stem also finds words that begin with it: Hindi has many endings, and no stemmer here removes them all. */
export const isBeginning = (stem: string): boolean => devanagari.test(stem);

/** The words of a text in order, as written. */
export function wordsOf(text: string): string[] {
  return text.match(runs) ?? [];
}

/** The stem of a word, or null for single letters and stop words. */
export function searchableStem(word: string): string | null {
  const plain = plainOf(word);
  const isLetter = plain.length < 2 && !/\p{N}/u.test(plain);
  return isLetter || small.has(plain) ? null : stemOf(plain);
}

/** The stem of any word, stop words included. */
export const wordStem = (word: string): string => stemOf(plainOf(word));

/** The stems of all words of a text in order. */
export function stemsOf(text: string, stem = wordStem): string[] {
  return wordsOf(text).map(stem);
}

/** Memoises a function of words: all texts share a vocabulary of a few thousand. */
export function memoised<Result>(of: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const result = of(word);
    known.set(word, result);
    return result;
  };
}

/** The words of a text written as one: "ply wood" as "plywood", "fire-proof" as "fireproof". */
export function joined(text: string): string {
  return wordsOf(text).map(plainOf).join("");
}

/** Begins the term of something that visitors type instead of our words; no text has it. */
const typedSign = "\ue000";

/** A word without the ending of its plural. */
const singular = (plain: string): string =>
  latin.test(plain) ? plain.replace(/ies$/, "y").replace(/(?<=[a-z]{2}[^s])s$/, "") : stemOf(plain);

/**
 * The term of a word or phrase that visitors type instead of our words, written as one word. It is found by that word alone, or by its
 * plural: by their stems, “rate” for a price would also be found by “fire rating”.
 */
export const typedTerm = (text: string): string => typedSign + singular(joined(text));

/** Whether a term is one of those. */
export const isTyped = (term: string): boolean => term.startsWith(typedSign);

/** What was typed, of such a term. */
export const typedText = (term: string): string => term.slice(typedSign.length);

/** The words of an indexed text, and the terms of what visitors type among them. */
export const termsOf = (text: string): string[] =>
  text.match(/\ue000[\p{L}\p{M}\p{N}\u200c\u200d]+|\p{N}+|[\p{L}\p{M}\u200c\u200d]+/gu) ?? [];

/** The term that is indexed for a word: its stem, or null for single letters and stop words. */
export const indexedTerm = (word: string): string | null =>
  isTyped(word) ? word : searchableStem(word);

/** All words of a text with their positions. */
export function placedWords(text: string): Word[] {
  return Array.from(text.matchAll(runs), ({ 0: word, index }) => ({
    stem: wordStem(word),
    start: index,
    end: index + word.length,
  }));
}
