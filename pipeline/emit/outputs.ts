// Everything the compiler writes besides pictures, as texts by path. Pure: the same input gives the same bytes.
import { collections, type EntryCollection } from "../collections.ts";
import type { Unit } from "../frontend.ts";
import type { Variants } from "../images/variants.ts";
import type { Entry } from "../link/entries.ts";
import type { Linked } from "../link/index.ts";
import { codes, type Meaning } from "../model/codes.ts";
import { compareText, type Diagnostic } from "../model/diagnostic.ts";
import { dateText } from "../model/formats.ts";
import type { Json } from "../model/value.ts";
import { jsonDiagnostics } from "../report/json.ts";
import { feed, sitemap } from "./feeds.ts";
import { nginxRedirects, staticRedirects } from "./redirects.ts";
import { compilePicture, type PictureMaker, richText, sections } from "./rich-text.ts";
import { siteClientFields } from "./types.ts";

/** Words read in a minute. */
const readingSpeed = 220;

export interface OutputsOptions {
  /** Whether drafts are part of the site, as in development. */
  readonly drafts: boolean;
  /** Source texts of the files named by diagnostics, for lines and columns in the report. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Texts by path in the output folder.
 * @param linked the linked site, without errors
 * @param pictures compiled pictures by path of their source
 * @param diagnostics the warnings that are left, for the report
 */
export function outputs(
  linked: Linked,
  pictures: ReadonlyMap<string, Variants>,
  diagnostics: readonly Diagnostic[],
  options: OutputsOptions,
): Map<string, string> {
  const files = new Map<string, string>();
  const write = (path: string, value: unknown) => files.set(path, `${JSON.stringify(value)}\n`);
  const compiled = new Map<string, { [key: string]: Json }[]>();

  for (const collection of collections) {
    if (collection.kind === "single") {
      const unit = linked.singles.get(collection.name);
      if (unit && !collection.internal) write(`${collection.name}.json`, compileData(unit, pictures));
      continue;
    }
    const entries = ordered(linked.entries, collection, options.drafts).map((entry) => compileEntry(entry, pictures));
    compiled.set(collection.name, entries);
    for (const entry of entries) write(`${collection.name}/${String(entry.key)}.json`, entry);
    write(
      `${collection.name}/index.json`,
      entries.map((entry) => pick(entry, collection.list)),
    );
  }
  const site = JSON.parse(files.get("site.json") ?? "{}") as { [key: string]: Json };
  write("site-client.json", siteClient(site, compiled));
  write("enquiry-client.json", enquiryClient(site));
  const addresses = [...linked.addresses.values()];
  write("addresses.json", addresses);
  files.set("static/sitemap.xml", sitemap(String(site.url), addresses));
  files.set("static/feed.xml", feed(site, compiled.get("articles") ?? []));
  files.set("redirects.map", nginxRedirects(linked.redirects));
  if (linked.redirects.length > 0) files.set("static/_redirects", staticRedirects(linked.redirects));
  write("report.json", report(linked, compiled, diagnostics, options.texts));
  return new Map([...files].sort(([a], [b]) => compareText(a, b)));
}

/** Entries of a collection in the order of its lists. */
function ordered(entries: readonly Entry[], collection: EntryCollection, drafts: boolean): Entry[] {
  const { by, descending } = collection.order;
  const value = (entry: Entry) => (by === "key" ? entry.key : entry.unit.data[by]);
  return entries
    .filter((entry) => entry.collection === collection && (drafts || !entry.draft))
    .sort((a, b) => {
      const [x, y] = [value(a), value(b)];
      const order = typeof x === "number" && typeof y === "number" ? x - y : compareText(String(x), String(y));
      return (descending ? -order : order) || compareText(a.unit.file.path, b.unit.file.path);
    });
}

function compileEntry(entry: Entry, pictures: ReadonlyMap<string, Variants>): { [key: string]: Json } {
  const { unit, collection } = entry;
  const maker = { file: unit.file.path, pictures };
  const { draft: _draft, key: _key, ...data } = compileData(unit, pictures) as { [key: string]: Json };
  const added: { [key: string]: unknown } = {};
  for (const addition of collection.additions) {
    if (addition === "entry") added.key = entry.key;
    else if (addition === "paged") added.path = entry.path;
    else if (addition === "dated") {
      added.dateText = dateText(String(data.date));
      if (entry.duplicate) added.duplicate = entry.duplicate;
    } else if (addition === "revised") {
      if (typeof data.updated === "string") added.updatedText = dateText(data.updated);
    } else if (unit.body) {
      Object.assign(added, sections(unit.body, maker));
      added.minutes = Math.max(1, Math.round(unit.body.words / readingSpeed));
    }
  }
  return { ...(added as { [key: string]: Json }), ...data };
}

/** A file's value with its pictures and Markdown texts compiled. */
function compileData(unit: Unit, pictures: ReadonlyMap<string, Variants>): Json {
  const maker: PictureMaker = { file: unit.file.path, pictures };
  const pictureFields = new Set(unit.pictureFields);
  const compile = (value: Json, pointer: string): Json => {
    const text = unit.texts.get(pointer);
    if (text) return richText(text.tree.children, maker);
    if (Array.isArray(value)) return value.map((item, index) => compile(item, `${pointer}/${index}`));
    if (value === null || typeof value !== "object") return value;
    if (pictureFields.has(pointer))
      return compilePicture(maker, value as unknown as Parameters<typeof compilePicture>[1]) as unknown as Json;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [
        key,
        compile(child, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
      ]),
    );
  };
  return compile(unit.data as Json, "");
}

