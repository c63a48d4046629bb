// Reads the numbers of a text: in digits of any script alone, or also in words and with the units behind them, which are given
// (core/values/quantities.ts has them).

import { escaped, matchesIn } from "./pattern.ts";

/** The meanings of a word; several, depending on its position. */
export interface NumberWord {
  readonly number?: number;
  /** Multiplies the number before it. */
  readonly scale?: number;
}

/** The words for numbers and units in a language. */
export interface Numerals {
  readonly words: ReadonlyMap<string, NumberWord>;
  /** Matches a number with its groups of thousands or lakhs, which is captured, or one of the words. */
  readonly token: RegExp;
  /** Matches a unit at the beginning of the text after a number, in small letters. */
  readonly unit: RegExp;
}

/** A number in a text. */
export interface TextNumber {
  readonly value: number;
  /** The unit as typed, in small letters. */
  readonly unit?: string | undefined;
  /** Whether it is written as a word. */
  readonly isWord: boolean;
  /** Range in the text, with the unit. */
  readonly start: number;
  readonly end: number;
}

/** A pattern of any of some words, of which the longest that is there counts. */
function anyOf(words: Iterable<string>): string {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  return longestFirst.map((word) => escaped(word).replaceAll(" ", "\\s")).join("|") || "(?!)";
}

/**
 * Makes the numerals of a language.
 * @param words in small letters
 * @param units in small letters; “40+ years” and “2.5-hour” have one too
 */
export function numeralsOf(
  words: ReadonlyMap<string, NumberWord>,
  units: Iterable<string>,
): Numerals {
  const figure = "(\\p{Nd}+(?:,\\p{Nd}{2,3})*(?:\\.\\p{Nd}+)?)";
  const noneBefore = "(?<![\\p{L}\\p{M}])";
  const noneBehind = "(?![\\p{L}\\p{M}])";
  return {
    words,
    token: new RegExp(`${figure}|${noneBefore}(?:${anyOf(words.keys())})${noneBehind}`, "giu"),
    unit: new RegExp(`^\\+?[\\s-]*(${anyOf(units)})${noneBehind}`, "u"),
  };
}

/** The value of a digit of any script: digits are in runs of ten, zero first (Unicode Standard, 4.6). */
function digit(character: string): string {
  let code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character;
  const last = code;
  while (last - code < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) code--;
  return String(last - code);
}

const figureOf = (digits: string) => Number(Array.from(digits.replaceAll(",", ""), digit).join(""));

/** Longest unit with what may precede it, in characters. */
const unitRoom = 24;

/** Whether a smaller word continues a number in words: fifty-one, two hundred and five, two and a half. */
function continues(last: TextNumber, number: number, between: string): boolean {
  if (!last.isWord || !/^[\s-]+(?:and\s+)?(?:an?\s+)?$/.test(between)) return false;
  const step = last.value % 100 === 0 ? 100 : last.value % 10 === 0 && last.value > 10 ? 10 : 1;
  return number < step;
}

/** Adds what a word means to the numbers before it. */
function addWord(
  placed: TextNumber[],
  { number, scale }: NumberWord,
  text: string,
  start: number,
  end: number,
): void {
  const last = placed.at(-1);
  const between = text.slice(last?.end ?? 0, start);
  if (last && scale !== undefined && /^[\s-]*$/.test(between)) {
    placed.splice(-1, 1, { ...last, value: last.value * scale, end });
  } else if (last && number !== undefined && continues(last, number, between)) {
    placed.splice(-1, 1, { ...last, value: last.value + number, end });
  } else if (number !== undefined) {
    placed.push({ value: number, isWord: true, start, end });
  }
}

/** The numbers of a text, in order. */
export function numbersIn(text: string, { words, token, unit }: Numerals): TextNumber[] {
  const placed: TextNumber[] = [];
  for (const { 0: typed, 1: digits, index: start } of matchesIn(text, token)) {
    const end = start + typed.length;
    if (digits !== undefined) {
      placed.push({ value: figureOf(digits), isWord: false, start, end });
    } else {
      const word = words.get(typed.toLowerCase());
      if (word) addWord(placed, word, text, start, end);
    }
  }
  return placed.map((number) => {
    const [all = "", typed] =
      unit.exec(text.slice(number.end, number.end + unitRoom).toLowerCase()) ?? [];
    if (typed === undefined) return number;
    return { ...number, unit: typed.replace(/\s+/g, " "), end: number.end + all.length };
  });
}
