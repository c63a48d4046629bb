// Reads numbers and their units in a language: digits and units as Intl writes them, words from a table.

import { escaped, matchesIn, oncePer } from "../../helpers.ts";
import type { SiteTable } from "../files/site-table.ts";

/** What a number measures; numbers of one dimension are compared in its base unit. */
export type Dimension =
  | (
      | "length"
      | "minutes"
      | "days"
      | "years"
      | "sound"
      | "percent"
      | "temperature"
      | "mass"
      | "money"
      | "times"
      | "trees"
    )
  | ("rank" | "year" | "standard");

/** A unit: its dimension and its size in the dimension's base unit. */
interface Unit {
  readonly dimension: Dimension;
  readonly size: number;
}

type UnitRow = readonly [dimension: Dimension, size: number, words: string];

/** Signs that are the same in every language. */
const unitSigns: readonly UnitRow[] = [
  ["length", 1, "mm"],
  ["length", 10, "cm"],
  ["length", 1000, "m"],
  ["minutes", 1, "min"],
  ["minutes", 60, "h"],
  ["sound", 1, "db,dba"],
  ["percent", 1, "%"],
  ["temperature", 1, "°,℃,°c"],
  ["mass", 0.001, "kg"],
  ["mass", 1, "t"],
  ["times", 1, "x,×"],
];

/** Units whose words Intl knows in every language. */
const unitNames: readonly UnitRow[] = [
  ["length", 1, "millimeter"],
  ["length", 10, "centimeter"],
  ["length", 1000, "meter"],
  ["length", 25.4, "inch"],
  ["minutes", 1, "minute"],
  ["minutes", 60, "hour"],
  ["days", 1, "day"],
  ["days", 7, "week"],
  ["days", 30, "month"],
  ["years", 1, "year"],
  ["percent", 1, "percent"],
  ["temperature", 1, "celsius"],
  ["mass", 0.001, "kilogram"],
];

/** The meaning of a number word. */
interface NumberWord {
  readonly number?: number;
  /** Multiplies the number before it. */
  readonly scale?: number;
}

/** The words of a language, as parts of patterns. */
interface LanguageWords {
  /** Words by which a sentence is about the company. */
  readonly ours: string;
  readonly to: string;
  readonly and: string;
  readonly between: string;
  readonly units?: readonly UnitRow[];
  readonly numbers?: ReadonlyMap<string, NumberWord>;
}

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";

/** Without a row, numbers and units of a language are read, but no ranges in words, and only names say whose a number is. */
const languages: Readonly<Record<string, LanguageWords>> = {
  en: {
    ours: "[Ww]e|[Oo]ur",
    to: "to|until|through",
    and: "and|or",
    between: "between",
    units: [
      ["length", 1, "millimetre"],
      ["length", 10, "centimetre"],
      ["length", 1000, "metre"],
      ["minutes", 60, "hr"],
      ["years", 1, "yr"],
      ["years", 10, "decade"],
      ["years", 100, "century,centurie,a century"],
      ["sound", 1, "decibel"],
      ["percent", 1, "pct,per cent"],
      ["temperature", 1, "degree,degrees c,kelvin"],
      ["mass", 0.001, "kilo,kilogramme"],
      ["mass", 1, "tonne,ton"],
      ["money", 1, "cr,crore"],
      ["money", 0.01, "lakh"],
      ["times", 1, "time,fold"],
      ["trees", 1, "tree"],
      ["rank", 1, "rank"],
    ],
    numbers: new Map<string, NumberWord>([
      ...small.split(" ").map((word, number) => [word, { number }] as const),
      ...tens.split(" ").map((word, place) => [word, { number: 10 * (place + 2) }] as const),
      ["half", { number: 0.5 }],
      ["hundred", { scale: 100 }],
      ["thousand", { scale: 1000 }],
    ]),
  },
  de: { ours: "[Ww]ir|[Uu]nser\\p{L}*", to: "bis", and: "und|oder", between: "zwischen" },
  fr: { ours: "[Nn]ous|[Nn]otre|[Nn]os", to: "à", and: "et|ou", between: "entre" },
};

/** What the numbers of a language are read with. */
export interface Numerals {
  /** Matches words by which a sentence is about the company; nothing if there are none. */
  readonly ours: string;
  /** Matches what stands between the numbers of a list, or captures what stands between those of a range. */
  readonly next: RegExp;
  /** Matches what stands before a range whose ends are joined by “and”. */
  readonly between: RegExp;
  /** Matches a text that may hold a number; most do not. */
  readonly sign: RegExp;
  /** Matches a number, whose digits are captured, or a number word. */
  readonly token: RegExp;
  /** Matches a unit at the beginning of the text after a number, in any case: “40+ years”, “2.5-hour”. */
  readonly unit: RegExp;
  readonly units: ReadonlyMap<string, Unit>;
  readonly words: ReadonlyMap<string, NumberWord>;
  readonly group: RegExp;
  readonly decimal: string;
}

/** Matches nothing. */
const never = "(?!)";

/** A pattern of any of some words, of which the longest that is there counts. */
function anyOf(words: Iterable<string>): string {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  return longestFirst.map((word) => escaped(word).replaceAll(" ", "\\s")).join("|") || never;
}

