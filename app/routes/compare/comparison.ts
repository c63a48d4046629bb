// Products property by property: which rows there are, where the compared ones differ, and whose value is the better one where the vocabulary of
// properties (content/properties.yaml) says which that is.
import type { Product } from "../../lib/content.ts";
import * as messages from "../../lib/messages.ts";

type Properties = Product["properties"];

/** What a product says of a property. */
export interface Said {
  /** A line for each case. */
  readonly lines: readonly string[];
  /** The value that is compared, in the property's unit; none where it is said in words or the property is not compared. */
  readonly value?: number | undefined;
}

/** A property. */
export interface PropertyRow {
  readonly id: string;
  readonly label: string;
  /** By the product's key; a product that has not the property is not there. */
  readonly said: Readonly<Record<string, Said>>;
}

/** What is said of a row for the compared products. */
export interface Verdict {
  readonly differs: boolean;
  /** Keys of those with the better value; none where all have the same or fewer than two have one. */
  readonly better: readonly string[];
  /** What the better ones are marked as. */
  readonly mark: string;
}

type Case = NonNullable<Properties[string]>["cases"][number];

/** The numbers of a case; a size counts by its area. */
function numbersOf({ values = [], from, to, length, width }: Case): number[] {
  const area = length !== undefined && width !== undefined ? [length * width] : [];
  return [...values, ...area, from, to].filter((value) => value !== undefined);
}

function saidOf(property: NonNullable<Properties[string]>): Said {
  const lines = property.cases.map(({ at, words }) => (at === undefined ? words : `${at}: ${words}`));
  const numbers = property.compare === "none" ? [] : property.cases.flatMap(numbersOf);
  if (numbers.length === 0) return { lines };
  return { lines, value: property.compare === "less" ? Math.min(...numbers) : Math.max(...numbers) };
}

/**
 * The properties of all products, each behind the one that stands before it in the first product that has it.
 * @returns the rows, and of each whether less is better
 */
export function propertyRows(
  products: readonly { readonly key: string; readonly properties: Properties }[],
): (PropertyRow & { readonly less: boolean })[] {
  const order: string[] = [];
  for (const { properties } of products) {
    // What has nothing in common with those before it comes last.
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
      said: Object.fromEntries(having.map(({ key, property }) => [key, saidOf(property)])),
    };
  });
}

/**
 * Compares some products by one property.
 * @param less whether a lower value is the better one
 * @param keys of the compared products
 */
export function verdictOn(row: PropertyRow, less: boolean, keys: readonly string[]): Verdict {
  const words = new Set(keys.map((key) => row.said[key]?.lines.join("\n") ?? ""));
  const valued = keys.flatMap((key) => {
    const value = row.said[key]?.value;
    return value === undefined ? [] : [{ key, value }];
  });
  const values = valued.map(({ value }) => value);
  const best = less ? Math.min(...values) : Math.max(...values);
  const hasBest = new Set(values).size > 1;
  return {
    differs: words.size > 1,
    better: hasBest ? valued.filter(({ value }) => value === best).map(({ key }) => key) : [],
    mark: less ? messages.compare.lowest : messages.compare.highest,
  };
}

/**
 * The rows for some products: those in which they differ, first those of which more than one says something, and those in which all say
 * the same. Of what none of them says there is no row, and one product alone has nothing in common.
 * @param keys of the compared products
 */
export function rowsOf<Row extends PropertyRow>(rows: readonly Row[], keys: readonly string[]) {
  const countOf = (row: Row) => keys.filter((key) => row.said[key]).length;
  const isApart = (row: Row) => keys.length < 2 || verdictOn(row, false, keys).differs;
  const said = rows.filter((row) => countOf(row) > 0);
  const apart = said.filter(isApart);
  return {
    apart: [...apart.filter((row) => countOf(row) > 1), ...apart.filter((row) => countOf(row) === 1)],
    same: said.filter((row) => !isApart(row)),
  };
}

/** Most products that stand side by side. */
export const mostCompared = 3;

/**
 * The products that an address asks for, in its order; no more than three, and none that there is not.
 * @param search query of the address, such as ?products=vboards,vplank
 * @param known keys of all products
 */
export function comparedIn(search: string, known: readonly string[]): string[] {
  const asked = (new URLSearchParams(search).get("products") ?? "").split(",").map((key) => key.trim().toLowerCase());
  return [...new Set(asked)].filter((key) => known.includes(key)).slice(0, mostCompared);
}
