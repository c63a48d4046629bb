// Reads numbers in digits and their units in a language, as Intl writes them.

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
  | ("year" | "standard");

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

/** The words of a language, as parts of patterns. */
interface LanguageWords {
  /** Words by which a sentence is about the company. */
  readonly ours: string;
  readonly to: string;
  readonly and: string;
  readonly between: string;
  readonly units?: readonly UnitRow[];
}

/** Without a row, numbers and units of a language are read, but no ranges in words, and only names say whose a number is. */
const languages: Readonly<Record<string, LanguageWords>> = {
  en: {
    ours: "[Ww]e|[Oo]ur|[Tt]he company",
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
      ["years", 100, "century,centurie"],
      ["sound", 1, "decibel"],
      ["percent", 1, "pct,per cent"],
      ["temperature", 1, "degree,degrees c,kelvin"],
      ["mass", 0.001, "kilo,kilogramme"],
      ["mass", 1, "tonne,ton"],
      ["money", 1, "cr,crore"],
      ["money", 0.01, "lakh"],
      ["times", 1, "time,fold"],
      ["trees", 1, "tree"],
    ],
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
  /** Matches a number. */
  readonly token: RegExp;
  /** Matches a unit at the beginning of the text after a number, in any case: “40+ years”, “2.5-hour”. */
  readonly unit: RegExp;
  readonly units: ReadonlyMap<string, Unit>;
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
  const none = { ours: never, to: never, and: never, between: never };
  const { ours, to, and, between, units: own = [] }: LanguageWords = languages[language] ?? none;
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
  const figure = `\\p{Nd}+(?:${group}\\p{Nd}{${typed === "," ? "2,3" : "3"}})*(?:${escaped(decimal)}\\p{Nd}+)?`;
  const noneBehind = "(?![\\p{L}\\p{M}])";
  return {
    ours,
    next: new RegExp(`^\\s*(?:(${to}|–|—|-)|,|\\/|,?\\s*(?:${and}|&))\\s*$`),
    between: new RegExp(`\\b(?:${between})\\s*$`, "i"),
    token: new RegExp(figure, "gu"),
    unit: new RegExp(`^\\+?[\\s-]*(${anyOf(units.keys())})${noneBehind}`, "iu"),
    units,
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

/** The numbers of a text, in order. */
export function numbersIn(text: string, numerals: Numerals): TextNumber[] {
  return matchesIn(text, numerals.token).map(({ 0: digits, index: start }) => {
    const end = start + digits.length;
    const number = { value: numberOf(digits, numerals), start, end };
    const [all = "", typed] = numerals.unit.exec(text.slice(end)) ?? [];
    if (typed === undefined) return number;
    const unit = numerals.units.get(typed.toLowerCase().replace(/\s+/g, " "));
    return { ...number, unit, end: end + all.length };
  });
}
