// Compares products by property: the rows, whether values differ, and which is better.
import type { Product } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";

type Properties = Product["properties"];

/** A product's statement on a property. */
export interface PropertyValue {
  /** One line for each case. */
  readonly lines: readonly string[];
  /**
   * The compared value in the property's unit; undefined where it has no number or the property is
   * not compared.
   */
  readonly value?: number | undefined;
  /** Whether a case is a sample. */
  readonly sample: boolean;
}

/** A row of the table. */
export interface PropertyRow {
  readonly id: string;
  readonly label: string;
  /** By product key; products without the property are missing. */
  readonly values: Readonly<Record<string, PropertyValue>>;
}

/** The result of comparing products by one property. */
interface Verdict {
  readonly differs: boolean;
  /**
   * Keys of the products with the better value; empty where all are equal or fewer than two have
   * one.
   */
  readonly better: readonly string[];
  /** The label of better values (content/properties.yaml). */
  readonly mark: string;
}

type Case = NonNullable<Properties[string]>["cases"][number];

/** The numbers of a case; a size counts as its area. */
function numbersOf({ values = [], from, to, length, width }: Case): number[] {
  const area = length !== undefined && width !== undefined ? [length * width] : [];
  return [...values, ...area, from, to].filter((value) => value !== undefined);
}

function propertyValue(property: NonNullable<Properties[string]>): PropertyValue {
  const lines = property.cases.map(({ at, words }) =>
    at === undefined ? words : `${at}: ${words}`,
  );
  const numbers = property.compare === "none" ? [] : property.cases.flatMap(numbersOf);
  const sample = property.cases.some((entry) => entry.sample);
  if (numbers.length === 0) return { lines, sample };
  return {
    lines,
    sample,
    value: property.compare === "less" ? Math.min(...numbers) : Math.max(...numbers),
  };
}

/**
 * Merges the properties of all products in order: each follows the property before it in the first
 * product that has it.
 * @returns the rows, each with whether less is better
 */
export function propertyRows(
  products: readonly { readonly key: string; readonly properties: Properties }[],
): (PropertyRow & { readonly less: boolean })[] {
  const order: string[] = [];
  for (const { properties } of products) {
    // Properties of a product that shares none with the products before it come last.
    let after = order.length - 1;
    for (const id of Object.keys(properties)) {
      const place = order.indexOf(id);
      if (place < 0) order.splice(after + 1, 0, id);
      after = place < 0 ? after + 1 : place;
    }
  }
  return order.map((id) => {
    const having = products.flatMap(({ key, properties }) => {
      const property = properties[id];
      return property ? [{ key, property }] : [];
    });
    return {
      id,
      label: having[0]?.property.label ?? id,
      less: having[0]?.property.compare === "less",
      values: Object.fromEntries(having.map(({ key, property }) => [key, propertyValue(property)])),
    };
  });
}

/**
 * Compares products by one property.
 * @param less whether a lower value is better
 * @param keys of the compared products
 */
export function verdictOn(row: PropertyRow, less: boolean, keys: readonly string[]): Verdict {
  const words = new Set(keys.map((key) => row.values[key]?.lines.join("\n") ?? ""));
  const valued = keys.flatMap((key) => {
    const value = row.values[key]?.value;
    return value === undefined ? [] : [{ key, value }];
  });
  const values = valued.map(({ value }) => value);
  const best = less ? Math.min(...values) : Math.max(...values);
  const hasBest = new Set(values).size > 1;
  return {
    differs: words.size > 1,
    better: hasBest ? valued.filter(({ value }) => value === best).map(({ key }) => key) : [],
    mark: less ? messages().compare.lowest : messages().compare.highest,
  };
}

/**
 * Splits the rows for some products into those with differences and those in which all are the
 * same. Rows in which fewer than two have a value are dropped; for a single product all its rows
 * count as differences.
 * @param keys of the compared products
 */
export function splitRows<Row extends PropertyRow>(rows: readonly Row[], keys: readonly string[]) {
  const countOf = (row: Row) => keys.filter((key) => row.values[key]).length;
  const differs = (row: Row) => keys.length < 2 || verdictOn(row, false, keys).differs;
  const filled = rows.filter((row) => countOf(row) >= Math.min(keys.length, 2));
  return { different: filled.filter(differs), same: filled.filter((row) => !differs(row)) };
}

/** Maximum number of compared products. */
export const maxCompared = 3;

/**
 * The products in the query of an address, in its order, without unknown ones and at most three;
 * without a query the first three.
 * @param search query of the address, such as ?products=vboards,vplank
 * @param known keys of all products, grouped by kind
 */
export function comparedIn(search: string, known: readonly string[]): string[] {
  const query = new URLSearchParams(search).get("products");
  const asked = (query ?? known.slice(0, maxCompared).join())
    .split(",")
    .map((key) => key.trim().toLowerCase());
  return [...new Set(asked)].filter((key) => known.includes(key)).slice(0, maxCompared);
}
