// Reads numbers with units as people write them: “8–12 mm”, “2 hrs 51 mins”, “10x”.
import { matchesIn } from "../../helpers.ts";
import { object } from "../markdown/text.ts";
import { type Dimension, numbersIn, type TextNumber } from "./numerals.ts";

/** One number, or several as a list or range, with what it measures. */
export interface Quantity {
  readonly dimension: Dimension;
  /**
   * In the dimension's unit: mm, minutes, days, years, dB, per cent, °C, tonnes, crores; for a
   * range, its two ends.
   */
  readonly values: readonly number[];
  readonly range?: true;
  /** For a standard: what follows its number, the year and the type. */
  readonly detail?: string;
  /** Range in the sentence, numbers and units included. */
  readonly start: number;
  readonly end: number;
}

/** A number of a sentence with its span in the file. */
interface SentenceNumber extends Quantity {
  readonly span: readonly [start: number, end: number];
}

/** A sentence, cell or field that contains numbers. */
export interface NumberedSentence {
  /** Span in the file. */
  readonly span: readonly [start: number, end: number];
  /** As typed, with placeholders blanked except the brand's. */
  readonly text: string;
  /** The label of a field, or the other cells of the row and the table's headings. */
  readonly beside: string;
  readonly isField?: true;
  readonly numbers: readonly SentenceNumber[];
}

/**
 * Before a number that is none of ours to compare: part of a size, or another currency; the x of
 * “max 600 mm” is none.
 */
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

/** What stands between the numbers of a list, or, captured, between the ends of a range. */
const joining = /^\s*(?:(to|until|through|–|—|-)|,|\/|,?\s*(?:and|or|&))\s*$/;

const toSum = /^\s*,?\s*(?:and)?\s*$/;

/** Adds a number to a series if it continues it. */
function extendSeries(series: Series, item: TextNumber, text: string): boolean {
  const { items } = series;
  const first = items[0];
  const last = items.at(-1);
  if (!first || !last) return false;
  const between = text.slice(last.end, item.start);
  const own = item.unit;
  const its = last.unit;
  if (own && its && own.dimension === its.dimension && own.size < its.size && toSum.test(between)) {
    // “2 hrs 51 mins” is one number.
    items.pop();
    items.push({
      ...last,
      end: item.end,
      value: last.value + (item.value * own.size) / its.size,
    });
    return true;
  }
  const next = joining.exec(between);
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
  if (/^(?:18|19|20)\d\d$/.test(text.slice(first.start, last.end))) {
    return { dimension: "year", values: [first.value], ...place };
  }
  const unit = items.find((item) => item.unit)?.unit;
  if (!unit) return undefined;
  const values = items.map((item) => Number((item.value * (item.unit ?? unit).size).toFixed(6)));
  return {
    dimension: unit.dimension,
    values,
    ...(range && items.length === 2 && { range }),
    ...place,
  };
}

const standardPattern =
  /\bIS[\s:-]*(\d{3,5})(?:\s*[:(-]\s*((?:19|20)\d\d)\)?)?(?:,?\s+(Type\s[AB]))?(?!\d)/g;

/** The standards that a text names. */
function standardsIn(text: string): Quantity[] {
  return matchesIn(text, standardPattern).map((match) => ({
    dimension: "standard",
    values: [Number(match[1])],
    detail: [match[2], match[3]?.replace(/\s/g, " ")].filter(Boolean).join(" "),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * The quantities of a text, in order.
 * @param text a sentence without placeholders
 */
export function quantitiesIn(text: string): Quantity[] {
  if (!/\d/.test(text)) return [];
  // The number of a standard and its year are part of the standard.
  const rest = text.replace(standardPattern, (all) => object.repeat(all.length));
  const all: Series[] = [];
  for (const item of numbersIn(rest)) {
    if (!isMeasure(rest, item)) continue;
    const last = all.at(-1);
    if (!last || !extendSeries(last, item, rest)) all.push({ items: [item] });
  }
  const measures = all.flatMap((series) => measureOf(series, rest) ?? []);
  return [...measures, ...standardsIn(text)].sort((a, b) => a.start - b.start);
}

/** All numbers of a text, with or without unit. */
export const figuresIn = (text: string): readonly number[] =>
  numbersIn(text).map(({ value }) => value);
