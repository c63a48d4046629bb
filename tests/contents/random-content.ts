// A whole content at random, made from the schemas: every value is one that its schema allows.

import { stringify as toYaml } from "yaml";
import { collections, type entryCollections } from "../../pipeline/collections.ts";
import { schemas } from "../pipeline/in-memory.ts";
import { pick, shuffled } from "../pipeline/seeded.ts";
import { pages } from "../pipeline/site-pages.ts";
import { markdown, type Surroundings } from "./markdown.ts";
import { accessoryFor, propertiesFor, systemsFor, type Thicknesses, useOf, type Value } from "./random-products.ts";
import { chance, count, type Random, text } from "./words.ts";

interface Schema {
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

/** Long lines are left as they are, as most writers leave them. */
const stringify = (value: Value) => toYaml(value, { lineWidth: 0 });

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;
const { sources } = schemas;

function schemaFile(name: string): Schema {
  const found: unknown = sources.get(name);
  if (!isSchema(found)) throw new Error(`There is no schema ${name}.`);
  return found;
}

/** A schema with what it refers to, which its own words narrow. */
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

/** Makes a text of each pattern that the schemas have; one that is new needs a row here. */
const patterned: Readonly<Record<string, (random: Random) => string>> = {
  "^[a-z0-9-]+\\.pdf$": (random) => `${pick(["board", "a", "x-1"], random)}-${Math.floor(random() * 1e9)}.pdf`,
  "^([a-z0-9-]+\\.pdf)?$": (random) => (chance(random, 0.1) ? "" : `s-${Math.floor(random() * 1e9)}.pdf`),
  "^#[0-9A-F]{6}$": (random) => `#${Array.from({ length: 6 }, () => pick([..."0123456789ABCDEF"], random)).join("")}`,
  "^[a-z0-9]+(-[a-z0-9]+)*$": (random) => `k${Math.floor(random() * 1e9)}`,
  "^[A-Za-z0-9_-]{11}$": (random) => Array.from({ length: 11 }, () => pick([..."aZ09_-"], random)).join(""),
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

/** What the values of one file may refer to. */
interface Names extends Surroundings {
  readonly products: readonly string[];
  readonly solutions: readonly string[];
}

function valueFor(raw: Schema, from: string, random: Random, names: Names): Value {
  const { schema, file } = resolved(raw, from);
  const below = (child: Schema) => valueFor(child, file, random, names);
  if (schema.content === "picture") return pictureOf(schema, file, random, names);
  if (schema.title === "Accessory") return accessoryFor(below(schema.properties?.image ?? {}), random);
  if (schema.enum) return pick(schema.enum, random);
  if (schema.anyOf) return below(pick(schema.anyOf, random));
  const type = typeof schema.type === "string" ? schema.type : pick(schema.type ?? ["string"], random);
  if (schema.additionalProperties === properties) return propertiesFor(random);
  switch (type) {
    case "object":
      return inOrder(objectOf(schema, below, random), random);
    case "array":
      return listOf(schema, below, random);
    case "boolean":
      return chance(random, 0.5);
    case "integer":
      return Math.min(Math.ceil(numberOf(schema, random)), schema.maximum ?? Number.POSITIVE_INFINITY);
    case "number":
      return Math.min(numberOf(schema, random), schema.maximum ?? Number.POSITIVE_INFINITY);
    default:
      return textOf(schema, random, names);
  }
}

function objectOf({ properties = {}, required }: Schema, below: (child: Schema) => Value, random: Random) {
  // Sample content, drafts and the head's own words are nothing that a page could stumble over; drawings are the content's own.
  const isThere = (name: string) =>
    required?.includes(name) || (name !== "sample" && name !== "drawing" && chance(random, 0.55));
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, child]) => (isThere(name) ? [[name, below(child)]] : [])),
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

/** What stands under the ids of properties. */
const properties = schemaFile("shared.json").$defs?.properties?.additionalProperties;

