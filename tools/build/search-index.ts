// Makes the search index of each language from its compiled content, a file in `.cache/site/search`, from where it is copied into the site
// like others. What was read of an entry is in the cache, so that only changed ones are read again.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { makeInside } from "../../pipeline/cache/folders.ts";
import { rowValue } from "../../pipeline/cache/row.ts";
import { writeWhole } from "../../pipeline/cache/write.ts";
import { type Cache, keyOf, noCache } from "../../pipeline/cache.ts";
import type { SearchDocument } from "../../search/documents.ts";
import { indexAddress } from "../../search/index-options.ts";
import { writeIndex } from "../../search/write-index.ts";
import { hashesOf, hashOfFile } from "./file-hashes.ts";
import { type BuiltLanguage, builtLanguages, compiledIn, sourceLanguage } from "./languages.ts";
import { siteCache } from "./page-files.ts";
import {
  entryFiles,
  mayHaveBrochure,
  otherDocuments,
  otherFiles,
  readEntry,
  readSearchWords,
  readWords,
  sourceOf,
  wordsFile,
} from "./search-documents.ts";

/** Folder of the indexes, relative to the project. */
export const searchFolder = `${siteCache}/search`;

/** With more articles than this their bodies stay out of the index, which a phone would have to load: their headings are in it. */
export const mostArticlesWithBodies = 2000;

/** The index of a language, relative to the project. */
const fileOf = ({ name }: BuiltLanguage) => join(searchFolder, `index${name && `-${name}`}.json`);

/** The row of the cache that tells what the index of a language was made from, and what is in it. */
const rowOf = ({ name }: BuiltLanguage) => `search index ${name}`.trim();

const isArticle = (file: string) => file.startsWith("articles/");
const hasBodies = (files: readonly string[]) => files.filter(isArticle).length <= mostArticlesWithBodies;

const withoutBody = (document: SearchDocument): SearchDocument => ({
  ...document,
  sections: document.sections.map(([anchor, title]) => [anchor, title, ""]),
});

/** What of a language its index depends on. */
type IndexedLanguage = Pick<BuiltLanguage, "base">;

type Inputs = Readonly<Record<string, string>>;

/** Hashes of all files that the index is made from; entries of another language are those of the sources, too. */
function inputsOf(content: string, { base }: IndexedLanguage): Inputs {
  const [entries, own] = [entryFiles(content), hashesOf(content, [...entryFiles(content), ...otherFiles])];
  if (base === "") return own;
  const sources = hashesOf(sourceOf(content), entries);
  return Object.fromEntries(Object.entries(own).map(([file, hash]) => [file, hash + (sources[file] ?? "")]));
}

/** Documents of the entries by their files: those of unchanged files from the cache, and none of what is not translated. */
function entryDocuments(content: string, { base }: IndexedLanguage, inputs: Inputs, cache: Cache) {
  const files = entryFiles(content);
  const withBodies = hasBodies(files);
  const words = readWords(content);
  const read = (file: string) => {
    const document = readEntry(content, file, words, base);
    return withBodies || !isArticle(file) ? document : withoutBody(document);
  };
  const documents = files.map((file): [string, SearchDocument] => {
    const key = keyOf("search", base, file, inputs[file] ?? "", String(withBodies), words.specification);
    const before = rowValue<SearchDocument>(cache.get(key));
    if (before) return [file, before];
    const document = read(file);
    cache.put(key, JSON.stringify(document));
    return [file, document];
  });
  return new Map(documents.filter(([, { path }]) => path.startsWith(`${base}/`)));
}

/**
 * The text of the index of a language.
 * @param content folder of its compiled content
 * @param cache what was read of entries before
 * @throws the file system's error where it is not compiled
 */
export function searchIndex(
  content: string,
  language: IndexedLanguage = sourceLanguage,
  inputs = inputsOf(content, language),
  cache: Cache = noCache,
): string {
  const documents = entryDocuments(content, language, inputs, cache);
  const fileAt = new Map(Array.from(documents, ([file, { path }]) => [path, file]));
  // With its body, in which a fact is looked for.
  const entryAt = (path: string) => {
    const file = fileAt.get(path);
    return file === undefined ? undefined : readEntry(content, file, readWords(content), language.base);
  };
  const others = otherDocuments(content, language, [...documents.keys()].filter(mayHaveBrochure), entryAt);
  return writeIndex([...documents.values(), ...others], readSearchWords(content).synonyms);
}

/** The languages whose content has been compiled for a search. */
const indexed = (root: string): BuiltLanguage[] =>
  builtLanguages(root).filter((language) => existsSync(join(compiledIn(root, language), wordsFile)));

/** The files of the indexes below the site, with the places of their sources. */
export function searchCopies(root: string): Map<string, string> {
  return new Map(
    indexed(root).map((language) => [(language.base + indexAddress).slice(1), join(root, fileOf(language))]),
  );
}

/**
 * Makes the search index of each language if need be.
 * @param root the project's folder
 * @param cache of the code that makes it
 * @throws the file system's error
 */
export function makeSearchIndexes(root: string, cache: Cache): void {
  for (const language of indexed(root)) {
    const content = compiledIn(root, language);
    const inputs = inputsOf(content, language);
    const file = join(root, fileOf(language));
    const made = () => keyOf(...Object.entries(inputs).flat(), hashOfFile(file));
    if (cache.get(rowOf(language)) === made()) continue;
    makeInside(root, searchFolder);
    writeWhole(file, searchIndex(content, language, inputs, cache), `${file}.part`);
    cache.put(rowOf(language), made());
  }
  cache.flush();
}
