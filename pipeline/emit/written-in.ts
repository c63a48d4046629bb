// Writes dates, numbers and lists in a language.
import { oncePerText } from "../helpers.ts";

const dayFormat = oncePerText(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
      numberingSystem: "latn",
    }),
);

/** A date: `2026-11-22` in `hi-IN` is 22 नवंबर 2026. */
export function dayIn(tag: string, date: string): string {
  return dayFormat(tag).format(new Date(`${date}T00:00:00Z`));
}

const numberFormat = oncePerText(
  (tag) =>
    new Intl.NumberFormat(tag, {
      numberingSystem: "latn",
      useGrouping: false,
      maximumFractionDigits: 20,
    }),
);

/** A number without grouping, as in a size: 2440. */
export function formatNumber(tag: string, number: number): string {
  return numberFormat(tag).format(number);
}

/** A list joined with “and” or, with `choice`, “or”: always without CLDR's comma before “और”. */
export function listIn(tag: string, items: readonly string[], choice: boolean): string {
  const format = new Intl.ListFormat(tag, { type: choice ? "disjunction" : "conjunction" });
  return [...items.slice(0, -2), format.format(items.slice(-2))].join(", ");
}
