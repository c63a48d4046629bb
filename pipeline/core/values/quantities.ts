// Reads numbers with units as people write them: “8–12 mm”, “2 hrs 51 mins”, “fifty years”, “4, 6 and 8 mm”, “10x”.
import type { Dimension, Quantity } from "../../model/numbers.ts";
import { matchesIn } from "../../model/pattern.ts";
import { object } from "../../model/prose.ts";
import {
  type NumberWord,
  numbersIn,
  numeralsOf,
  type TextNumber,
} from "../../model/text-numbers.ts";

/** A unit: its dimension and its size in the dimension's base unit. */
interface Unit {
  readonly dimension: Dimension;
  readonly worth: number;
}

/** The units with their words in the singular; each may have an s. */
const rows: readonly (readonly [Dimension, number, string])[] = [
  ["length", 1, "mm,millimetre,millimeter"],
  ["length", 10, "cm,centimetre,centimeter"],
  ["length", 1000, "m,metre,meter"],
  ["length", 25.4, "inch,inche"],
  ["minutes", 1, "min,minute"],
  ["minutes", 60, "h,hr,hour"],
  ["days", 1, "day"],
  ["days", 7, "week"],
  ["days", 30, "month"],
  ["years", 1, "year,yr"],
  ["years", 10, "decade"],
  ["years", 100, "century,centurie,a century"],
  ["sound", 1, "db,dba,decibel"],
  ["percent", 1, "%,pct,percent,per cent"],
  ["temperature", 1, "°,℃,°c,degree,degrees c,degrees celsius,kelvin"],
  ["mass", 0.001, "kg,kilo,kilogram,kilogramme"],
  ["mass", 1, "t,tonne,ton"],
  ["money", 1, "cr,crore"],
  ["money", 0.01, "lakh"],
  ["times", 1, "time,x,×,fold"],
  ["trees", 1, "tree"],
  ["rank", 1, "rank"],
];
const units = new Map(
  rows.flatMap(([dimension, worth, words]) =>
    words
      .split(",")
      .flatMap((word) =>
        [word, `${word}s`].map((typed): [string, Unit] => [typed, { dimension, worth }]),
      ),
  ),
);

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";
const words = new Map<string, NumberWord>([
  ...small.split(" ").map((word, number) => [word, { number }] as const),
  ...tens.split(" ").map((word, place) => [word, { number: 10 * (place + 2) }] as const),
  ["half", { number: 0.5 }],
  ["hundred", { scale: 100 }],
  ["thousand", { scale: 1000 }],
]);
const numerals = numeralsOf(words, units.keys());
const sign = new RegExp(`\\d|\\b(?:${[...words.keys()].join("|")})\\b|largest|biggest`, "i");

/** A quick test whether a text may contain numbers; most do not. */
export const mayHold = (text: string): boolean => sign.test(text);

/** Before a number that is none of ours to compare: part of a size, or another currency; the x of “max 600 mm” is none. */
const notBehind = /(?:(?<!\p{L})x|[×$€£¥])\s?$/iu;
/** A size such as “2440 × 1220 mm”, which is not one measure. */
const size = /^[\d.,]+\s?m{0,2}\s?[×x]\s?\d/i;

/** Whether a number may be one measure; areas and “kg/m²” have no unit here. */
function isMeasure(text: string, { start, end, unit }: TextNumber): boolean {
  const isPart = unit !== undefined && /[\d²³/]/.test(text.charAt(end));
  return (
    !isPart &&
    !notBehind.test(text.slice(Math.max(0, start - 20), start)) &&
    !size.test(text.slice(start))
  );
}

/** Numbers that form a list or range; only the last needs a unit. */
interface Series {
  readonly items: TextNumber[];
  range?: true;
}

const unitOf = ({ unit }: TextNumber) => (unit === undefined ? undefined : units.get(unit));

const toNext = /^\s*(?:(to|–|—|-|until|through)|,|\/|,?\s*(?:and|or|&))\s*$/;
const toSum = /^\s*,?\s*(?:and)?\s*$/;

/** Adds a number to a series if it continues it. */
function extendSeries(series: Series, item: TextNumber, text: string): boolean {
  const { items } = series;
  const first = items[0];
  const last = items.at(-1);
  if (!first || !last) return false;
  const between = text.slice(last.end, item.start);
  const own = unitOf(item);
  const its = unitOf(last);
  if (
    own &&
    its &&
    own.dimension === its.dimension &&
    own.worth < its.worth &&
    toSum.test(between)
  ) {
    // “2 hrs 51 mins” is one number.
    items.splice(-1, 1, {
      ...last,
      end: item.end,
      value: last.value + (item.value * own.worth) / its.worth,
    });
    return true;
  }
  const next = toNext.exec(between);
  if (!next || (its && own?.dimension !== its.dimension)) return false;
  if (next[1] !== undefined || /\bbetween\s*$/i.test(text.slice(0, first.start))) {
    series.range = true;
  }
  items.push(item);
  return true;
}

/** The quantity of a series; undefined if it cannot be compared. */
function measureOf({ items, range }: Series, text: string): Quantity | undefined {
  const first = items[0];
  const last = items.at(-1);
  if (!first || !last) return undefined;
  const place = { start: first.start, end: last.end };
  const isAlone = items.length === 1 && !unitOf(last);
  if (isAlone && /^(?:18|19|20)\d\d$/.test(text.slice(first.start, last.end))) {
    return { dimension: "year", values: [first.value], ...place };
  }
  const unit = items.map(unitOf).find((one) => one);
  if (!unit) return undefined;
  const values = items.map((one) => Number((one.value * (unitOf(one) ?? unit).worth).toFixed(6)));
  return {
    dimension: unit.dimension,
    values,
    ...(range && items.length === 2 && { range }),
    ...place,
  };
}

const ranks = ["", "second", "third", "fourth", "fifth"];
const rankPattern =
  /(?<![\w-])(?:(second|third|fourth|fifth|[2-5](?:nd|rd|th))[\s-])?(?:largest|biggest)\b/gi;
const standardPattern =
  /\bIS[\s:-]*(\d{3,5})(?:\s*[:(-]\s*((?:19|20)\d\d)\)?)?(?:,?\s+(Type\s[AB]))?(?!\d)/g;

/** Ranks and standards, which have no unit. */
function* unitlessIn(text: string): Iterable<Quantity> {
  const at = ({ 0: typed, index }: RegExpExecArray) => ({
    start: index,
    end: index + typed.length,
  });
  for (const match of matchesIn(text, rankPattern)) {
    const rank = match[1]?.toLowerCase() ?? "";
    yield {
      dimension: "rank",
      values: [Number.parseInt(rank, 10) || ranks.indexOf(rank) + 1],
      ...at(match),
    };
  }
  for (const match of matchesIn(text, standardPattern)) {
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
  const unitless = [...unitlessIn(text)];
  // The number of a standard and its year are part of the standard.
  const rest = text.replace(standardPattern, (all) => object.repeat(all.length));
  const all: Series[] = [];
  for (const item of numbersIn(rest, numerals)) {
    if (!isMeasure(rest, item)) continue;
    const last = all.at(-1);
    if (!last || !extendSeries(last, item, rest)) all.push({ items: [item] });
  }
  const measures = all.flatMap((series) => measureOf(series, rest) ?? []);
  return [...measures, ...unitless].sort((a, b) => a.start - b.start);
}

/** All numbers of a text, with or without unit. */
export const figuresIn = (text: string): readonly number[] =>
  numbersIn(text, numerals).map(({ value }) => value);
