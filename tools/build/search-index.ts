// Makes the search index from the compiled content, one file in `.cache/site/search`, from where it is copied into the site like
// others. What was read of an entry is in the cache, so that only changed ones are read again.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { makeInside } from "../../pipeline/cache/folders.ts";
import { writeWhole } from "../../pipeline/cache/write.ts";
import { type Cache, keyOf, noCache } from "../../pipeline/cache.ts";
import type { SearchDocument } from "../../search/documents.ts";
import { indexAddress } from "../../search/index-options.ts";
import { writeIndex } from "../../search/write-index.ts";
import { hashesOf, hashOfFile } from "./file-hashes.ts";
import { compiledOf, siteCache } from "./page-files.ts";
import {
  entryFiles,
  mayHaveBrochure,
  otherDocuments,
  otherFiles,
  readEntry,
  readSearchWords,
  wordsFile,
} from "./search-documents.ts";

/** Folder of the index, relative to the project. */
export const searchFolder = `${siteCache}/search`;

/** With more articles than this their bodies stay out of the index, which a phone would have to load: their headings are in it. */
export const mostArticlesWithBodies = 2000;

const indexFile = "index.json";

/** The row of the cache that tells what the index was made from, and what is in it. */
const row = "search index";

const isArticle = (file: string) => file.startsWith("articles/");
const hasBodies = (files: readonly string[]) => files.filter(isArticle).length <= mostArticlesWithBodies;

const withoutBody = (document: SearchDocument): SearchDocument => ({
  ...document,
  sections: document.sections.map(([anchor, title]) => [anchor, title, ""]),
});

/** Hashes of all files that the index is made from. */
const inputsOf = (content: string) => hashesOf(content, [...entryFiles(content), ...otherFiles]);

/** Documents of the entries by their files: those of unchanged files from the cache. */
function entryDocuments(content: string, inputs: Readonly<Record<string, string>>, cache: Cache) {
  const files = entryFiles(content);
  const withBodies = hasBodies(files);
  const read = (file: string) => {
    const document = readEntry(content, file);
    return withBodies || !isArticle(file) ? document : withoutBody(document);
  };
  return new Map(
    files.map((file): [string, SearchDocument] => {
      const key = keyOf("search", file, inputs[file] ?? "", String(withBodies));
      const cached = cache.get(key);
      if (cached !== undefined) return [file, JSON.parse(cached)];
      const document = read(file);
      cache.put(key, JSON.stringify(document));
      return [file, document];
    }),
  );
}

/**
 * The text of the index.
 * @param content folder of the compiled content
 * @param cache what was read of entries before
 * @throws the file system's error where it is not compiled
 */
export function searchIndex(content: string, inputs = inputsOf(content), cache: Cache = noCache): string {
  const documents = entryDocuments(content, inputs, cache);
  const fileAt = new Map(Array.from(documents, ([file, { path }]) => [path, file]));
  // With its body, in which a fact is looked for.
  const entryAt = (path: string) => {
    const file = fileAt.get(path);
    return file === undefined ? undefined : readEntry(content, file);
  };
  const others = otherDocuments(content, [...documents.keys()].filter(mayHaveBrochure), entryAt);
  return writeIndex([...documents.values(), ...others], readSearchWords(content).synonyms);
}

/** The index's file below the site, with the place of its source; none where the content has not been compiled for a search. */
export function searchCopies(root: string): Map<string, string> {
  const index = join(root, searchFolder, indexFile);
  return new Map(existsSync(join(compiledOf(root), wordsFile)) ? [[indexAddress.slice(1), index]] : []);
}

/**
 * Makes the search index if need be.
 * @param root the project's folder
 * @param cache of the code that makes it
 * @throws the file system's error
 */
export function makeSearchIndex(root: string, cache: Cache): void {
  const content = compiledOf(root);
  if (!existsSync(join(content, wordsFile))) return;
  const inputs = inputsOf(content);
  const file = join(root, searchFolder, indexFile);
  const made = () => keyOf(...Object.entries(inputs).flat(), hashOfFile(file));
  if (cache.get(row) === made()) return;
  makeInside(root, searchFolder);
  writeWhole(file, searchIndex(content, inputs, cache), `${file}.part`);
  cache.put(row, made());
  cache.flush();
}
