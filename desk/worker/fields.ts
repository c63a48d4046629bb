// What can be written, for the form: the collections with the fields of their schemas.
import { type Collection, collections, own, referredCollection } from "../../pipeline/collections.ts";
import type { Schema } from "../../pipeline/model/schemas.ts";
import { resolved } from "../../pipeline/skeleton/skeleton.ts";
import type { DeskCollection, DeskField } from "../protocol.ts";
import { schemas } from "./compiler-parts.ts";

/** Letters from which a text wants more than one line. */
const longText = 140;

/** `navText` → `Nav text`. */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A schema with what it refers to; of several possibilities the first, which is the plainest. */
function whole(schema: Schema): Schema {
  const found = resolved(schema, schemas);
  const [first] = found.anyOf ?? [];
  return first
    ? { ...resolved(first, schemas), ...(found.description ? { description: found.description } : {}) }
    : found;
}

function kindOf(schema: Schema, items: Schema): DeskField["kind"] {
  const { type, content, format } = schema;
  if (content === "picture") return "picture";
  if (content !== undefined && referredCollection(content)) return "reference";
  if (type === "array") {
    return items.type === "object" ? "map" : "list";
  }
  if (schema.enum) return "choice";
  if (type === "boolean") return "switch";
  if (type === "integer" || type === "number") return "number";
  if (type === "object") return "map";
  if (format === "date") return "date";
  return content === "markdown" || Number(schema.maxLength ?? 0) >= longText ? "long-text" : "text";
}

function fieldOf(name: string, schema: Schema, required: boolean): DeskField {
  const own = whole(schema);
  const items = whole(own.items ?? {});
  const collection = [own.content, items.content].map((word) => word && referredCollection(word)).find(Boolean);
  const choices = own.enum ?? items.enum;
  const longest = own.maxLength;
  return {
    name,
    label: labelOf(name),
    help: own.description ?? "",
    kind: kindOf(own, items),
    required,
    ...(choices ? { choices: choices.map(String) } : {}),
    ...(collection ? { collection: collection.name } : {}),
    ...(typeof longest === "number" ? { longest } : {}),
  };
}

/** Whether pages show a file of a collection: of one that has none of its own, those that its row names. */
function isShown(collection: Collection): boolean {
  return collection.kind === "entries" || collection === own.pages || collection.shownOn.length > 0;
}

/** Every collection, in the order of their table. */
export function deskCollections(): DeskCollection[] {
  return collections.map((collection) => {
    const schema = schemas.sources.get(`${collection.name}.json`) ?? {};
    const required = new Set(schema.required ?? []);
    const place =
      collection.kind === "entries"
        ? { folder: collection.folder, extension: collection.extension }
        : { folder: "", extension: collection.file };
    return {
      name: collection.name,
      noun: collection.noun,
      ...place,
      isShown: isShown(collection),
      fields: Object.entries(schema.properties ?? {}).map(([name, field]) => fieldOf(name, field, required.has(name))),
    };
  });
}
