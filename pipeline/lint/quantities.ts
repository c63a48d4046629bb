// Reads numbers with units as people write them: “8–12 mm”, “2 hrs 51 mins”, “fifty years”, “4, 6 and 8 mm”, “10x”.
import type { Dimension, Quantity } from "../model/numbers.ts";
import { letters } from "./letters.ts";

/** A unit: its dimension and its size in the dimension's base unit. */
interface Unit {
  readonly dimension: Dimension;
  readonly worth: number;
}

/** The units, with their words in the singular and without spaces; one-letter units are case-sensitive. */
const rows: readonly (readonly [Dimension, number, string])[] = [
  ["length", 1, "mm millimetre millimeter"],
  ["length", 10, "cm centimetre centimeter"],
  ["length", 1000, "m metre meter"],
  ["length", 25.4, "inch inche"],
  ["minutes", 1, "min minute"],
  ["minutes", 60, "h hr hour"],
  ["days", 1, "day"],
  ["days", 7, "week"],
  ["days", 30, "month"],
  ["days", 365, "year yr"],
  ["days", 3650, "decade"],
  ["days", 36_500, "century centurie"],
  ["sound", 1, "db dba decibel"],
  ["percent", 1, "% percent pct"],
  ["temperature", 1, "° ℃ °c degree degreesc degreescelsius K kelvin"],
  ["mass", 0.001, "kg kilo kilogram kilogramme"],
  ["mass", 1, "t tonne ton"],
  ["money", 1, "cr crore"],
  ["money", 0.01, "lakh"],
  ["times", 1, "time x X × fold"],
  ["trees", 1, "tree"],
];
const units = new Map(
  rows.flatMap(([dimension, worth, words]) =>
    words.split(" ").map((word): [string, Unit] => [word, { dimension, worth }]),
  ),
);
const year: Unit = { dimension: "days", worth: 365 };

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
/** Values of number words; from hundred on they multiply what precedes them. */
const wordValues = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, place) => [word, 10 * (place + 2)] as const),
  ...([
    ["half", 0.5],
    ["hundred", 100],
    ["thousand", 1000],
  ] as const),
]);

const digits = "\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?!\\d)|\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?";
const word = `(?:${[...wordValues.keys()].join("|")})`;
/** “Hundred years” alone may be a few hundred. */
const inWords = `(?!hundred|thousand)(?:a (?=hundred|thousand))?${word}(?:(?:[ -]|(?<=hundred|thousand) and | and a (?=half))${word})*(?: an?(?= ))?`;
/**
 * Skipped: sizes such as “2440 × 1220 mm”, which are not one measure, other currencies, and “over the last three years”, which is a date.
 */
const skipped = `[$€£¥]\\s?[\\d.,]+|\\d[\\d.,]*\\s?(?:mm|m)?\\s?[×x]\\s?\\d[\\d.,]*(?:\\s?[×x]\\s?\\d[\\d.,]*)?\\s?(?:mm|m)?|(?:the|these) (?:last|past|next|first|coming) (?:\\d+|${word})`;
/** What may stand between a number and its unit, as in “50+ years” and “2.5-hour”. */
const unit = `\\+?\\s*-?\\s*(?<unit>per cent|°\\s?c|degrees (?:c|celsius)|[%°℃×]|[${letters}]+)(?![${letters}\\d²³/])`;
const numberPattern = new RegExp(
  `(?<![${letters}\\d.,_])(?<![${letters}]-)(?:${skipped}|(?<number>${digits}|${inWords}(?![${letters}\\d]))(?:(?=${unit})|))`,
  "gi",
);
const sign = new RegExp(`\\d|\\b${word}\\b|largest|biggest`, "i");

const toRange = /^\s*(?:to|–|—|-|until|through)\s*$/;
const toList = /^\s*(?:,|\/|,?\s*(?:and|or|&))\s*$/;
const toSum = /^\s*(?:,|and|,\s*and)?\s*$/;

/** A quick test whether a text may contain numbers; most do not. */
export const mayHold = (text: string): boolean => sign.test(text);

/** The value of a number in digits or words. */
function figureOf(typed: string): number {
  if (/\d/.test(typed)) return Number(typed.replace(/[^\d.]/g, ""));
  let value = 0;
  for (const each of typed.toLowerCase().split(/[ -]/)) {
    const worth = wordValues.get(each) ?? 0;
    value = worth >= 100 ? (value || 1) * worth : value + worth;
  }
  return value;
}

/** The unit of a word, singular or plural. */
function unitOf(typed: string): Unit | undefined {
  const plain = typed.length === 1 ? typed : typed.toLowerCase().replace(/\s/g, "");
  return units.get(plain) ?? units.get(plain.replace(/s$/, ""));
}

