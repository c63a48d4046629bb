// Reads the compiled content as documents of the search: each entry, each fixed page, brochures, certificates, answers and facts.

import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Messages } from "../../.content/types.d.ts";
import {
  type Answer,
  answerDocuments,
  type DocumentWords,
  entryDocument,
  type FoundFact,
  factDocuments,
  type Papers,
  pageDocuments,
  paperDocuments,
  type SearchDocument,
} from "../../search/documents.ts";
import type { Synonym } from "../../search/synonyms.ts";
import { isMap, type Json, type JsonMap } from "../../search/texts.ts";
import { type BuiltLanguage, readAddresses, readCompiled } from "./languages.ts";

/** What the compiler has written for the search. */
interface SearchWords {
  readonly synonyms: readonly Synonym[];
  readonly answers: readonly Answer[];
  readonly facts: readonly FoundFact[];
}

/** Files of entries, relative to the compiled content: a folder with a list is a collection. */
export function entryFiles(content: string): string[] {
  return readdirSync(content, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, files: readdirSync(join(content, name)) }))
    .filter(({ files }) => files.includes("index.json") || files.includes("list"))
    .flatMap(({ name, files }) =>
      files.filter((file) => file.endsWith(".json") && file !== "index.json").map((file) => `${name}/${file}`),
    )
    .sort();
}

/** An object of the compiled content; an empty one where the file holds something else. */
function readMap(content: string, name: string): JsonMap {
  const value = readCompiled<Json>(content, name);
  return isMap(value) ? value : {};
}

/** What documents are called in the words of the site. */
export function readWords(content: string): DocumentWords {
  const { brochures, pages, parts, products } = readCompiled<Messages>(content, "messages.json");
  const { title: features } = readMap(content, "features.json");
  return {
    specification: parts.specification,
    parts: { accessories: products.accessories, features: String(features), offices: pages.offices },
    found: brochures.found,
  };
}

/** The compiled content of the sources' language, beside which that of another one stands. */
export const sourceOf = (content: string): string => dirname(content);

/**
 * An entry as a document. A translated one is found by its source's title, too: names of products are typed in either script.
 * @param base what the addresses of the language's pages begin with; empty for that of the sources
 */
export function readEntry(content: string, file: string, words: DocumentWords, base: string): SearchDocument {
  const document = entryDocument(file.slice(0, file.indexOf("/")), readMap(content, file), words);
  if (base === "" || !document.path.startsWith(`${base}/`)) return document;
  const { title } = readMap(sourceOf(content), file);
  return { ...document, about: [...document.about, String(title)] };
}

/** Whether an entry may have a brochure of its own, by its file. */
export const mayHaveBrochure = (file: string): boolean => /^(?:products|solutions)\//.test(file);

/** What the compiler has written for the search. */
export const wordsFile = "search.json";

/** Reads it. */
export const readSearchWords = (content: string): SearchWords => readCompiled(content, wordsFile);

/** Files that documents are made from besides those of entries. */
export const otherFiles: readonly string[] = [
  wordsFile,
  "addresses.json",
  ...[
    "accessories",
    "certificates",
    "features",
    "home",
    "messages",
    "offices",
    "pages",
    "clients",
    "testimonials",
    "videos",
  ].map((name) => `${name}.json`),
];

/** Addresses of a language's pages by those of their sources. */
function addressesOf(content: string): ReadonlyMap<string, string> {
  return new Map(readAddresses(content).map(({ path, of = path }) => [of, path]));
}

/**
 * All documents that are not an entry's page.
 * @param withBrochure files of entries that may have a brochure
 * @param entryOf document of an entry by its address
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
  const papers: Papers = {
    owners: withBrochure.map((name) => readMap(content, name)),
    // In another language it is there where all of the range is; its page, which says so, is found in any case.
    range: base === "" ? { title, file } : undefined,
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
