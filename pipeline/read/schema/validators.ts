// Combines schemas with validators, compiled on first use or ahead of time for the desk.
import type { ErrorObject } from "ajv";
import type { SiteTable } from "../files/site-table.ts";
import type { Json } from "../yaml/value.ts";
import { dateProblem, emailPattern, isSiteAddress } from "./formats.ts";
import type { Marked, Schema, SchemaSet } from "./schema.ts";
import { withCollections } from "./schema-words.ts";

/** An ajv validator; it adds the values marked with `content` to `this`. */
export interface Validator {
  call(marked: Marked[], data: unknown): boolean | Promise<unknown>;
  readonly errors?: readonly ErrorObject[] | null;
}

/** The formats that our schemas use. */
export const formats = {
  date: { type: "string", validate: (text: string) => dateProblem(text) === undefined },
  email: emailPattern,
  "site-address": { type: "string", validate: isSiteAddress },
} as const;

/** Length of a text as JSON Schema counts it: in characters, not code units (validation, 6.3.1). */
export const lengthOf = (text: string): number => [...text].length;

/**
 * Schemas with JSON Schema's own keywords only, by file name.
 * @param read every schema by file name, as written
 * @throws SchemaError if a schema names an unknown collection or kind
 */
export function sourcesOf(
  read: ReadonlyMap<string, Schema>,
  table: SiteTable,
): Map<string, Schema> {
  return new Map(
    Array.from(read, ([file, schema]) => [file, withCollections(file, schema, table)]),
  );
}

/**
 * Combines schemas with their validators.
 * @param sources every schema by file name, as returned by `sourcesOf`
 * @param validatorOf the validator of a collection, by its name
 */
export function setOf(
  sources: ReadonlyMap<string, Schema>,
  validatorOf: (collection: string) => Validator | undefined,
  table: SiteTable,
): SchemaSet {
  return {
    table,
    sources,
    check(collection, value) {
      const validate = validatorOf(collection);
      if (!validate) throw new Error(`There is no schema schemas/${collection}.json.`);
      const marked: Marked[] = [];
      validate.call(marked, value);
      return { errors: validate.errors ?? [], marked };
    },
  };
}

/**
 * Indexes of the last repeated item of a list and of the first one equal to it; undefined if all items differ. Groups and items without a
 * value are not compared, as they have findings of their own. Ajv's own keyword calls methods on items, which maps without a prototype do
 * not have.
 */
export function repeatedItem(
  items: readonly Json[],
): { readonly i: number; readonly j: number } | undefined {
  const first = new Map<Json, number>();
  let twice: { readonly i: number; readonly j: number } | undefined;
  for (const [i, item] of items.entries()) {
    if (item === null) continue;
    const j = first.get(item);
    if (j === undefined) {
      first.set(item, i);
    } else {
      twice = { i, j };
    }
  }
  return twice;
}
