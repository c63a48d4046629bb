// Converts the compiled content to documents of the search index: entries, fixed pages, brochures, certificates, answers and facts.

import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Synonym } from "@site/app/search";
import {
  type Answer,
  answerDocuments,
  type DocumentWords,
  entryDocument,
  type FoundFact,
  factDocuments,
  isMap,
  type Json,
  type JsonMap,
  type Papers,
  pageDocuments,
  paperDocuments,
  type SearchDocument,
} from "@site/app/search";
import { type BuiltLanguage, readAddresses, readCompiled } from "@site/common/languages";
import type { Messages } from "../../.content/types.d.ts";

/** The compiler's output for the search. */
interface SearchWords {
  readonly synonyms: readonly Synonym[];
  readonly answers: readonly Answer[];
  readonly facts: readonly FoundFact[];
}

/** Files of entries, relative to the compiled content; a folder with an index or a list is a collection. */
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
function readMap(content: string, name: string): JsonMap {
  const value = readCompiled<Json>(content, name);
  return isMap(value) ? value : {};
}

/** The site's words for kinds of documents. */
export function readWords(content: string): DocumentWords {
  const { brochures, pages, parts, products } = readCompiled<Messages>(content, "messages.json");
  const { title: features } = readMap(content, "features.json");
  return {
    specification: parts.specification,
    parts: {
      accessories: products.accessories,
      features: String(features),
      offices: pages.offices,
    },
    found: brochures.found,
  };
}

/** Folder of the sources' compiled content, given the folder of another language inside it. */
export const sourceOf = (content: string): string => dirname(content);

/**
 * An entry as a document. A translated entry can also be found by its source's title, as product names are typed in either script.
 * @param base prefix of the language's addresses; empty for the language of the sources
 */
export function readEntry(
  content: string,
  file: string,
  words: DocumentWords,
  base: string,
): SearchDocument {
  const document = entryDocument(file.slice(0, file.indexOf("/")), readMap(content, file), words);
  if (base === "" || !document.path.startsWith(`${base}/`)) return document;
  const { title } = readMap(sourceOf(content), file);
  return { ...document, about: [...document.about, String(title)] };
}

/** Whether an entry may have a brochure, judged by its file. */
export const mayHaveBrochure = (file: string): boolean => /^(?:products|solutions)\//.test(file);

/** Name of that file. */
export const wordsFile = "search.json";

/** Reads that file. */
export const readSearchWords = (content: string): SearchWords => readCompiled(content, wordsFile);

/** Paths of the documents that could not be made, such as `brochures/vanya-vboards.pdf`; the list is there only if there are any. */
function readMissingDocuments(content: string): readonly string[] {
  const name = "missing-documents.json";
  return existsSync(join(content, name)) ? readCompiled(content, name) : [];
}

/** Addresses of a language's pages, by the addresses of their sources. */
function addressesOf(content: string): ReadonlyMap<string, string> {
  return new Map(readAddresses(content).map(({ path, of = path }) => [of, path]));
}

/**
 * All documents that are not entries.
 * @param withBrochure files of entries that may have a brochure
 * @param entryOf finds an entry's document by its address
 */
export function otherDocuments(
  content: string,
  { base }: Pick<BuiltLanguage, "base">,
  withBrochure: readonly string[],
  entryOf: (path: string) => SearchDocument | undefined,
): SearchDocument[] {
  const { answers, facts } = readSearchWords(content);
  const { brochures } = readCompiled<Messages>(content, "messages.json");
  const { title, file } = brochures.pdf;
  const words = readWords(content);
  const addresses = addressesOf(content);
  const missing = readMissingDocuments(content);
  const isMissing = (brochure: Json | undefined) => missing.includes(`brochures/${brochure}`);
  const papers: Papers = {
    owners: withBrochure
      .map((name) => readMap(content, name))
      .filter(({ brochure }) => !isMissing(brochure)),
    // In other languages the brochure of the whole range exists only if everything is translated; its page, which says so, is always found.
    range: base === "" && !isMissing(file) ? { title, file } : undefined,
    folder: `/brochures${base}`,
    certificates: readCompiled<Json>(content, "certificates.json"),
    certificatePage: addresses.get("/certificates"),
  };
  return [
    ...pageDocuments(
      readMap(content, "pages.json"),
      (name) => readCompiled<Json>(content, `${name}.json`),
      words,
      (path) => addresses.get(path),
    ),
    ...paperDocuments(papers, words),
    ...answerDocuments(answers),
    ...factDocuments(facts, entryOf),
  ];
}
