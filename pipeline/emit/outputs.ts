// Everything the compiler writes besides pictures, as texts by path. Pure: the same input gives the same bytes.

import { collections, entryCollections, own } from "../collections.ts";
import type { EntryCollection } from "../model/collection.ts";
import { compareText, type Diagnostic } from "../model/diagnostic.ts";
import { dateText } from "../model/formats.ts";
import type { Entry, Linked } from "../model/linked.ts";
import type { Variants } from "../model/media.ts";
import { pageSize } from "../model/page-size.ts";
import type { Texts } from "../model/result.ts";
import type { Unit } from "../model/unit.ts";
import { type Json, type JsonMap, mapOf, pointerTo, textAt, type ValueNode } from "../model/value.ts";
import { jsonDiagnostics } from "../report/json-diagnostics.ts";
import { feed, sitemaps } from "./feeds.ts";
import { besides, hasBeside, listDocuments, pageDocument, pick, summaryOf } from "./page-documents.ts";
import { nginxRedirects, staticRedirects } from "./redirects.ts";
import { compilePicture, type PictureMaker, pictureOf, richText, sections } from "./rich-text.ts";
import { siteClientFields } from "./types.ts";

/** Words read in a minute. */
const readingSpeed = 220;

export interface OutputsOptions {
  /** Whether drafts are part of the site, as in development. */
  readonly drafts: boolean;
  /** Source texts of the files named by diagnostics, for lines and columns in the report. */
  readonly texts: Texts;
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
  const compiled = new Map<string, JsonMap[]>();
  const singles = new Map<string, Json>();

  for (const collection of collections) {
    if (collection.kind === "single") {
      const unit = linked.singles.get(collection);
      if (!unit || collection.internal) continue;
      const value = compileData(unit, pictures);
      singles.set(collection.name, value);
      write(`${collection.name}.json`, value);
      continue;
    }
    const entries = ordered(linked.entries, collection, options.drafts).map((entry) => compileEntry(entry, pictures));
    compiled.set(collection.name, entries);
  }
  const site = mapOf(singles.get(own.site.name));
  for (const [path, text] of pageDocuments(compiled, pageSize(linked.singles.get(own.site)))) files.set(path, text);
  write("site-client.json", siteClient(site, compiled));
  write("enquiry-client.json", enquiryClient(site));
  const addresses = [...linked.addresses.values()];
  write("addresses.json", addresses);
  for (const [name, text] of sitemaps(String(site.url), addresses)) files.set(`static/${name}`, text);
  const inFeed = entryCollections.flatMap((collection) =>
    collection.feed ? (compiled.get(collection.name) ?? []) : [],
  );
  files.set("static/feed.xml", feed(site, inFeed));
  files.set("redirects.map", nginxRedirects(linked.redirects));
  if (linked.redirects.length > 0) files.set("static/_redirects", staticRedirects(linked.redirects));
  write("report.json", report(linked, compiled, diagnostics, options.texts));
  return new Map([...files].sort(([a], [b]) => compareText(a, b)));
}

/** The documents of all entries' pages and of all lists, by path. */
function pageDocuments(compiled: ReadonlyMap<string, readonly JsonMap[]>, perPage: number): Map<string, string> {
  const documents = new Map<string, string>();
  const entriesOf = ({ name }: EntryCollection) => compiled.get(name) ?? [];
  const summaries = new Map(
    entryCollections.map((row) => [row.name, entriesOf(row).map((entry) => summaryOf(entry, row))]),
  );
  for (const collection of entryCollections) {
    const { name } = collection;
    const beside = hasBeside(collection) ? besides(collection, summaries) : [];
    for (const [place, entry] of entriesOf(collection).entries())
      documents.set(`${name}/${String(entry.key)}.json`, `${pageDocument(JSON.stringify(entry), beside[place])}\n`);
    for (const [path, value] of listDocuments(collection, summaries.get(name) ?? [], perPage))
      documents.set(path, `${JSON.stringify(value)}\n`);
  }
  return documents;
}

