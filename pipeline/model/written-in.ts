// Days, numbers and lists as a language writes them, with the digits 0 to 9 (CLDR through Intl, so as the ICU of this Node has them).
// Those of the sources' language are written by formats.ts and property-words.ts, the same everywhere.

/** A day: `2026-11-22` in `hi-IN` is 22 नवंबर 2026. */
export function dayIn(tag: string, date: string): string {
  const format = new Intl.DateTimeFormat(tag, {
    ...{ day: "numeric", month: "long", year: "numeric" },
    ...{ timeZone: "UTC", numberingSystem: "latn" },
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** A number of a measurement, whose digits stand together as in the name of a size: 2440. */
export function numberIn(tag: string, number: number): string {
  return new Intl.NumberFormat(tag, { numberingSystem: "latn", useGrouping: false, maximumFractionDigits: 20 }).format(
    number,
  );
}

/** Several things, of which all count or, with `choice`, one: the last is joined as of two, without CLDR's comma before “और”. */
export function listIn(tag: string, items: readonly string[], choice: boolean): string {
  const format = new Intl.ListFormat(tag, { type: choice ? "disjunction" : "conjunction" });
  return [...items.slice(0, -2), format.format(items.slice(-2))].join(", ");
}
