// Cuts a text into the words that the search compares: without case and accents, each by its stem, numbers apart from their units. Words of
// Hindi are compared without what is written in several ways and without the vowel at their end, which says number and case.
import { stemmer } from "stemmer";

/** A word of a text, and where it stands there. */
export interface Word {
  /** As it is compared: `boards`, `boarding` and `Board` are all `board`. */
  readonly stem: string;
  /** Where it begins and ends in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** A letter or sign of Devanagari. */
const devanagari = /[\u0900-\u097f]/;

/** A nasal that is written before a consonant of its own kind, where ं says the same: हिन्दी and हिंदी; सीमेन्ट is English. */
const nasals = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[ट-ढत-ध])|म्(?=[प-भ])/g;

/**
 * A word of Devanagari in the one form of those in which it is written: without nukta (ज़ and ज) and the signs that join and part letters, ँ
 * and a nasal as ं, digits as 0 to 9. Any other word as it is.
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

/** Words that stand in every text and say nothing of it. */
const small: ReadonlySet<string> = new Set(
  `a about all also an and any are as at be been but by can do does for from had has have how i if in into is it its me my no not of on
  or our should so than that the their them then there these they this to us was we were what when where which who why will with
  would you your
  और या कि का के की को में से पर तक ने है हैं हो हों था थे थी यह ये वह वे इस इन उस उन जो तो भी ही एक लिए क्या कौन कैसे कब साथ बाद आगे अपने आप होता होती
  होते कर करें करना`
    .split(/\s+/)
    .map(folded),
);

/** A run of digits, or of letters with the marks above and below them, and the signs that join and part letters of Devanagari. */
const runs = /\p{N}+|[\p{L}\p{M}\u200c\u200d]+/gu;

/** Marks that are set above letters when they are taken apart. Those of Devanagari are vowels and stay. */
const accents = /[\u0300-\u036f]/g;

/** Letters that the stemmer knows. */
const latin = /^[a-z]{3,}$/;

/** A word without what people leave out when they type: capitals, accents, indices (CO₂). */
const plainOf = (word: string): string => folded(word.normalize("NFKD").replace(accents, "").toLowerCase());

/** The vowels at the end of a word of Hindi, which say number and case (कमरा, कमरे, कमरों), behind a word's worth of letters. */
const ending = /(?<=[\u0904-\u0939\u0958-\u0961].+)[\u093e-\u094c\u0902]+$/;

const stemOf = (plain: string): string => {
  if (latin.test(plain)) return stemmer(plain);
  return devanagari.test(plain) ? plain.replace(ending, "") : plain;
};

/** Whether words that begin with a stem are meant, too: endings of Hindi are many, and no stemmer takes them off. */
export const isBeginning = (stem: string): boolean => devanagari.test(stem);

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