function pick(entry: { [key: string]: Json }, fields: readonly string[]): { [key: string]: Json } {
  return Object.fromEntries(fields.flatMap((field) => (entry[field] === undefined ? [] : [[field, entry[field]]])));
}

function siteClient(site: { [key: string]: Json }, compiled: ReadonlyMap<string, { [key: string]: Json }[]>): object {
  const menu = (name: string, fields: readonly string[]) =>
    (compiled.get(name) ?? []).map((entry) => pick(entry, fields));
  return {
    ...pick(site, siteClientFields),
    contact: pick(site.contact as { [key: string]: Json }, ["phone", "phoneLink", "email"]),
    enquiry: pick(site.enquiry as { [key: string]: Json }, ["button"]),
    menus: {
      products: menu("products", ["path", "title", "navText", "colour"]),
      solutions: menu("solutions", ["path", "title", "navText"]),
    },
  };
}

function enquiryClient(site: { [key: string]: Json }): object {
  const { button: _button, ...enquiry } = site.enquiry as { [key: string]: Json };
  return { slug: (site.brand as { [key: string]: Json }).slug, ...enquiry };
}

/** Whether a finding is the same on every day: the same input gives the same bytes. */
function lasts({ code }: Diagnostic): boolean {
  const meaning: Meaning = codes[code];
  return !meaning.timed;
}

function report(
  linked: Linked,
  compiled: ReadonlyMap<string, { [key: string]: Json }[]>,
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
): object {
  const duplicates = new Map<string, object>();
  for (const entry of linked.entries)
    if (entry.duplicate?.shown)
      duplicates.set(`${entry.collection.name} ${entry.duplicate.key}`, {
        collection: entry.collection.name,
        key: entry.duplicate.key,
        shown: entry.path,
        others: entry.duplicate.others,
      });
  return {
    counts: {
      ...Object.fromEntries([...compiled].map(([name, entries]) => [name, entries.length])),
      drafts: linked.entries.filter((entry) => entry.draft).length,
      addresses: linked.addresses.size,
      pictures: linked.pictures.size,
    },
    duplicates: [...duplicates].sort(([a], [b]) => compareText(a, b)).map(([, duplicate]) => duplicate),
    diagnostics: jsonDiagnostics(diagnostics.filter(lasts), texts, ""),
  };
}
