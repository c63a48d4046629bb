// Reads numbers with their units as people write them: “8–12 mm”, “2 hrs 51 mins”, “fifty years”, “4, 6 and 8 mm”, “10x”.
import type { Dimension, Quantity } from "../model/numbers.ts";
import { letters } from "./letters.ts";

/** Spellings of units, and what each is worth in the unit in which numbers of its dimension are compared. */
const spellings = new Map<Dimension, Readonly<Record<string, number>>>([
  [
    "length",
    { "mm|milli ?met(?:re|er)s?": 1, "cm|centi ?met(?:re|er)s?": 10, "m|met(?:re|er)s?": 1000, "inch(?:es)?": 25.4 },
  ],
  ["minutes", { "min|mins|minutes?": 1, "h|hrs?|hours?": 60 }],
  ["days", { "days?": 1, "weeks?": 7, "months?": 30, "years?|yrs?": 365, "decades?": 3650, "centur(?:y|ies)": 36500 }],
  ["sound", { "dba?|decibels?": 1 }],
  ["percent", { "%|per ?cent|pct": 1 }],
  ["temperature", { "°\\s?c|℃|°|degrees?(?:\\s(?:c|celsius|centigrade))?|k(?:elvin)?": 1 }],
  ["mass", { "kg|kilos?|kilogram(?:me)?s?": 0.001, "t|tonnes?|(?:metric )?tons?": 1 }],
  ["money", { "crores?|cr": 1, "lakhs?": 0.01, billion: 100 }],
  ["times", { "times|(?:x|×)(?!\\s*\\d)|fold": 1 }],
  ["trees", { "trees?": 1 }],
]);
const units = [...spellings].flatMap(([dimension, words]) =>
  Object.entries(words).map(([pattern, factor]) => ({ dimension, pattern, factor })),
);
type Unit = (typeof units)[number];

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const large: Readonly<Record<string, number>> = { dozen: 12, hundred: 100, thousand: 1000 };
const numerals = [...small, ...tens, ...Object.keys(large), "half"];

const digits = "\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?!\\d)|\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?";
const numeral = `(?:${numerals.join("|")})`;
/** “Hundred years” alone may be a few hundred. */
const firstNumeral = `(?:a (?:dozen|hundred|thousand)|${[...small, ...tens, "half"].join("|")})`;
const inWords = `${firstNumeral}(?:(?:(?<=ty|hundred|thousand)(?:[ -]| and )|[ -](?=dozen|hundred|thousand)| and a (?=half))${numeral})*(?:(?<=half) an?)?|an?(?= (?:hour|decade|century)(?![${letters}]))`;
/** At a word's first letter alone, and only at those of numbers, as most texts hold none. */
const atNumber = "(?:\\b(?=[\\dazotfsendh])|(?=½))";
const numberPattern = new RegExp(
  `${atNumber}(?<![${letters}\\d.,_])(?<![${letters}]-)(?:(?:${digits})½?|½|(?:${inWords})(?![${letters}\\d]))`,
  "gi",
);
const mayHold = new RegExp(`${atNumber}(?:[\\d½]|${numeral}|an? (?=hour|decade|century))|largest|biggest`, "i");

/** What may stand between a number and its unit, as in “50+ years” and “2.5-hour”. */
const unitPattern = new RegExp(
  `\\+?\\s*-?\\s*(?:${units.map(({ pattern }) => `(${pattern})`).join("|")})(?![${letters}\\d²³/])`,
  "iy",
);
/** Units of one letter or sign, in the case in which they are units. */
const exactCase = /^[mhtxXK×%°℃]$/;

const toRange = /^\s*(?:to|–|—|-|until|through)\s*$/;
const toList = /^\s*(?:,|\/|,?\s*(?:and|or|&))\s*$/;
const toSum = /^\s*(?:,|and|,\s*and)?\s*$/;

function worth(text: string): number {
  if (/[\d½]/.test(text)) return Number(text.replace(/[^\d.]/g, "")) + (text.endsWith("½") ? 0.5 : 0);
  let value = 0;
  const words = text.toLowerCase().split(/[ -]/);
  for (const word of words) {
    const times = large[word];
    if (times) value = (value || 1) * times;
    else if (word === "half") value += 0.5;
    else if (tens.includes(word)) value += (tens.indexOf(word) + 2) * 10;
    else value += Math.max(0, small.indexOf(word));
  }
  return /^an?$/i.test(text) ? 1 : value;
}

/** One number, with the unit that stands behind it. */
interface Item {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly unit: Unit | undefined;
}

function* itemsIn(text: string): Iterable<Item> {
  for (const { 0: typed, index: start } of text.matchAll(numberPattern)) {
    const end = start + typed.length;
    unitPattern.lastIndex = end;
    const found = unitPattern.exec(text) ?? [""];
    const at = found.findIndex((group, index) => index > 0 && group !== undefined);
    const isUnit = at > 0 && (found[at]?.length !== 1 || exactCase.test(found[at]));
    if (!isUnit) yield { start, end, value: worth(typed), unit: undefined };
    else {
      const unitEnd = end + found[0].length;
      // “three hours and a half”
      const half = /^\s*and a half\b/i.exec(text.slice(unitEnd, unitEnd + 14))?.[0].length ?? 0;
      yield { start, end: unitEnd + half, value: worth(typed) + (half > 0 ? 0.5 : 0), unit: units[at - 1] };
    }
  }
}