/** The words of a unit in a language, for one and for several. */
function unitWords(language: string, unit: string): string[] {
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  return [1, 2, 5].flatMap((number) => {
    const parts = format.formatToParts(number);
    return parts.flatMap(({ type, value }) => (type === "unit" ? value.toLowerCase() : []));
  });
}

/** What the numbers of a language are read with. */
export function numeralsOf(language: string): Numerals {
  const {
    ours,
    to,
    and,
    between,
    units: own = [],
    numbers,
  } = languages[language] ?? {
    ours: never,
    to: never,
    and: never,
    between: never,
  };
  const words = numbers ?? new Map<string, NumberWord>();
  const units = new Map<string, Unit>();
  const addUnit = (dimension: Dimension, size: number, names: readonly string[]) => {
    // With the endings of plural and dative.
    for (const name of names.flatMap((one) => [one, `${one}s`, `${one}n`])) {
      units.set(name, { dimension, size });
    }
  };
  for (const [dimension, size, unit] of unitNames) {
    addUnit(dimension, size, unitWords(language, unit));
  }
  for (const [dimension, size, names] of [...unitSigns, ...own]) {
    addUnit(dimension, size, names.split(","));
  }
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const separator = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const typed = separator("group");
  const group = /\s/.test(typed) ? "[ \\u00a0\\u202f]" : `[${escaped(typed)}]`;
  const decimal = separator("decimal");
  // Lakhs have groups of two digits.
  const figure = `(\\p{Nd}+(?:${group}\\p{Nd}{${typed === "," ? "2,3" : "3"}})*(?:${escaped(decimal)}\\p{Nd}+)?)`;
  const noneBefore = "(?<![\\p{L}\\p{M}])";
  const noneBehind = "(?![\\p{L}\\p{M}])";
  return {
    ours,
    next: new RegExp(`^\\s*(?:(${to}|–|—|-)|,|\\/|,?\\s*(?:${and}|&))\\s*$`),
    between: new RegExp(`\\b(?:${between})\\s*$`, "i"),
    sign: new RegExp(`\\p{Nd}|\\b(?:${anyOf(words.keys())})\\b|largest|biggest`, "iu"),
    token: new RegExp(`${figure}|${noneBefore}(?:${anyOf(words.keys())})${noneBehind}`, "giu"),
    unit: new RegExp(`^\\+?[\\s-]*(${anyOf(units.keys())})${noneBehind}`, "iu"),
    units,
    words,
    group: new RegExp(group, "g"),
    decimal,
  };
}

/** The numerals of the language of a site's sources. */
export const sourceNumerals = oncePer((table: SiteTable) => numeralsOf(table.sourceLanguage));

/** A number in a text. */
export interface TextNumber {
  readonly value: number;
  readonly unit?: Unit | undefined;
  /** Whether it is written as a word. */
  readonly isWord: boolean;
  /** Range in the text, with the unit. */
  readonly start: number;
  readonly end: number;
}

/** The value of a digit of any script: zero is the first of a run (Unicode Standard, 4.6). */
function digit(character: string): string {
  const last = character.codePointAt(0) ?? 0;
  let code = last;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - 1))) code--;
  return String(last - code);
}

function numberOf(digits: string, { group, decimal }: Numerals): number {
  const plain = digits.replace(group, "").replace(decimal, ".");
  return Number(plain.replace(/\p{Nd}/gu, digit));
}

/** Whether a smaller word continues a number in words: fifty-one, two hundred and five, two and a half. */
function continues(last: TextNumber, number: number, between: string): boolean {
  if (!last.isWord || !/^[\s-]+(?:and\s+)?(?:an?\s+)?$/.test(between)) return false;
  const step = last.value % 100 === 0 ? 100 : last.value % 10 === 0 ? 10 : 1;
  return number < step;
}

/** Adds what a word means to the numbers before it. */
function addWord(
  numbers: TextNumber[],
  { number, scale }: NumberWord,
  text: string,
  start: number,
  end: number,
): void {
  const last = numbers.at(-1);
  const between = text.slice(last?.end ?? 0, start);
  if (last && scale !== undefined && /^[\s-]*$/.test(between)) {
    numbers.pop();
    numbers.push({ ...last, value: last.value * scale, end });
  } else if (last && number !== undefined && continues(last, number, between)) {
    numbers.pop();
    numbers.push({ ...last, value: last.value + number, end });
  } else if (number !== undefined) {
    numbers.push({ value: number, isWord: true, start, end });
  }
}

/** The numbers of a text, in order. */
export function numbersIn(text: string, numerals: Numerals): TextNumber[] {
  const numbers: TextNumber[] = [];
  for (const { 0: typed, 1: digits, index: start } of matchesIn(text, numerals.token)) {
    const end = start + typed.length;
    if (digits !== undefined) {
      numbers.push({ value: numberOf(digits, numerals), isWord: false, start, end });
    } else {
      const word = numerals.words.get(typed.toLowerCase());
      if (word) addWord(numbers, word, text, start, end);
    }
  }
  return numbers.map((number) => {
    const [all = "", typed] = numerals.unit.exec(text.slice(number.end)) ?? [];
    if (typed === undefined) return number;
    const unit = numerals.units.get(typed.toLowerCase().replace(/\s+/g, " "));
    return { ...number, unit, end: number.end + all.length };
  });
}
