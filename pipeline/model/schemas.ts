// The schemas as the stages use them; validate/ has the validator behind them.
import type { ErrorObject } from "ajv";
import type { Sources } from "../../.cache/types/sources.d.ts";
import type { CollectionName, EntryName } from "./collection.ts";
import type { Json } from "./value.ts";

/** What the `content` keyword can say of a value; the name of a collection refers to its entries by their keys, `fact` to a fact. */
export type ContentKind = "picture" | "markdown" | "link" | "fact" | EntryName;

/** A marked value, by its place in the data. */
export interface Marked {
  readonly kind: ContentKind;
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
}

/** A JSON Schema (draft 2020-12), with the keywords that ours use. */
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

/** What a schema says of a value. */
export interface Validation<Name extends CollectionName> {
  readonly errors: readonly ErrorObject[];
  readonly marked: readonly Marked[];
  /** The value as its schema describes it; undefined where it has errors. */
  readonly data: Sources[Name] | undefined;
}

export interface SchemaSet {
  /** Every schema by file name, in the order of their names. */
  readonly sources: ReadonlyMap<string, Schema>;
  /** Validates a value against the schema of a collection. */
  readonly check: <Name extends CollectionName>(collection: Name, value: Json) => Validation<Name>;
}

/** The schemas of a project's sources, and those of their translations, which are made of them when they are first asked for. */
export interface ProjectSchemas extends SchemaSet {
  readonly translated: () => SchemaSet;
}
