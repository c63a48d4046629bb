// Makes the search index from the compiled content, one file in `.cache/site/search`, from where it is copied into the site like
// others. What was read of an entry is cached, so that only changed ones are read again.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { makeInside } from "../../pipeline/cache/folders.ts";
import { writeWhole } from "../../pipeline/cache/write.ts";
import type { SearchDocument } from "../../search/documents.ts";
import { indexAddress } from "../../search/index-options.ts";
import { writeIndex } from "../../search/write-index.ts";
import { compiledOf, siteCache } from "./page-files.ts";
import { readSealed, writeSealed } from "./sealed.ts";
import {
  entryFiles,
  mayHaveBrochure,
  otherDocuments,
  otherFiles,
  readEntry,
  readSearchWords,
  wordsFile,
} from "./search-documents.ts";
import { isIntact, look, type Seen, type Written, written } from "./seen.ts";

/** Folder of the index and of its documents, relative to the project. */
export const searchFolder = `${siteCache}/search`;

/** With more articles than this their bodies stay out of the index, which a phone would have to load: their headings are in it. */
export const mostArticlesWithBodies = 2000;

/** What the index was made from, as the next build finds it. */
interface CachedDocuments {
  readonly inputs: Readonly<Record<string, Seen>>;
  /** Documents of the entries by their files. */
  readonly documents: Readonly<Record<string, SearchDocument>>;
  readonly index: Written | undefined;
}

const cacheFile = "documents.json";
const indexFile = "index.json";

const isArticle = (file: string) => file.startsWith("articles/");
const hasBodies = (files: readonly string[]) => files.filter(isArticle).length <= mostArticlesWithBodies;

const withoutBody = (document: SearchDocument): SearchDocument => ({
  ...document,
  sections: document.sections.map(([anchor, title]) => [anchor, title, ""]),
});

/** What documents are made from, and those of the last build. */
interface Sources {
  readonly inputs: CachedDocuments["inputs"];
  readonly before: CachedDocuments | undefined;
  readonly withBodies: boolean;
}

/** Documents of the entries: those of unchanged files as they were. */
function entryDocuments(content: string, files: readonly string[], { inputs, before, withBodies }: Sources) {
  return Object.fromEntries(
    files.map((file) => {
      const known = before?.inputs[file]?.hash === inputs[file]?.hash ? before?.documents[file] : undefined;
      if (known) return [file, known];
      const document = readEntry(content, file);
      return [file, withBodies || !isArticle(file) ? document : withoutBody(document)];
    }),
  );
}

/** The text of the index. */
function indexOf(content: string, documents: CachedDocuments["documents"]): string {
  const fileAt = new Map(Object.entries(documents).map(([file, { path }]) => [path, file]));
  // With its body, in which a fact is looked for.
  const entryAt = (path: string) => {
    const file = fileAt.get(path);
    return file === undefined ? undefined : readEntry(content, file);
  };
  const others = otherDocuments(content, Object.keys(documents).filter(mayHaveBrochure), entryAt);
  return writeIndex([...Object.values(documents), ...others], readSearchWords(content).synonyms);
}

/**
 * The text of the index, made from nothing.
 * @param content folder of the compiled content
 * @throws the file system's error where it is not compiled
 */
export function searchIndex(content: string): string {
  const files = entryFiles(content);
  const withBodies = hasBodies(files);
  return indexOf(content, entryDocuments(content, files, { inputs: {}, before: undefined, withBodies }));
}

/** The index's file below the site, with the place of its source; none where the content has not been compiled for a search. */
export function searchCopies(root: string): Map<string, string> {
  const index = join(root, searchFolder, indexFile);
  return new Map(existsSync(join(compiledOf(root), wordsFile)) ? [[indexAddress.slice(1), index]] : []);
}

/**
 * Makes the search index if need be.
 * @param root the project's folder
 * @param version of the code that makes it
 * @throws the file system's error
 */
export function makeSearchIndex(root: string, version: string): void {
  const [content, folder] = [compiledOf(root), join(root, searchFolder)];
  if (!existsSync(join(content, wordsFile))) return;
  makeInside(root, searchFolder);
  const files = entryFiles(content);
  const withBodies = hasBodies(files);
  const cacheVersion = `${version} ${withBodies}`;
  const before = readSealed<CachedDocuments>(join(folder, cacheFile), cacheVersion);
  const names = [...files, ...otherFiles];
  const inputs = Object.fromEntries(names.map((name) => [name, look(join(content, name), before?.inputs[name])]));
  const isSame =
    before !== undefined &&
    Object.keys(before.inputs).length === names.length &&
    names.every((name) => before.inputs[name]?.hash === inputs[name]?.hash) &&
    isIntact(join(folder, indexFile), before.index);
  if (isSame && names.every((name) => before.inputs[name] === inputs[name])) return;
  const documents = isSame ? before.documents : entryDocuments(content, files, { inputs, before, withBodies });
  if (!isSame) writeWhole(join(folder, indexFile), indexOf(content, documents), join(folder, `${indexFile}.tmp`));
  writeSealed(join(folder, cacheFile), cacheVersion, { inputs, documents, index: written(join(folder, indexFile)) });
}