/** Entries of a collection in the order of its lists. */
function ordered(entries: readonly Entry[], collection: EntryCollection, drafts: boolean): Entry[] {
  const { by, descending } = collection.order;
  const value = (entry: Entry) => (by === "key" ? entry.key : entry.unit.fields[by]);
  return entries
    .filter((entry) => entry.collection === collection && (drafts || !entry.draft))
    .sort((a, b) => {
      const [x, y] = [value(a), value(b)];
      const order = typeof x === "number" && typeof y === "number" ? x - y : compareText(String(x), String(y));
      return (descending ? -order : order) || compareText(a.unit.file.path, b.unit.file.path);
    });
}

function compileEntry(entry: Entry, pictures: ReadonlyMap<string, Variants>): JsonMap {
  const { unit, collection, duplicate } = entry;
  const maker = { file: unit.file.path, pictures };
  const { draft: _draft, key: _key, ...data } = mapOf(compileData(unit, pictures));
  const added: JsonMap = {};
  for (const addition of collection.additions) {
    if (addition === "entry") added.key = entry.key;
    else if (addition === "paged") added.path = entry.path;
    else if (addition === "dated") {
      added.dateText = dateText(textAt(unit.root, "/date") ?? "");
      if (duplicate) added.duplicate = { ...duplicate, others: [...duplicate.others] };
    } else if (addition === "revised") {
      const updated = textAt(unit.root, "/updated");
      if (updated !== undefined) added.updatedText = dateText(updated);
    } else if (unit.body) {
      Object.assign(added, sections(unit.body, maker));
      added.minutes = Math.max(1, Math.round(unit.body.words / readingSpeed));
    }
  }
  return { ...added, ...data };
}

/**
 * A file's value with its pictures and Markdown texts compiled.
 * @throws where the file has no value, which the checks before do not let happen
 */
function compileData({ file, root, texts, pictureFields }: Unit, pictures: ReadonlyMap<string, Variants>): Json {
  const maker: PictureMaker = { file: file.path, pictures };
  const isPicture = new Set(pictureFields);
  const compile = (node: ValueNode, pointer: string): Json => {
    const text = texts.get(pointer);
    if (text) return richText(text.tree.children, maker);
    if (node.kind === "scalar") return node.value;
    if (node.kind === "list") return node.items.map((item, index) => compile(item, pointerTo(pointer, index)));
    if (isPicture.has(pointer)) return { ...compilePicture(maker, pictureOf(node)) };
    return Object.fromEntries(node.entries.map(({ key, value }) => [key, compile(value, pointerTo(pointer, key))]));
  };
  if (!root) throw new Error(`${file.path} has no value, and no finding that says why.`);
  return compile(root, "");
}

function siteClient(site: JsonMap, compiled: ReadonlyMap<string, JsonMap[]>): object {
  const menus = entryCollections.flatMap(({ name, menu }) =>
    menu ? [[name, (compiled.get(name) ?? []).map((entry) => pick(entry, menu))] as const] : [],
  );
  return {
    ...pick(site, siteClientFields),
    contact: pick(mapOf(site.contact), ["phone", "phoneLink", "email"]),
    enquiry: pick(mapOf(site.enquiry), ["button"]),
    menus: Object.fromEntries(menus),
  };
}

function enquiryClient(site: JsonMap): object {
  const { button: _button, ...enquiry } = mapOf(site.enquiry);
  return { slug: mapOf(site.brand).slug, ...enquiry };
}

/** Whether a finding is the same on every day: the same input gives the same bytes. */
function lasts({ timed }: Diagnostic): boolean {
  return !timed;
}

function report(
  linked: Linked,
  compiled: ReadonlyMap<string, JsonMap[]>,
  diagnostics: readonly Diagnostic[],
  texts: Texts,
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
