// Reads numbers in digits with their units, as English texts write them.

import { escaped, matchesIn } from "../../helpers.ts";

/** What a number measures; numbers of one dimension are compared in its base unit. */
export type Dimension =
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
  | "year"
  | "standard";

/** A unit: its dimension and its size in the dimension's base unit. */
interface Unit {
  readonly dimension: Dimension;
  readonly size: number;
}

/** Signs and words of units, without the ending of the plural. */
const unitRows: readonly (readonly [dimension: Dimension, size: number, names: string])[] = [
  ["length", 1, "mm,millimetre,millimeter"],
  ["length", 10, "cm,centimetre,centimeter"],
  ["length", 1000, "m,metre,meter"],
  ["length", 25.4, "inch,inche"],
  ["minutes", 1, "min,minute"],
  ["minutes", 60, "h,hr,hour"],
  ["days", 1, "day"],
  ["days", 7, "week"],
  ["days", 30, "month"],
  ["years", 1, "yr,year"],
  ["years", 10, "decade"],
  ["years", 100, "century,centurie"],
  ["sound", 1, "db,dba,decibel"],
  ["percent", 1, "%,pct,percent,per cent"],
  ["temperature", 1, "°,℃,°c,degree,degrees c,degree celsius,degrees celsius,kelvin"],
  ["mass", 0.001, "kg,kilo,kilogram,kilogramme"],
  ["mass", 1, "t,ton,tonne"],
  ["money", 1, "cr,crore"],
  ["money", 0.01, "lakh"],
  ["times", 1, "x,×,time,fold"],
  ["trees", 1, "tree"],
];

const units = new Map(
  unitRows.flatMap(([dimension, size, names]) =>
    names
      .split(",")
      .flatMap((name) => [name, `${name}s`])
      .map((name): [string, Unit] => [name, { dimension, size }]),
  ),
);

/** Unit names as parts of a pattern, the longest first. */
const unitNames = [...units.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => escaped(name).replaceAll(" ", "\\s"))
  .join("|");

/** A unit at the beginning of the text after a number, in any case: “40+ years”, “2.5-hour”. */
const unitPattern = new RegExp(`^\\+?[\\s-]*(${unitNames})(?![\\p{L}\\p{M}])`, "iu");

/** A number; lakhs have groups of two digits. */
const digitsPattern = /\d+(?:,\d{2,3})*(?:\.\d+)?/g;

/** A number in a text. */
export interface TextNumber {
  readonly value: number;
  readonly unit?: Unit | undefined;
  /** Range in the text, with the unit. */
  readonly start: number;
  readonly end: number;
}

/** The numbers of a text, in order. */
export function numbersIn(text: string): TextNumber[] {
  return matchesIn(text, digitsPattern).map(({ 0: digits, index: start }) => {
    const end = start + digits.length;
    const value = Number(digits.replaceAll(",", ""));
    const [all = "", name] = unitPattern.exec(text.slice(end)) ?? [];
    const unit = name && units.get(name.toLowerCase().replace(/\s+/g, " "));
    return { value, start, ...(unit ? { unit, end: end + all.length } : { end }) };
  });
}
