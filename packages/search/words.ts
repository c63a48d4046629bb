// Splits texts into words, and reduces these to the stems that the search compares.
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

/**
 * A nasal before a consonant of its class, which can also be written as ं (हिन्दी, हिंदी); न्
 * before ट is from English (सीमेन्ट).
 */
const nasals = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[ट-ढत-ध])|म्(?=[प-भ])/g;

/**
 * A Devanagari word in one normalised spelling: without nukta (ज़ as ज) and zero-width joiners,
 * with ँ and nasal consonants as ं, digits as 0 to 9. Any other word as it is.
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
  or our should so than that the their them then there these they this to us use used using was we were what when where which who why will with
  would you your
  और या कि का के की को में से पर तक ने है हैं हो हों था थे थी यह ये वह वे इस इन उस उन जो तो भी ही एक लिए क्या कौन कैसे कब साथ बाद आगे अपने आप होता होती
  होते कर करें करना`
    .split(/\s+/)
    .map(folded),
);

/** Begins the term of something that visitors type instead of our words; no text has it. */
const typedSign = "\ue000";

/** Letters with their combining marks and the zero-width joiners of Devanagari. */
const letters = "\\p{L}\\p{M}\\u200c\\u200d";

/** Millimetres, as they are written in both scripts. */
const millimetres = `(?:mm|millimet(?:re|er)s?|मिमी|मि\\.? ?मी|मिलीमीटर|एमएम)(?![${letters}])`;

/** What stands between numbers if only the last has a unit: “4, 5 and 6 mm”, “2440 × 1220 mm”. */
const between = "(?:[\\p{N}\\s,×x–-]|and|or|to|और|या|से){0,60}";

/**
 * Words: a number in millimetres (its digits are captured), other digits, letters, or a term of
 * what visitors type.
 */
const runs = new RegExp(
  [
    `(\\p{N}+)(?:\\s?${millimetres}|(?=${between}${millimetres}))`,
    "\\p{N}+",
    `[${letters}]+`,
    `${typedSign}[${letters}\\p{N}]+`,
  ].join("|"),
  "giu",
);

/** Words joined by hyphens. */
const compounds = new RegExp(`[${letters}]+(?:-[${letters}]+)+`, "gu");

/** Combining accents after decomposition. Combining marks of Devanagari are vowels and stay. */
const accents = /[\u0300-\u036f]/g;

/** Words that the English stemmer handles. */
const latin = /^[a-z]{3,}$/;

/** A word without what people omit when they type: capitals, accents, subscripts (CO₂). */
const withoutMarks = (word: string): string =>
  folded(word.normalize("NFKD").replace(accents, "").toLowerCase());

/**
 * Final vowel signs of a Hindi word, which mark number and case (कमरा, कमरे, कमरों); at least two
 * characters stay before them.
 */
const ending = /(?<=[\u0904-\u0939\u0958-\u0961].+)[\u093e-\u094c\u0902]+$/;

const stemOf = (plain: string): string => {
  if (latin.test(plain)) return stemmer(plain);
  return devanagari.test(plain) ? plain.replace(ending, "") : plain;
};

/**
 * Whether a stem also finds words that begin with it: Hindi has many endings, and no stemmer here
 * removes them all.
 */
export const isBeginning = (stem: string): boolean => stem.search(devanagari) === 0;

/** A word as it is compared: a number in millimetres has its unit. */
const wordOf = ([word, number]: RegExpMatchArray): string =>
  number === undefined ? word : `${number}mm`;

/**
 * The words of a text in order; each number in millimetres is one: “4 and 5 mm” has “4mm” and
 * “5mm”.
 */
export function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(runs), wordOf);
}

/** The stem of a word, or null for single letters and stop words. */
export function searchableStem(word: string): string | null {
  const plain = withoutMarks(word);
  const isLetter = plain.length < 2 && !/\p{N}/u.test(plain);
  return isLetter || small.has(plain) ? null : stemOf(plain);
}

/** The stem of any word, stop words included. */
export const wordStem = (word: string): string => stemOf(withoutMarks(word));

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

/** A word without the ending of its plural; English plurals end in ्स in Hindi (बोर्ड्स). */
const singular = (plain: string): string =>
  latin.test(plain)
    ? plain.replace(/ies$/, "y").replace(/(?<=[a-z]{2}[^s])s$/, "")
    : stemOf(plain).replace(/\u094d\u0938$/, "");

/**
 * The term of a word or phrase that visitors type instead of our words, written as one word. It is
 * found by that word alone, or by its plural: by their stems, “rate” for a price would also be
 * found by “fire rating”.
 */
export const typedTerm = (text: string): string =>
  typedSign + singular(wordsOf(text).map(withoutMarks).join(""));

/**
 * The terms of the names with hyphens in a text, each written as one word: वी-बोर्ड्स is also typed
 * as वीबोर्ड.
 */
export const namesInOneWord = (text: string): string[] =>
  Array.from(text.matchAll(compounds), ([name]) => typedTerm(name));

/** A term as it is written, without the sign of what visitors type. */
export const textOfTerm = (term: string): string => term.replace(typedSign, "");

/**
 * The terms that are indexed for a word: none for single letters and stop words, otherwise its
 * stem; and the English word itself, which a word with a letter too few resembles more than the
 * stem (“claddng”, “clad”).
 */
export function termsOf(word: string): string[] {
  if (word.startsWith(typedSign)) return [word];
  const stem = searchableStem(word);
  if (stem === null) return [];
  const plain = withoutMarks(word);
  return latin.test(plain) && plain !== stem ? [stem, plain] : [stem];
}

/** All words of a text with their positions. */
export function placedWords(text: string): Word[] {
  return Array.from(text.matchAll(runs), (found) => ({
    stem: wordStem(wordOf(found)),
    start: found.index,
    end: found.index + found[0].length,
  }));
}
