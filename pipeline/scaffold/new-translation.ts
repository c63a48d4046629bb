// Generates the initial text of a new translation: the texts of its source, without values that
// both share.

import { Document } from "yaml";
import type { Collection } from "../read/files/collection.ts";
import type { SourceFile } from "../read/files/source.ts";
import { isSchema, type Schema } from "../read/schema/schema.ts";
import { parse } from "../read/yaml/index.ts";
import { type Json, type ValueNode, writtenText } from "../read/yaml/value.ts";
import { NewEntryError } from "./new-entry.ts";

/**
 * Generates the text, marked as `unreviewed` if the schema has that field.
 * @param schema schema of the collection's translations
 * @throws NewEntryError if the source cannot be parsed
 */
export function newTranslation(source: SourceFile, collection: Collection, schema: Schema): string {
  const { root, body } = parse(source, collection);
  if (!root) throw new NewEntryError(`${source.path} cannot be read: fix it first.`);
  const words = Object.assign(
    {},
    wordsToTranslate(root, schema),
    schema.properties?.unreviewed && { unreviewed: true },
  );
  const yaml = new Document(words).toString({ lineWidth: 0 });
  return body ? `---\n${yaml}---\n${body.text}` : yaml;
}

/**
 * The translatable texts of a value; undefined if there are none. List items keep their indexes, as
 * translations are merged by them.
 */
function wordsToTranslate(node: ValueNode, schema: Schema): Json | undefined {
  if (node.kind === "map") {
    const entries = node.entries.flatMap(({ key, value }) => {
      const inside = schema.properties?.[key] ?? schema.additionalProperties;
      const words = isSchema(inside) ? wordsToTranslate(value, inside) : undefined;
      return words === undefined ? [] : [[key, words] as const];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }
  if (node.kind === "list") {
    const { items: item } = schema;
    const words = item ? node.items.map((each) => wordsToTranslate(each, item)) : [];
    return words.some((each) => each !== undefined) ? words.map((each) => each ?? {}) : undefined;
  }
  return schema.words === true && typeof node.value === "string" ? writtenText(node) : undefined;
}
