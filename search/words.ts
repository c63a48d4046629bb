// Cuts a text into the words that the search compares: without case and accents, each by its stem, numbers apart from their units.
import { stemmer } from "stemmer";

/** A word of a text, and where it stands there. */
export interface Word {
  /** As it is compared: `boards`, `boarding` and `Board` are all `board`. */
  readonly stem: string;
  /** Without case and accents. */
  readonly plain: string;
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

/** A word without what people leave out when they type: capitals, accents, indices (CO₂). */
function plainOf(word: string): string {
  return word.normalize("NFKD").replace(accents, "").toLowerCase();
}

/** Letters that the stemmer knows. */
const latin = /^[a-z]{3,}$/;

/** Stems are asked for again and again; there are some thousand of them. */
const stems = new Map<string, string>();
const mostStems = 50_000;

function stemOf(plain: string): string {
  if (!latin.test(plain)) return plain;
  const known = stems.get(plain);
  if (known !== undefined) return known;
  if (stems.size >= mostStems) stems.clear();
  const stem = stemmer(plain);
  stems.set(plain, stem);
  return stem;
}

/** All words of a text in their order. */
export function allWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of text.matchAll(runs)) {
    const plain = plainOf(run);
    words.push({ plain, stem: stemOf(plain), start: index, end: index + run.length });
  }
  return words;
}

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= "0" && sign <= "9";

/** Whether a word says something by itself: no single letter, and none of the small words. */
export function isTelling({ plain }: Word): boolean {
  return (plain.length > 1 || isDigit(plain[0])) && !small.has(plain);
}

/** Stems of the telling words of a text, in their order. */
export function stemsOf(text: string): string[] {
  return allWords(text).flatMap((word) => (isTelling(word) ? word.stem : []));
}
