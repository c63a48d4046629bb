// Generates random values that a given schema allows, for the fields of a random content.

import { schemas } from "../pipeline/in-memory.ts";
import { pick } from "../pipeline/seeded.ts";
import { markdown, type Surroundings } from "./markdown.ts";
import { accessoryFor, propertiesFor, type Value } from "./random-products.ts";
import { chance, count, type Random, text } from "./words.ts";

export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly $defs?: { readonly [name: string]: Schema };
  readonly type?: string | readonly string[];
  readonly enum?: readonly Value[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly content?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly additionalProperties?: boolean | Schema;
}

export const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null;
const { sources } = schemas;

/** @throws Error if there is no such schema */
export function schemaFile(name: string): Schema {
  const found: unknown = sources.get(name);
  if (!isSchema(found)) throw new Error(`There is no schema ${name}.`);
  return found;
}

/** Resolves a schema's `$ref`; its own keywords narrow the result. */
function resolved(schema: Schema, file: string): { schema: Schema; file: string } {
  if (schema.$ref === undefined) return { schema, file };
  const [name = "", pointer = ""] = schema.$ref.split("#");
  const owner = name || file;
  const definition = schemaFile(owner).$defs?.[pointer.split("/").at(-1) ?? ""];
  if (!definition) throw new Error(`${schema.$ref} leads nowhere.`);
  const { $ref: _, ...own } = schema;
  const below = resolved(definition, owner);
  return { schema: { ...below.schema, ...own }, file: below.file };
}

/** Generates a text for each pattern in the schemas; a new pattern needs a row here. */
const patterned: Readonly<Record<string, (random: Random) => string>> = {
  "^[a-z0-9-]+\\.pdf$": (random) =>
    `${pick(["board", "a", "x-1"], random)}-${Math.floor(random() * 1e9)}.pdf`,
  "^([a-z0-9-]+\\.pdf)?$": (random) =>
    chance(random, 0.1) ? "" : `s-${Math.floor(random() * 1e9)}.pdf`,
  "^#[0-9A-F]{6}$": (random) =>
    `#${Array.from({ length: 6 }, () => pick([..."0123456789ABCDEF"], random)).join("")}`,
  "^[a-z0-9]+(-[a-z0-9]+)*$": (random) => `k${Math.floor(random() * 1e9)}`,
  "^[A-Za-z0-9_-]{11}$": (random) =>
    Array.from({ length: 11 }, () => pick([..."aZ09_-"], random)).join(""),
  "^[0-9]+:[0-5][0-9]$": (random) => `${count(random, 0, 999)}:${count(random, 10, 59)}`,
  "^(?=(?:[^0-9]*[0-9]){5})\\+?[0-9 ()./-]+(?: ext\\.? [0-9]+)?$": (random) =>
    `${pick(["+91 ", "", "(040) "], random)}${count(random, 10000, 99999)} ${count(random, 1, 99999)}${chance(random, 0.2) ? " ext. 7" : ""}`,
  "^tel:\\+?[0-9]+$": (random) => `tel:+91${Math.floor(random() * 1e9)}`,
  "^https://[^/]+$": () => "https://www.norla.example",
  "^https://github\\.com/[A-Za-z0-9-]+/[A-Za-z0-9._-]+$": () => "https://github.com/norla/site",
  "^[A-Za-z0-9._-]+(/[A-Za-z0-9._-]+)*$": (random) => `b-${Math.floor(random() * 1e9)}/words`,
  "^[A-Za-z0-9._/-]+$": (random) => `branch-${Math.floor(random() * 1e9)}/next`,
  "^[a-z0-9.-]+$": () => "pictures.example",
  "^[a-z0-9]+$": () => "norla",
  "^[a-z]{2,3}-[A-Z]{2}$": (random) => pick(["en-IN", "hi-IN", "mr-IN"], random),
  "^[a-z][a-z0-9-]*$": (random) => `part-${Math.floor(random() * 1e9)}`,
};

/** The names that the values of one file may refer to. */
export interface Names extends Surroundings {
  readonly products: readonly string[];
  readonly solutions: readonly string[];
}

/**
 * A value of a schema.
 * @param from the file of the schema, in which its references are looked up
 */
