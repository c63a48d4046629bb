// Builds the search index of each language from its compiled content.

import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  compiledIn,
  type PageLanguage,
  pageLanguages,
  sourceLanguage,
} from "@site/common/languages";
import { siteCache } from "@site/common/page-files";
import { type Cache, noCache } from "@site/files/cache";
import { hashOfFile, statesOf } from "@site/files/file-hashes";
import { makeInside } from "@site/files/folders";
import { keyOf } from "@site/files/hash";
import { parseRow } from "@site/files/row";
import { writeWhole } from "@site/files/write";
import { buildIndex } from "./build-index.ts";
import {
  compiledTextReader,
  type EntryContext,
  entryFiles,
  fieldsOf,
  otherDocuments,
  readEntry,
  readFields,
  readSearchWords,
  searchDataFile,
  sourceOf,
} from "./compiled-documents.ts";
import type { SearchDocument } from "./documents.ts";
import { indexAddress } from "./index-options.ts";

/** Folder of the indexes, relative to the project. */
export const searchFolder = `${siteCache}/search`;

/**
 * With more entries than this of collections that may have many, the index contains only their
 * headings, so that phones can load it.
 */
export const maxWithBodies = 2000;

/** Path of a language's index, relative to the project. */
const fileOf = ({ name }: PageLanguage) => join(searchFolder, `index${name && `-${name}`}.json`);

/** Cache key of the hash of an index and of what it was made from. */
const rowOf = ({ name }: PageLanguage) => `search index ${name}`.trim();

const withoutBody = (document: SearchDocument): SearchDocument => ({
  ...document,
  sections: document.sections.map(([anchor, title]) => [anchor, title, ""]),
});

/** The part of a language that its index depends on. */
type IndexedLanguage = Pick<PageLanguage, "base">;

/**
 * Documents of entries by file, from the cache if unchanged; without entries that are not
 * translated.
 */
function entryDocuments(content: string, reading: EntryContext, cache: Cache) {
  const { base, fields, text } = reading;
  const files = entryFiles(content);
  const isLarge = files.filter((file) => fieldsOf(fields, file).many).length > maxWithBodies;
  const states = statesOf(content, files);
  // A translated entry is made from its source, too.
  const sources = base === "" ? states : statesOf(sourceOf(content), files);
  const documents = files.map((file): [string, SearchDocument] => {
    const own = fieldsOf(fields, file);
    const isWhole = !(isLarge && own.many);
    const key = keyOf(
      "search",
      base,
      file,
      states[file] ?? "",
      sources[file] ?? "",
      String(isWhole),
      JSON.stringify(own),
      ...own.tables.map(({ title }) => text(title)),
    );
    const before = parseRow<SearchDocument>(cache.get(key));
    if (before) return [file, before];
    const whole = readEntry(content, file, reading);
    const document = isWhole ? whole : withoutBody(whole);
    cache.put(key, JSON.stringify(document));
    return [file, document];
  });
  return new Map(documents.filter(([, { path }]) => path.startsWith(`${base}/`)));
}

/** Reads what a language's index is made from. */
function indexSource(
  content: string,
  { base }: IndexedLanguage,
  cache: Cache,
): Parameters<typeof buildIndex> {
  const fields = readFields(base === "" ? content : sourceOf(content));
  const reading = { base, fields, text: compiledTextReader(content) };
  const documents = entryDocuments(content, reading, cache);
  const fileAt = new Map(Array.from(documents, ([file, { path }]) => [path, file]));
  // Read again with its body, to look for a fact.
  const entryAt = (path: string) => {
    const file = fileAt.get(path);
    return file === undefined || fieldsOf(fields, file).facts === false
      ? undefined
      : readEntry(content, file, reading);
  };
  const others = otherDocuments(content, [...documents.keys()], reading, entryAt);
  return [[...documents.values(), ...others], readSearchWords(content).synonyms, fields.groups];
}

/**
 * The text of a language's index.
 * @param content folder of its compiled content
 * @throws the file system's error if the content is not compiled
 */
export function searchIndex(content: string, language: IndexedLanguage = sourceLanguage): string {
  return buildIndex(...indexSource(content, language, noCache));
}

/** The languages with a search. */
const indexed = (root: string): PageLanguage[] =>
  pageLanguages(root).filter((language) =>
    existsSync(join(compiledIn(root, language), searchDataFile)),
  );

/** Paths of the indexes, by their names in the site. */
export function searchCopies(root: string): Map<string, string> {
  return new Map(
    indexed(root).map((language) => [
      (language.base + indexAddress).slice(1),
      join(root, fileOf(language)),
    ]),
  );
}

/**
 * Builds the index of each language if it has changed.
 * @param root the project's folder
 * @param cache the cache of this version of the build's code
 * @throws the file system's error
 */
export function makeSearchIndexes(root: string, cache: Cache): void {
  for (const language of indexed(root)) {
    const source = indexSource(compiledIn(root, language), language, cache);
    const file = join(root, fileOf(language));
    const made = () => keyOf(JSON.stringify(source), hashOfFile(file));
    if (cache.get(rowOf(language)) === made()) continue;
    makeInside(root, searchFolder);
    writeWhole(file, buildIndex(...source), `${file}.part`);
    cache.put(rowOf(language), made());
  }
  cache.flush();
}
