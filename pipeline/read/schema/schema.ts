// Defines schemas and the results of validation.
import type { ErrorObject } from "ajv";
import type { CollectionName } from "../files/collection.ts";
import type { SiteTable } from "../files/site-table.ts";
import type { Json } from "../yaml/value.ts";

/**
 * Values of the `content` keyword in schemas; a collection's name marks a reference to an entry by
 * key, `fact` one to a fact.
 */
export type ContentKind = "picture" | "markdown" | "link" | "fact" | CollectionName;

/** A value that its schema marks with `content`. */
export interface MarkedValue {
  readonly kind: ContentKind;
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
}

/** A JSON Schema (draft 2020-12) with the keywords that this project uses. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
  readonly content?: string;
  readonly [keyword: string]: unknown;
}

/** The result of validating a value. */
interface Validation {
  /** None if the value is valid. */
  readonly errors: readonly ErrorObject[];
  readonly marked: readonly MarkedValue[];
}

export interface SchemaSet {
  /** The table of the site whose files the schemas describe. */
  readonly table: SiteTable;
  /** All schemas by file name, in the order of their names. */
  readonly sources: ReadonlyMap<string, Schema>;
  /** Validates a value against the schema of a collection. */
  readonly check: (collection: CollectionName, value: Json) => Validation;
}

/**
 * The schemas of the sources, and on demand the schemas of translations, which are derived from
 * them.
 */
export interface SourceSchemas extends SchemaSet {
  readonly translated: () => SchemaSet;
}

/** Whether a value of a schema is a schema itself. */
export const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Whether a schema is of a field of a translation which comes from the source
 * (`translated-schema.ts`).
 */
export const isUntranslated = ({ words, not }: Schema): boolean =>
  words === false && not !== undefined;
