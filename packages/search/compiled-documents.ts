// Converts the compiled content to documents of the search index: entries, fixed pages, files,
// items, answers and facts.

import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { readAddresses, readCompiled } from "@site/common/languages";
import { interpolate } from "@site/common/messages/interpolate";
import type { EntryFields, SearchFields } from "@site/common/search-fields";
import {
  type Answer,
  answerDocuments,
  entryDocument,
  factDocuments,
  itemDocuments,
  pageDocuments,
  type SearchDocument,
  type UsedFact,
} from "./documents.ts";
import type { Synonym } from "./synonyms.ts";
import {
  asMap,
  asText,
  type Json,
  type JsonMap,
  type TextReader,
  textReader,
  valueAt,
} from "./texts.ts";

/** The compiler's output for the search. */
interface SearchWords {
  readonly synonyms: readonly Synonym[];
  readonly answers: readonly Answer[];
  readonly facts: readonly UsedFact[];
}

/**
 * Files of entries, relative to the compiled content; a folder with an index or a list is a
 * collection.
 */
export function entryFiles(content: string): string[] {
  return readdirSync(content, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, files: readdirSync(join(content, name)) }))
    .filter(({ files }) => files.includes("index.json") || files.includes("list"))
    .flatMap(({ name, files }) =>
      files
        .filter((file) => file.endsWith(".json") && file !== "index.json")
        .map((file) => `${name}/${file}`),
    )
    .sort();
}

/** A JSON object of the compiled content; empty if the file contains another type. */
const readMap = (content: string, name: string): JsonMap =>
  asMap(readCompiled<Json>(content, name));

/** Reads the texts that the search fields name. */
export const compiledTextReader = (content: string): TextReader =>
  textReader((file) => readCompiled<Json>(content, file));

/** Folder of the sources' compiled content, given the folder of another language inside it. */
export const sourceOf = (content: string): string => dirname(content);

/** What pages are found by; the compiler reads it from the schemas. */
export const readFields = (sources: string): SearchFields =>
  readCompiled(sources, "search-fields.json");

/** What the entries of a collection are found by. */
export function fieldsOf({ collections }: SearchFields, file: string): EntryFields {
  const name = file.slice(0, file.indexOf("/"));
  const fields = collections[name];
  if (!fields) throw new Error(`search-fields.json does not have the collection ${name}.`);
  return fields;
}

/** What entries are read with. */
export interface EntryContext {
  readonly fields: SearchFields;
  readonly text: TextReader;
  /** Prefix of the language's addresses; empty for the language of the sources. */
  readonly base: string;
}

/**
 * An entry as a document. A translated entry can also be found by its source's title, as names are
 * typed in either script.
 */
export function readEntry(
  content: string,
  file: string,
  { fields, text, base }: EntryContext,
): SearchDocument {
  const document = entryDocument(fieldsOf(fields, file), readMap(content, file), text);
  if (base === "" || !document.path.startsWith(`${base}/`)) return document;
  const { title } = readMap(sourceOf(content), file);
  return { ...document, about: [...document.about, String(title)] };
}

/** Name of that file. */
export const searchDataFile = "search.json";

/** Reads that file. */
export const readSearchWords = (content: string): SearchWords =>
  readCompiled(content, searchDataFile);

/**
 * Paths of the documents that could not be made, such as `brochures/vanya-vboards.pdf`, or their
 * folders, if there are any.
 */
function readMissingDocuments(content: string): readonly string[] {
  const name = "missing-documents.json";
  return existsSync(join(content, name)) ? readCompiled(content, name) : [];
}

/**
 * The search documents of files that entries and the whole site offer, such as brochures, without
 * those that could not be made; like a translated entry, its files are also found by its source's
 * title.
 */
function fileDocuments(
  content: string,
  files: readonly string[],
  { fields, text, base }: EntryContext,
): SearchDocument[] {
  const missing = readMissingDocuments(content);
  const isThere = (folder: string, name: string) =>
    name !== "" && !missing.some((start) => `${folder.slice(1)}/${name}`.startsWith(start));
  const brand = text("site.json#/brand/slug");
  const ofEntries = files.flatMap((file) => {
    const { offered, made } = fieldsOf(fields, file);
    if (offered.length === 0 && !made) return [];
    const entry = readMap(content, file);
    const names = { brand, key: asText(entry.key) };
    return [
      ...offered.map(({ field, ...words }) => ({ ...words, file: asText(valueAt(entry, field)) })),
      ...(made ? [{ ...made, file: interpolate(made.file, names) }] : []),
    ].map((document) => ({
      ...document,
      name: asText(entry.title),
      also: base === "" ? "" : asText(readMap(sourceOf(content), file).title),
      text: asText(entry.description),
    }));
  });
  // In other languages the file of the whole site exists only if everything is translated; its
  // page, which says so, is always found.
  const ofSite = (base === "" ? fields.offered : []).map(
    ({ file, name, text: words, ...more }) => ({
      ...more,
      file: text(file),
      name: text(name),
      also: "",
      text: text(words),
    }),
  );
  return [...ofSite, ...ofEntries]
    .filter(({ folder, file }) => isThere(folder, file))
    .map(({ folder, file, title, typed, name, also, text: words }) => ({
      group: "documents",
      path: `${folder}${base}/${file}`,
      title: interpolate(text(title), { title: name }),
      description: words,
      about: [`${text(typed)} ${also}`.trim(), name],
      sections: [["", "", words]],
    }));
}

/**
 * All documents that are not entries.
 * @param files of the entries
 * @param entryOf finds an entry's document by its address; undefined for entries that facts do not
 * lead to
 */
export function otherDocuments(
  content: string,
  files: readonly string[],
  reading: EntryContext,
  entryOf: (path: string) => SearchDocument | undefined,
): SearchDocument[] {
  const { answers, facts } = readSearchWords(content);
  // Addresses of the language's pages, by the addresses of their sources.
  const addresses = new Map(readAddresses(content).map(({ path, of = path }) => [of, path]));
  const read = (file: string) => readCompiled<Json>(content, file);
  return [
    ...pageDocuments(readMap(content, "pages.json"), reading.fields.pages, read, addresses),
    ...fileDocuments(content, files, reading),
    ...itemDocuments(reading.fields.items, read, addresses),
    ...answerDocuments(answers),
    ...factDocuments(facts, entryOf),
  ];
}