export function valueFor(raw: Schema, from: string, random: Random, names: Names): Value {
  const { schema, file } = resolved(raw, from);
  const below = (child: Schema) => valueFor(child, file, random, names);
  if (schema.content === "picture") return pictureOf(schema, file, random, names);
  if (schema.title === "Accessory") {
    return accessoryFor(below(schema.properties?.image ?? {}), random);
  }
  if (schema.enum) return pick(schema.enum, random);
  if (schema.anyOf) return below(pick(schema.anyOf, random));
  const type =
    typeof schema.type === "string" ? schema.type : pick(schema.type ?? ["string"], random);
  if (schema.additionalProperties === properties) return propertiesFor(random);
  switch (type) {
    case "object":
      return inOrder(objectOf(schema, below, random), random);
    case "array":
      return listOf(schema, below, random);
    case "boolean":
      return chance(random, 0.5);
    case "integer":
      return Math.min(
        Math.ceil(numberOf(schema, random)),
        schema.maximum ?? Number.POSITIVE_INFINITY,
      );
    case "number":
      return Math.min(numberOf(schema, random), schema.maximum ?? Number.POSITIVE_INFINITY);
    default:
      return textOf(schema, random, names);
  }
}

function objectOf(
  { properties = {}, required }: Schema,
  below: (child: Schema) => Value,
  random: Random,
) {
  // Sample content, drafts and the head's own words are nothing that a page could stumble over; drawings are the content's own.
  const isThere = (name: string) =>
    required?.includes(name) || (name !== "sample" && name !== "drawing" && chance(random, 0.55));
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, child]) =>
      isThere(name) ? [[name, below(child)]] : [],
    ),
  );
}

function listOf(schema: Schema, below: (child: Schema) => Value, random: Random): Value {
  const { minItems = 0, maxItems = minItems + 5, items = {} } = schema;
  const made = Array.from({ length: count(random, minItems, maxItems) }, () => below(items));
  return schema.uniqueItems ? [...new Set(made)] : made;
}

function numberOf({ minimum, exclusiveMinimum = 0, maximum }: Schema, random: Random): number {
  const least = minimum ?? exclusiveMinimum + 0.5;
  return pick([least, least + 1, least + random() * 40, maximum ?? least + 100_000], random);
}

/** The schema of the values under the ids of properties. */
const properties = schemaFile("shared.json").$defs?.properties?.additionalProperties;

/** Corrects an update date before the publication date and a withdrawal to a missing page, both of which the check refuses. */
function inOrder({ withdraw, ...value }: { [key: string]: Value }, random: Random): Value {
  const { date, updated } = value;
  const isOlder = typeof date === "string" && typeof updated === "string" && updated < date;
  return {
    ...value,
    ...(isOlder && { updated: date }),
    ...(withdraw && {
      withdraw: { on: pick(["2026-11-20", "2030-01-01"], random), to: "/contact" },
    }),
  };
}

function textOf(schema: Schema, random: Random, names: Names): string {
  const { content, format, pattern = "\\S", minLength = 1, maxLength } = schema;
  if (content === "link") return pick(names.addresses, random);
  if (content === "markdown") return markdown(random, names, count(random, 0, 5), undefined);
  if (content === "products") return pick(names.products, random);
  if (content === "solutions") return pick(names.solutions, random);
  // Of the base.
  if (content === "topics") return pick(["fire", "materials", "company", "gates", "solar"], random);
  if (content === "fact") return "lifespan";
  if (format === "date") {
    return pick(["1900-01-01", "2024-02-29", "2025-12-31", "2019-07-04"], random);
  }
  if (format === "email") return "hello@norla.example";
  // Places that are filled in: {count}.
  const places = [...pattern.matchAll(/\\\{(\w+)\\\}/g)].map(([, name]) => `{${name}}`);
  if (places.length > 0) return `Words ${[...new Set(places)].join(" and ")}`;
  if (pattern !== "\\S") {
    const make = patterned[pattern];
    if (!make) throw new Error(`No text is made for the pattern ${pattern}.`);
    return make(random);
  }
  return text(random, minLength, maxLength ?? pick([30, 200, 900], random));
}

function pictureOf(schema: Schema, file: string, random: Random, names: Names): Value {
  const { caption, position } = schema.properties ?? {};
  const remote = chance(random, 0.004);
  return {
    src: remote ? "https://pictures.example/wall.jpg" : pick(names.pictures, random),
    alt: `A grey wall of ${text(random, 3, 120)}`,
    ...(remote && { width: 1600, height: 900 }),
    ...(caption && chance(random, 0.5) && { caption: valueFor(caption, file, random, names) }),
    ...(position && chance(random, 0.3) && { position: valueFor(position, file, random, names) }),
  };
}
