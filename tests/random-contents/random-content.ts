// Generates a complete random content from the schemas, with cross-references that the check accepts.

import { parse, stringify as toYaml } from "yaml";
import type { EntryCollection } from "../../pipeline/read/files/collection.ts";
import { table } from "../pipeline/own-table.ts";
import { pick, shuffled } from "../pipeline/seeded.ts";
import { pages } from "../pipeline/site-pages.ts";
import { markdown } from "./markdown.ts";
import { systemsFor, type Thicknesses, useOf, type Value } from "./random-products.ts";
import { isSchema, type Names, type Schema, schemaFile, valueFor } from "./random-values.ts";
import { chance, count, type Random, text } from "./words.ts";

/** Long lines are not folded, as most writers do not fold them. */
const stringify = (value: Value) => toYaml(value, { lineWidth: 0 });

/** Single-file collections that are copied from the base: what placeholders stand for, and lists of what is typed elsewhere. */
const ofBase = new Set([
  "facts",
  "vocabulary",
  "geo",
  "accepted",
  "duplicates",
  "dictionary",
  "redirects",
  "scenes",
  "topics",
]);

/** The fields of an entry. */
type Fields = { [key: string]: Value };

const isMap = (value: Value | undefined): value is { [key: string]: Value } =>
  typeof value === "object" && !Array.isArray(value);

/** Points the rows of `print` at related pages; the check refuses any other path. */
function related(
  value: { [key: string]: Value },
  paths: readonly string[],
  random: Random,
): { [key: string]: Value } {
  const { print, ...rest } = value;
  if (!isMap(print) || !Array.isArray(print.uses) || paths.length === 0) return rest;
  const uses = print.uses.map((use) => (isMap(use) ? { ...use, path: pick(paths, random) } : use));
  return { ...rest, print: { ...print, uses } };
}

/** The words that a file declares, said otherwise; their placeholders, such as {count}, and all that is no word stay. */
function messagesFor(declaring: string, random: Random): Value {
  const { sitemap, ...words }: { [name: string]: Value } = parse(declaring);
  const other = (value: Value, name: string): Value => {
    if (isMap(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([key, inside]) => [key, other(inside, key)]),
      );
    }
    if (typeof value !== "string" || name === "file" || name === "path") return value;
    const places = [...new Set(value.match(/\{[a-z]+\}/g))];
    return places.length > 0
      ? `Words ${places.join(" and ")}`
      : text(random, 1, 24).replace(/[{}]/g, "");
  };
  return {
    ...Object.fromEntries(Object.entries(words).map(([key, value]) => [key, other(value, key)])),
    sitemap: sitemap ?? [],
  };
}

/** Keys of legal pages that a content may add to the base's; each has a route, which the bundle has to know. */
export const legalKeys: readonly string[] = ["privacy-policy", "cookie-policy", "imprint"];

/**
 * Makes a content.
 * @param random chance, seeded
 * @param base texts of a content that checks clean, some of which are reused
 * @param media paths of the pictures in the content folder
 * @returns its texts by path
 */
export function randomContent(
  random: Random,
  base: ReadonlyMap<string, string>,
  media: readonly string[],
): ReadonlyMap<string, string> {
  const keysOf = (name: string, least: number, most: number) =>
    Array.from(
      { length: least + Math.floor(random() * (most - least + 1)) },
      (_, index) => `${name}-${index}`,
    );
  const keys: Readonly<Record<string, readonly string[]>> = {
    articles: keysOf("article", 0, 12),
    coverages: keysOf("coverage", 0, 3),
    legal: ["disclaimer", ...shuffled(legalKeys, random).slice(0, count(random, 0, 3))],
    products: keysOf("product", 1, 6),
    solutions: keysOf("solution", 0, 5),
    // Without one, the check refuses the content.
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
  const valueIn = (path: string, schema: Schema, file: string) =>
    valueFor(schema, file, random, namesIn(path));

  const keep = (path: string) => {
    const own = base.get(path);
    if (own !== undefined) files.set(path, own);
  };

  /** The rows of the fixed pages. */
  const makePages = (path: string, schema: Schema) => {
    const row = schema.additionalProperties;
    if (!isSchema(row)) return;
    const rows = addresses
      .slice(0, pages.length)
      .map((page) => [page, valueIn(path, row, "pages.json")] as const);
    files.set(path, stringify(Object.fromEntries(rows)));
  };

  /** The thicknesses of the products that have any. */
  const thicknesses: Thicknesses = new Map(
    products.flatMap((key) => (chance(random, 0.6) ? [[key, [4, 8, 18]] as const] : [])),
  );
  /** The products that solutions and applications name, by address. */
  const naming = new Map<string, readonly Value[]>();

  /** The salient features that products may name. */
  const icons: Value[] = [];

  /** Fills in the references between a collection's entries so that the check finds nothing. */
  const agree: Readonly<
    Record<string, (key: string, fields: Fields, named: readonly Value[]) => void>
  > = {
    applications(key, fields, named) {
      fields.group = groups.get(key) ?? "indoor";
      fields.products = named.map((one) => useOf(one, thicknesses, random));
      naming.set(`/applications/${groups.get(key)}/${key}`, named);
    },
    solutions(key, fields, named) {
      delete fields.systems;
      // They name build-ups, accessories and parts of these (tests/drawings).
      delete fields.junctions;
      if (chance(random, 0.6)) fields.systems = systemsFor(products, thicknesses, random);
      naming.set(`/solutions/${key}`, named);
    },
    products(key, fields) {
      if (Array.isArray(fields.features)) {
        fields.features = shuffled(icons, random).slice(0, fields.features.length);
      }
      if (!isMap(fields.properties)) return;
      const { thickness: _thickness, ...others } = fields.properties;
      const own = thicknesses.get(key);
      fields.properties = own
        ? { thickness: [...own], ...others }
        : { material: "Fibre cement", ...others };
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

  const singleValue = (name: string, file: string) =>
    valueIn(file, schemaFile(`${name}.json`), `${name}.json`);

  const makeSingle = ({ name, file }: { readonly name: string; readonly file: string }) => {
    const value =
      name === "messages" ? messagesFor(base.get(file) ?? "", random) : singleValue(name, file);
    files.set(file, stringify(value));
    if (name !== "features" || !isMap(value) || !Array.isArray(value.items)) return;
    icons.push(...new Set(value.items.flatMap((one) => (isMap(one) ? (one.icon ?? []) : []))));
  };

  const order = ["applications", "solutions", "products"];
  for (const collection of [...table.collections].sort(
    (a, b) => order.indexOf(a.name) - order.indexOf(b.name),
  )) {
    const { name } = collection;
    if (collection.kind !== "single") {
      for (const key of keys[name] ?? []) makeEntry(collection, key);
    } else if (ofBase.has(name)) {
      keep(collection.file);
    } else if (name === "pages") {
      makePages(collection.file, schemaFile("pages.json"));
    }
    // The calculator's list of solutions is optional.
    else if (name !== "calculator" || solutions.length > 0) {
      makeSingle(collection);
    }
  }
  return files;
}