/** The numbers of a text, of whatever they are, also in words. */
export const numbersIn = (text: string): readonly number[] => Array.from(itemsIn(text), ({ value }) => value);

/** Numbers that follow one another as a list, a range or a sum; the unit may stand only at the end. */
interface Series {
  readonly start: number;
  end: number;
  unit: Unit | undefined;
  range: true | undefined;
  readonly items: Item[];
}

/** Most numbers of one list; nobody writes a longer one in a sentence. */
const longestList = 30;

/** Adds a number to those before it, where it goes on with them. */
function goesOn(series: Series, item: Item, text: string): boolean {
  const between = text.slice(series.end, item.start);
  const last = series.items.at(-1);
  if (last?.unit?.dimension === "minutes" && item.unit?.dimension === "minutes") {
    // “2 hrs 51 mins” is one number.
    if (last.unit.factor > item.unit.factor && toSum.test(between)) {
      series.items.splice(-1, 1, { ...last, value: last.value + (item.value * item.unit.factor) / last.unit.factor });
      series.end = item.end;
      return true;
    }
  }
  if (series.items.length >= longestList || (series.unit && series.unit.dimension !== item.unit?.dimension))
    return false;
  const isList = toList.test(between);
  const isRange = toRange.test(between) || (isList && /\bbetween\s*$/i.test(before(text, series.start, 12)));
  if (!isList && !isRange) return false;
  series.items.push(item);
  series.unit ??= item.unit;
  if (isRange) series.range = true;
  series.end = item.end;
  return true;
}

const before = (text: string, at: number, length: number) => text.slice(Math.max(0, at - length), at);

/** The measure that numbers are; undefined where they are none, or one that cannot be compared. */
function measureOf({ items, unit: known, range, start, end }: Series, text: string): Quantity | undefined {
  // “Under 13” and “aged 13” are years, without a word for it.
  const isAge = items.length === 1 && /\b(?:under|below|aged?|age of|younger than)\s+$/i.test(before(text, start, 20));
  const measure =
    known ?? (isAge && (items[0]?.value ?? 100) < 100 ? units.find(({ factor }) => factor === 365) : undefined);
  if (!measure) return undefined;
  const { dimension } = measure;
  // A size such as “2440 × 1220 mm” says nothing of one measure, and crores are of rupees.
  const isSize = /[×x]\s*$/i.test(before(text, start, 8)) || /^\s*[×x]\s*\d/i.test(text.slice(end, end + 8));
  if (dimension === "length" && isSize) return undefined;
  if (dimension === "money" && /[$€£¥]\s*$/.test(before(text, start, 4))) return undefined;
  const values = items.map(({ value, unit: own = measure }) => Number((value * own.factor).toFixed(6)));
  return { dimension, values, ...(range && items.length === 2 ? { range } : {}), start, end };
}

const ordinals = ["", "second", "third", "fourth", "fifth", "sixth"];
const rankPattern = /(?<![\w-])(?:(second|third|fourth|fifth|sixth|[2-5](?:nd|rd|th))[\s-])?(?:largest|biggest)\b/gi;
const standardPattern = /\bIS[\s:-]*(\d{3,5})(?:\s*[:(-]\s*((?:19|20)\d\d)\)?)?(?:,?\s+(Type\s[AB]))?(?!\d)/g;
const yearPattern = /(?<![\w.,:₹$/-])(?:18|19|20)\d\d(?![\w/%-]|\s?(?:mm|m|×|x|kg)\b|,\d)/g;

/** Ranks, standards and years, which have no unit. */
function* unitlessIn(text: string): Iterable<Quantity> {
  const at = ({ 0: typed, index }: RegExpExecArray) => ({ start: index, end: index + typed.length });
  for (const match of text.matchAll(rankPattern)) {
    const word = match[1]?.toLowerCase() ?? "";
    yield { dimension: "rank", values: [Number.parseInt(word, 10) || ordinals.indexOf(word) + 1], ...at(match) };
  }
  for (const match of text.matchAll(standardPattern)) {
    const detail = [match[2], match[3]?.replace(/\s/g, " ")].filter(Boolean).join(" ");
    yield { dimension: "standard", values: [Number(match[1])], detail, ...at(match) };
  }
  for (const match of text.matchAll(yearPattern)) yield { dimension: "year", values: [Number(match[0])], ...at(match) };
}

/**
 * The quantities of a text, in its order.
 * @param text words without placeholders
 */
export function quantitiesIn(text: string): Quantity[] {
  if (!mayHold.test(text)) return [];
  const all: Series[] = [];
  for (const item of itemsIn(text)) {
    const last = all.at(-1);
    if (!last || !goesOn(last, item, text)) all.push({ ...item, items: [item], range: undefined });
  }
  const measures = all.flatMap((series) => measureOf(series, text) ?? []);
  const others = /largest|biggest|\bIS|(?:18|19|20)\d\d/i.test(text) ? [...unitlessIn(text)] : [];
  return [...measures, ...others].sort((a, b) => a.start - b.start);
}