/** A number with the unit that follows it. */
interface Item {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly unit: Unit | undefined;
}

function* itemsIn(text: string): Iterable<Item> {
  for (const { index: start, groups = {} } of text.matchAll(numberPattern)) {
    const { number: typed, unit: word } = groups;
    if (typed === undefined) continue;
    const unit = word === undefined ? undefined : unitOf(word);
    const to = start + typed.length;
    const end = unit && word !== undefined ? text.indexOf(word, to) + word.length : to;
    yield { start, end, value: figureOf(typed), unit };
  }
}

/** All numbers of a text, with or without unit, in digits or words. */
export const numbersIn = (text: string): readonly number[] => Array.from(itemsIn(text), ({ value }) => value);

/** Numbers that form a list or range; only the last needs a unit. */
interface Series {
  readonly items: Item[];
  range?: true;
}

/** Most numbers in a list; nobody writes a longer one in a sentence. */
const longestList = 30;

const lastBefore = (text: string, at: number) => text.slice(Math.max(0, at - 12), at);

/** Adds a number to a series if it continues it. */
function goesOn(series: Series, item: Item, text: string): boolean {
  const { items } = series;
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last || items.length >= longestList) return false;
  const between = text.slice(last.end, item.start);
  const [own, its] = [item.unit, last.unit];
  if (own && its && own.dimension === its.dimension && own.worth < its.worth && toSum.test(between)) {
    // “2 hrs 51 mins” is one number.
    items.splice(-1, 1, { ...last, end: item.end, value: last.value + (item.value * own.worth) / its.worth });
    return true;
  }
  if (its && own?.dimension !== its.dimension) return false;
  const isList = toList.test(between);
  const isRange = toRange.test(between) || (isList && /\bbetween\s*$/i.test(lastBefore(text, first.start)));
  if (isRange) series.range = true;
  if (isList || isRange) items.push(item);
  return isList || isRange;
}

/** The quantity of a series; undefined if it cannot be compared. */
function measureOf({ items, range }: Series, text: string): Quantity | undefined {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return undefined;
  const { start, value } = first;
  const place = { start, end: last.end };
  const isAlone = items.length === 1 && !last.unit;
  if (isAlone && /^(?:18|19|20)\d\d$/.test(text.slice(start, last.end)))
    return { dimension: "year", values: [value], ...place };
  // “Under 13” and “aged 13” mean years.
  const isAge = isAlone && /\b(?:under|below|aged?|age of|than)\s+$/i.test(lastBefore(text, start));
  const unit = items.find((one) => one.unit)?.unit ?? (isAge ? year : undefined);
  if (!unit) return undefined;
  const values = items.map((one) => Number((one.value * (one.unit ?? unit).worth).toFixed(6)));
  return { dimension: unit.dimension, values, ...(range && items.length === 2 ? { range } : {}), ...place };
}

const ranks = ["", "second", "third", "fourth", "fifth"];
const rankPattern = /(?<![\w-])(?:(second|third|fourth|fifth|[2-5](?:nd|rd|th))[\s-])?(?:largest|biggest)\b/gi;
const standardPattern = /\bIS[\s:-]*(\d{3,5})(?:\s*[:(-]\s*((?:19|20)\d\d)\)?)?(?:,?\s+(Type\s[AB]))?(?!\d)/g;

/** Ranks and standards, which have no unit. */
function* unitlessIn(text: string): Iterable<Quantity> {
  const at = ({ 0: typed, index }: RegExpExecArray) => ({ start: index, end: index + typed.length });
  for (const match of text.matchAll(rankPattern)) {
    const rank = match[1]?.toLowerCase() ?? "";
    yield { dimension: "rank", values: [Number.parseInt(rank, 10) || ranks.indexOf(rank) + 1], ...at(match) };
  }
  for (const match of text.matchAll(standardPattern)) {
    const detail = [match[2], match[3]?.replace(/\s/g, " ")].filter(Boolean).join(" ");
    yield { dimension: "standard", values: [Number(match[1])], detail, ...at(match) };
  }
}

/**
 * The quantities of a text, in order.
 * @param text a sentence without placeholders
 */
export function quantitiesIn(text: string): Quantity[] {
  if (!mayHold(text)) return [];
  const all: Series[] = [];
  for (const item of itemsIn(text)) {
    const last = all.at(-1);
    if (!last || !goesOn(last, item, text)) all.push({ items: [item] });
  }
  const unitless = [...unitlessIn(text)];
  // The number of a standard and its year are part of the standard.
  const measures = all.flatMap((series) => measureOf(series, text) ?? []);
  const apart = measures.filter(({ start }) => !unitless.some((one) => one.start <= start && start < one.end));
  return [...apart, ...unitless].sort((a, b) => a.start - b.start);
}
