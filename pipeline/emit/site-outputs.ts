// Makes the files that pages of one language read.

import { hashOf } from "@site/files/hash";
import type { Extension } from "../extension.ts";
import { once, oncePer } from "../helpers.ts";
import { pageSize } from "../link/addresses.ts";
import type { Entry } from "../link/entry.ts";
import type { SingleFiles } from "../read/file/singles.ts";
import type { EntryCollection, Purpose, SingleCollection } from "../read/files/collection.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import { asMap, type Json, type JsonMap, scalarAt } from "../read/yaml/value.ts";
import { compareText } from "../report/finding.ts";
import { compileData } from "./entry.ts";
import type { CompiledEntry } from "./entry-compiler.ts";
import type { LocalSite } from "./in-language.ts";
import type { Output } from "./index.ts";
import { listDocuments, pageDocument, shownEntries, showsOtherEntries } from "./page-documents.ts";
import { type EmitContext, textWords } from "./rich-text.ts";

/** A JSON file, whose value is made when its text is asked for. */
export const jsonFile = (value: () => unknown): Output => ({
  text: () => `${JSON.stringify(value())}\n`,
});

/** A site in one language and the function that compiles its entries. */
export interface CompiledSite extends LocalSite {
  readonly compiled: (entry: Entry) => CompiledEntry;
  /** The single files in the sources' language, from whose names file names are made. */
  readonly originals: SingleFiles;
}

/** The outputs of a site in one language; their texts are made when they are asked for. */
export interface SiteOutputs {
  readonly files: Map<string, Output>;
  readonly table: SiteTable;
  readonly valueFor: (purpose: Purpose) => JsonMap;
  readonly compiledOf: (collection: EntryCollection) => readonly CompiledEntry[];
}

/** The outputs of a site in one language. */
export function siteOutputs(
  { singles: sources, shown, documents, compiled: compileOne, originals }: CompiledSite,
  pictures: EmitContext["pictures"],
  extension: Extension | undefined,
): SiteOutputs {
  const perPage = pageSize(originals.get("site"));
  const files = new Map<string, Output>();
  const shared = { pictures, words: textWords(sources) };
  const { table } = sources;
  const single = oncePer((collection: SingleCollection): Json | undefined => {
    const source = collection.internal ? undefined : sources.of(collection);
    if (!source) return undefined;
    const data = compileData(source, documents.get(source.path) ?? { texts: {} }, shared);
    const original = originals.of(collection) ?? source;
    const extended = extension?.single(collection.for, data, original) ?? data;
    return collection.for === "placenames" ? inAlphabets(extended) : extended;
  });
  for (const collection of table.singles) {
    if (collection.internal || !sources.of(collection)) continue;
    files.set(
      `${collection.name}.json`,
      jsonFile(() => single(collection)),
    );
  }
  const compiledOf = oncePer((row: EntryCollection) => ordered(shown, row).map(compileOne));
  for (const row of table.entries) addPageDocuments(files, row, compiledOf, perPage, table);
  const valueFor = (purpose: Purpose) => {
    const row = table.servingFor(purpose);
    return asMap((row && single(row)) ?? "");
  };
  return { files, table, valueFor, compiledOf };
}

/** The compiled entries of a collection, in list order. */
export type CompiledOf = (collection: EntryCollection) => readonly CompiledEntry[];

/** Adds the documents of the pages and lists of a collection's entries. */
function addPageDocuments(
  documents: Map<string, Output>,
  collection: EntryCollection,
  compiledOf: CompiledOf,
  perPage: number,
  table: SiteTable,
): void {
  const { name } = collection;
  const summariesOf = (row: EntryCollection) => compiledOf(row).map(({ summary }) => summary);
  const beside = once(() =>
    showsOtherEntries(collection)
      ? shownEntries(collection, new Map(table.entries.map((row) => [row.name, summariesOf(row)])))
      : [],
  );
  for (const [place, entry] of compiledOf(collection).entries()) {
    documents.set(`${name}/${String(entry.summary.key)}.json`, {
      get key() {
        return entry.key && hashOf(JSON.stringify([entry.key, beside()[place] ?? null]));
      },
      text: () => `${pageDocument(entry.text(), beside()[place])}\n`,
    });
  }
  for (const [path, value] of listDocuments(collection, summariesOf(collection), perPage)) {
    documents.set(
      path,
      jsonFile(() => value),
    );
  }
}

/**
 * Entries of a collection in the order of its lists.
 * @param entries those that the site shows
 */
export function ordered(entries: readonly Entry[], collection: EntryCollection): Entry[] {
  const { by, descending } = collection.order;
  const value = (entry: Entry) =>
    by === "key" ? entry.key : scalarAt(entry.source.root, `/${by}`);
  return entries
    .filter((entry) => entry.collection === collection)
    .sort((a, b) => {
      const x = value(a);
      const y = value(b);
      const order =
        typeof x === "number" && typeof y === "number" ? x - y : compareText(String(x), String(y));
      return (descending ? -order : order) || compareText(a.source.path, b.source.path);
    });
}

/**
 * The names of places in the order of each language's alphabet, in which a form lists them. A
 * browser would take too long to sort them.
 * @param tables names by language tag and by the name that is sent
 */
export function inAlphabets(tables: Json): JsonMap {
  return Object.fromEntries(
    Object.entries(asMap(tables)).map(([tag, names]) => {
      const { compare } = new Intl.Collator(tag);
      const sorted = Object.entries(asMap(names)).sort(([, a], [, b]) =>
        compare(String(a), String(b)),
      );
      return [tag, Object.fromEntries(sorted)];
    }),
  );
}
