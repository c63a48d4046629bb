// Combines schemas with validators, compiled on first use or ahead of time for the desk.
import type { ErrorObject } from "ajv";
import type { SiteTable } from "../files/site-table.ts";
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
