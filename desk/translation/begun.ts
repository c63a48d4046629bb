// The text of a translation that is begun: the words of its source, at their places, and nothing that both share.
import { Document } from "yaml";
import type { Collection } from "../../pipeline/model/collection.ts";
import type { Schema } from "../../pipeline/model/schemas.ts";
import type { SourceFile } from "../../pipeline/model/source.ts";
import { type Json, type ValueNode, writtenText } from "../../pipeline/model/value.ts";
import { parse } from "../../pipeline/parse/index.ts";
import { DeskError } from "../worker/sentences.ts";

/**
 * The words of a source, to be written anew. They are a sample until somebody has read them (`sample`).
 * @param schema of the translations of its collection
 * @throws DeskError where the source cannot be read
 */
export function begun(source: SourceFile, collection: Collection, schema: Schema): string {
  const { root, body, whole } = parse(source, collection);
  if (!root || !whole) throw new DeskError(`${source.path} cannot be read: mend it first.`);
  const words = wordsIn(root, schema);
  const value = { ...(isMap(words) ? words : {}), sample: true };
  const yaml = new Document(value).toString({ lineWidth: 0 });
  return body ? `---\n${yaml}---\n${source.text.slice(body.start, body.end)}` : yaml;
}

/** What of a value is words; undefined where nothing is. Items keep their places, by which a translation is put into its source. */
function wordsIn(node: ValueNode, schema: Schema): Json | undefined {
  if (node.kind === "map") {
    const entries = node.entries.flatMap(({ key, value }) => {
      const inside = schema.properties?.[key] ?? schema.additionalProperties;
      const words = isSchema(inside) ? wordsIn(value, inside) : undefined;
      return words === undefined ? [] : [[key, words] as const];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }
  if (node.kind === "list") {
    const { items: item } = schema;
    const words = item ? node.items.map((each) => wordsIn(each, item)) : [];
    return words.some((each) => each !== undefined) ? words.map((each) => each ?? {}) : undefined;
  }
  return schema.words === true && typeof node.value === "string" ? writtenText(node) : undefined;
}

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;
const isMap = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
