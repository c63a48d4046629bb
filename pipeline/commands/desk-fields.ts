// Describes the form of each collection and of its translations, from their schemas.

import type { DeskCollection, DeskField } from "../browser/types.ts";
import { escaped } from "../helpers.ts";
import type { Collection } from "../read/files/collection.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import { declaredSchema } from "../read/schema/declared-schema.ts";
import {
  isUntranslated,
  type Schema,
  type SchemaSet,
  type SourceSchemas,
} from "../read/schema/schema.ts";
import { translatedSchema } from "../translations/translated-schema.ts";

/** Maximum length from which a text field has several lines, and the minimum length from which it needs them. */
const longText = { max: 140, min: 40 };

/** Deepest nesting that the form shows; deeper values are edited in the source. */
const maxDepth = 6;

/** `navText` → `Nav text`. */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A schema and its file, to which its references are relative. */
interface Placed {
  readonly table: SiteTable;
  readonly schema: Schema;
  readonly file: string;
  /** Every schema, by file name. */
  readonly sources: ReadonlyMap<string, Schema>;
}

/** Resolves references; of several alternatives it takes the first, which is the simplest. */
function whole(placed: Placed): Placed {
  const { table, schema, file, sources } = placed;
  const [other, pointer] = String(schema.$ref ?? "").split("#/$defs/");
  if (pointer) {
    const from = other || file;
    const definitions = (sources.get(from)?.$defs ?? {}) as Record<string, Schema>;
    const { $ref: _, ...rest } = schema;
    const found = whole({ table, schema: definitions[pointer] ?? {}, file: from, sources });
    return { ...found, schema: { ...found.schema, ...rest } };
  }
  const [first] = schema.anyOf ?? [];
  if (!first) return placed;
  const plainest = whole({ ...placed, schema: first });
  const described = schema.description ? { description: schema.description } : {};
  return { ...plainest, schema: { ...plainest.schema, ...described } };
}

function kindOf(schema: Schema, table: SiteTable): DeskField["kind"] {
  const { type, content, format } = schema;
  if (Array.isArray(type)) return "value";
  if (content === "picture") return "picture";
  if (content !== undefined && table.referred(content)) return "reference";
  if (type === "array") return "list";
  if (schema.enum) return "choice";
  if (type === "boolean") return "switch";
  if (type === "integer" || type === "number") return "number";
  if (type === "object") return "map";
  if (format === "date") return "date";
  return content === "markdown" || isLong(schema) ? "long-text" : "text";
}

const isLong = ({ minLength = 0, maxLength = 0 }: Schema) =>
  Number(maxLength) >= longText.max || Number(minLength) >= longText.min;

const numberOf = (value: unknown) => (typeof value === "number" ? value : undefined);

/** @param depth number of enclosing fields */
function fieldOf(name: string, placed: Placed, required: boolean, depth = 0): DeskField {
  const found = whole(placed);
  const { schema: own, table } = found;
  const { schema: items } = whole({ ...found, schema: own.items ?? {} });
  const collection = [own.content, items.content]
    .map((word) => word && table.referred(word))
    .find(Boolean);
  const choices = own.enum ?? items.enum;
  return {
    name,
    label: labelOf(name),
    help: own.description ?? "",
    kind: kindOf(own, table),
    required,
    choices: choices?.map(String),
    collection: collection ? collection.name : undefined,
    isAddress: own.content === "link" || undefined,
    maxLength: numberOf(own.maxLength),
    minItems: numberOf(own.minItems),
    maxItems: numberOf(own.maxItems),
    ...(depth < maxDepth && partsOf(name, found, depth)),
  };
}

/** The fields of a map or the items of a list, limited in depth because schemas can be recursive. */
function partsOf(
  name: string,
  found: Placed,
  depth: number,
): Pick<DeskField, "fields" | "item" | "entry" | "keys"> {
  const { properties, items, propertyNames } = found.schema;
  const entries = properties ? undefined : (found.schema.additionalProperties as Schema | false);
  // The form shows a picture in its own way.
  if (kindOf(found.schema, found.table) === "picture") return {};
  const partOf = (schema: Schema) => fieldOf(name, { ...found, schema }, true, depth + 1);
  return {
    fields: properties && fieldsOf(found, depth + 1),
    item: items && partOf(items),
    entry: entries ? partOf(entries) : undefined,
    keys: entries ? propertyNames?.pattern : undefined,
  };
}

function fieldsOf(placed: Placed, depth = 0): DeskField[] {
  const { schema } = placed;
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    isUntranslated(field)
      ? []
      : [fieldOf(name, { ...placed, schema: field }, required.has(name), depth)],
  );
}

/** Whether pages show the files of a collection: their own page, or those named in the table of collections. */
const isShown = (collection: Collection) =>
  collection.kind === "entries" || collection.for === "pages" || collection.shownOn.length > 0;

/**
 * Describes a collection.
 * @param messages text of messages.yaml, which declares its own fields
 */
export function deskCollection(
  collection: Collection,
  { sources, table }: Pick<SchemaSet, "sources" | "table">,
  messages: string,
): DeskCollection {
  const written = sources.get(`${collection.name}.json`) ?? {};
  const schema =
    collection.kind === "single" && collection.for === "messages"
      ? declaredSchema(written, messages)
      : written;
  const placed = { table, schema, file: `${collection.name}.json`, sources };
  const map = fieldOf(collection.name, placed, true);
  return {
    name: collection.name,
    noun: collection.noun,
    folder: collection.kind === "entries" ? collection.folder : "",
    paths: pathPattern(collection),
    isShown: isShown(collection),
    hasWords: translatedSchema(collection.name, sources) !== undefined,
    fields: fieldsOf(placed),
    // Of a map with free keys.
    map: map.entry && map,
  };
}

/** The pattern of the paths of a collection's files (ECMA-262), for those who have no table of collections. */
export function pathPattern(collection: Collection): string {
  if (collection.kind === "single") return `^${escaped(collection.file)}$`;
  const { folder, extension } = collection;
  const translated = `[^/]+\\.[a-z]{2,3}${escaped(extension)}$`;
  return `^${escaped(folder)}/(?!${translated})[^/]+${escaped(extension)}$`;
}

/** Describes the forms of translations, by the name of their collection; they have no address to change and no preview. */
export function translationForms(
  schemas: SourceSchemas,
  messages: string,
): Readonly<Record<string, DeskCollection>> {
  const translated = schemas.translated();
  const collections = schemas.table.collections.filter(({ name }) =>
    translated.sources.has(`${name}.json`),
  );
  return Object.fromEntries(
    collections.map((collection) => {
      const form = deskCollection(collection, translated, messages);
      const noun = `translation of ${form.noun}`;
      return [collection.name, { ...form, noun, folder: "", isShown: false, hasWords: false }];
    }),
  );
}
