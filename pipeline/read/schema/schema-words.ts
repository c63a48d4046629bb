// Translates our own schema keywords about collections into JSON Schema.
import type { CollectionName } from "../files/collection.ts";
import type { SiteTable } from "../files/site-table.ts";
import { type ContentKind, isSchema, type Schema } from "./schema.ts";

/**
 * Values of the `content` keyword besides collection names, which mark references to entries by
 * key.
 */
const kinds: readonly ContentKind[] = ["picture", "markdown", "link", "fact"];

/**
 * A schema, or another file of the project, that the compiler cannot use: never a writer's fault.
 */
export class SchemaError extends Error {
  override name = "SchemaError";
}

const quoted = (words: Iterable<string>) => Array.from(words, (word) => `“${word}”`).join(", ");

function selected(file: string, word: string, table: SiteTable): readonly CollectionName[] {
  const names = table.selections.get(word);
  if (names) return names;
  throw new SchemaError(
    `schemas/${file}: there are no collections of the sort “${word}”, only ${quoted(table.selections.keys())}.`,
  );
}

/**
 * Replaces our keywords about collections by JSON Schema's:
 * - `"collections": "dated"`: one of the names of these collections
 * - `"fieldsFor": { "menu": {…} }`: a required field for each of these collections
 * - `"content": "products"` stays, and has to be a kind of value or a collection
 * @param file name of the schema, for messages
 * @throws SchemaError for an unknown word
 */
export function withCollections(file: string, schema: Schema, table: SiteTable): Schema {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return isSchema(value) ? withCollections(file, value, table) : value;
  };
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === "collections" && typeof value === "string") {
      return [["enum", selected(file, value, table)]];
    }
    if (key === "fieldsFor" && isSchema(value)) {
      const fields = Object.entries(value).flatMap(([word, each]) =>
        selected(file, word, table).map((name): [string, unknown] => [name, inside(each)]),
      );
      return [
        ["required", fields.map(([name]) => name)],
        ["properties", Object.fromEntries(fields)],
      ];
    }
    // A field may also be called `content`; its value is then a schema.
    if (
      key === "content" &&
      typeof value === "string" &&
      !kinds.some((kind) => kind === value) &&
      !table.referred(value)
    ) {
      throw new SchemaError(
        `schemas/${file}: the content “${value}” is no collection, and none of ${quoted(kinds)}.`,
      );
    }
    return [[key, inside(value)]];
  });
  return Object.fromEntries(entries);
}
