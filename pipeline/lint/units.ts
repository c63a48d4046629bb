// Units of measure with their spellings, and what each is worth in the unit that facts are compared in.

/** What is measured; numbers of the same dimension are compared in its first unit. */
export type Dimension =
  | "length"
  | "minutes"
  | "days"
  | "sound"
  | "percent"
  | "temperature"
  | "mass"
  | "money"
  | "times"
  | "trees"
  | "rank"
  | "year"
  | "standard";

export interface CheckedFile {
  readonly dimension: Dimension;
  readonly words: string;
  readonly factor: number;
}

/** Spellings of units; those that are only letters are taken in any case. */
export const units: readonly CheckedFile[] = [
  { dimension: "length", words: "mm|milli ?met(?:re|er)s?", factor: 1 },
  { dimension: "length", words: "cm|centi ?met(?:re|er)s?", factor: 10 },
  { dimension: "length", words: "m|met(?:re|er)s?", factor: 1000 },
  { dimension: "length", words: "inch(?:es)?", factor: 25.4 },
  { dimension: "minutes", words: "min|mins|minutes?", factor: 1 },
  { dimension: "minutes", words: "h|hrs?|hours?", factor: 60 },
  { dimension: "days", words: "days?", factor: 1 },
  { dimension: "days", words: "weeks?", factor: 7 },
  { dimension: "days", words: "months?", factor: 30 },
  { dimension: "days", words: "years?|yrs?", factor: 365 },
  { dimension: "days", words: "decades?", factor: 3650 },
  { dimension: "days", words: "centur(?:y|ies)", factor: 36500 },
  { dimension: "sound", words: "dba?|decibels?", factor: 1 },
  { dimension: "percent", words: "%|per ?cent|percent|pct", factor: 1 },
  { dimension: "temperature", words: "°\\s?c|℃|°|degrees?(?:\\s(?:c|celsius|centigrade))?|k(?:elvin)?", factor: 1 },
  { dimension: "mass", words: "kg|kilos?|kilogram(?:me)?s?", factor: 0.001 },
  { dimension: "mass", words: "t|tonnes?|(?:metric )?tons?", factor: 1 },
  { dimension: "money", words: "crores?|cr", factor: 1 },
  { dimension: "money", words: "lakhs?", factor: 0.01 },
  { dimension: "money", words: "billion", factor: 100 },
  { dimension: "times", words: "times|(?:x|×)(?!\\s*\\d)|fold", factor: 1 },
  { dimension: "trees", words: "trees?", factor: 1 },
];