/** Nothing is updated before its date or withdrawn to a page that is not there; the check refuses it. */
function inOrder({ withdraw, ...value }: { [key: string]: Value }, random: Random): Value {
  const { date, updated } = value;
  const isOlder = typeof date === "string" && typeof updated === "string" && updated < date;
  return {
    ...value,
    ...(isOlder && { updated: date }),
    ...(withdraw && { withdraw: { on: pick(["2026-11-20", "2030-01-01"], random), to: "/contact" } }),
  };
}

function textOf(schema: Schema, random: Random, names: Names): string {
  const { content, format, pattern = "\\S", minLength = 1, maxLength } = schema;
  if (content === "link") return pick(names.addresses, random);
  if (content === "markdown") return markdown(random, names, count(random, 0, 5), undefined);
  if (content === "products") return pick(names.products, random);
  if (content === "solutions") return pick(names.solutions, random);
  // One of the base's.
  if (content === "fact") return "lifespan";
  if (format === "date") return pick(["1900-01-01", "2024-02-29", "2025-12-31", "2019-07-04"], random);
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

/** Collections of one file that a content has from the base. */
const ofBase = new Set(["facts", "vocabulary", "geo", "duplicates", "dictionary", "redirects", "scenes"]);

type EntryCollection = (typeof entryCollections)[number];

/** What an entry says. */
type Fields = { [key: string]: Value };

const isMap = (value: Value | undefined): value is { [key: string]: Value } =>
  typeof value === "object" && !Array.isArray(value);

/** Keeps the rows of `print` that lead to pages of what belongs together; the check refuses the others. */
function related(value: { [key: string]: Value }, paths: readonly string[], random: Random): { [key: string]: Value } {
  const { print, ...rest } = value;
  if (!isMap(print) || !Array.isArray(print.uses) || paths.length === 0) return rest;
  const uses = print.uses.map((use) => (isMap(use) ? { ...use, path: pick(paths, random) } : use));
  return { ...rest, print: { ...print, uses } };
}

/** Files of a content. */
export interface RandomContent {
  /** Texts by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths that are the base's own. */
  readonly kept: ReadonlySet<string>;
}

/** Keys of the legal pages that a content may have besides the base's: each has a route, which the bundle has to know. */
export const legalKeys: readonly string[] = ["privacy-policy", "cookie-policy", "imprint"];

/**
 * Makes a content.
 * @param random chance, seeded
 * @param base texts of a content that is clean, of which some files are kept
 * @param media paths of the pictures in the content folder
 */
export function randomContent(
  random: Random,
  base: ReadonlyMap<string, string>,
  media: readonly string[],
): RandomContent {
  const keysOf = (name: string, least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, (_, index) => `${name}-${index}`);
  const keys: Readonly<Record<string, readonly string[]>> = {
    articles: keysOf("article", 0, 12),
    coverages: keysOf("coverage", 0, 3),
    legal: ["disclaimer", ...shuffled(legalKeys, random).slice(0, count(random, 0, 3))],
    products: keysOf("product", 1, 6),
    solutions: keysOf("solution", 0, 5),
    // Without any the check refuses the content.
    applications: keysOf("application", 1, 6),
  };
  const { products = [], applications = [], solutions = [] } = keys;
  const groups = new Map(applications.map((key) => [key, pick(["indoor", "outdoor"], random)]));
  const addresses = [
    ...pages.map((path) => path.replace("{slug}", "norla")),
    ...products.map((key) => `/products/${key}`),
    ...solutions.map((key) => `/solutions/${key}`),
    ...applications.map((key) => `/applications/${groups.get(key)}/${key}`),
    "/disclaimer",
  ];
  const namesIn = (path: string): Names => ({
    addresses,
    products,
    solutions,
    pictures: media.map((file) => (path.includes("/") ? `../${file}` : file)),
  });
  const files = new Map<string, string>();
  const kept = new Set<string>();
  const valueIn = (path: string, schema: Schema, file: string) => valueFor(schema, file, random, namesIn(path));

  /** What placeholders stand for, and lists of what is typed elsewhere, are the base's. */
  const keep = (path: string) => {
    const own = base.get(path);
    if (own === undefined) return;
    files.set(path, own);
    kept.add(path);
  };

  /** The rows of the fixed pages. */
  const makePages = (path: string, schema: Schema) => {
    const row = schema.additionalProperties;
    if (!isSchema(row)) return;
    const rows = addresses.slice(0, pages.length).map((page) => [page, valueIn(path, row, "pages.json")] as const);
    files.set(path, stringify(Object.fromEntries(rows)));
  };

  /** The thicknesses of those products that have some. */
  const thicknesses: Thicknesses = new Map(
    products.flatMap((key) => (chance(random, 0.6) ? [[key, [4, 8, 18]] as const] : [])),
  );
  /** Which products solutions and applications name, by address. */
  const naming = new Map<string, readonly Value[]>();

  /** The salient features that products can name. */
  const icons: Value[] = [];

  /** What a collection's entries say of others, so that the check finds nothing. */
  const agree: Readonly<Record<string, (key: string, fields: Fields, named: readonly Value[]) => void>> = {
    applications(key, fields, named) {
      fields.group = groups.get(key) ?? "indoor";
      fields.products = named.map((one) => useOf(one, thicknesses, random));
      naming.set(`/applications/${groups.get(key)}/${key}`, named);
    },
    solutions(key, fields, named) {
      delete fields.systems;
      if (chance(random, 0.6)) fields.systems = systemsFor(products, thicknesses, random);
      naming.set(`/solutions/${key}`, named);
    },
    products(key, fields) {
      if (Array.isArray(fields.features))
        fields.features = fields.features.map((one) => (isMap(one) ? { ...one, icon: pick(icons, random) } : one));
      if (!isMap(fields.properties)) return;
      const { thickness: _thickness, ...others } = fields.properties;
      const own = thicknesses.get(key);
      fields.properties = own ? { thickness: [...own], ...others } : { material: "Fibre cement", ...others };
    },
  };

  const makeEntry = ({ name, folder, extension }: EntryCollection, key: string) => {
    const path = `${folder}/${key}${extension}`;
    const value = valueIn(path, schemaFile(`${name}.json`), `${name}.json`);
    if (!isMap(value)) return;
    const { key: _key, draft: _draft, ...fields } = value;
    const named = (Array.isArray(fields.products) ? fields.products : []).flatMap((one) =>
      isMap(one) ? (one.key ?? []) : one,
    );
    agree[name]?.(key, fields, named);
    const belonging =
      name === "products"
        ? [...naming].flatMap(([address, list]) => (list.includes(key) ? [address] : []))
        : named.map((product) => `/products/${String(product)}`);
    const text = stringify(related(fields, belonging, random));
    const body = () => markdown(random, namesIn(path), count(random, 0, 8), 2);
    files.set(path, extension === ".md" ? `---\n${text}---\n\n${body()}\n` : text);
  };

  const makeSingle = ({ name, file }: { readonly name: string; readonly file: string }) => {
    const value = valueIn(file, schemaFile(`${name}.json`), `${name}.json`);
    files.set(file, stringify(value));
    if (name !== "features" || !isMap(value) || !Array.isArray(value.items)) return;
    icons.push(...value.items.flatMap((one) => (isMap(one) ? (one.icon ?? []) : [])));
  };

  const order = ["applications", "solutions", "products"];
  for (const collection of [...collections].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))) {
    const { name } = collection;
    if (collection.kind !== "single") for (const key of keys[name] ?? []) makeEntry(collection, key);
    else if (ofBase.has(name)) keep(collection.file);
    else if (name === "pages") makePages(collection.file, schemaFile("pages.json"));
    // The calculator may name solutions, and a content may do without it.
    else if (name !== "calculator" || solutions.length > 0) makeSingle(collection);
  }
  return { files, kept };
}
