// Reads the compiled content as documents of the search: each entry, each fixed page, brochures, certificates, answers and facts.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Answer,
  answerDocuments,
  entryDocument,
  type FoundFact,
  factDocuments,
  isMap,
  type Json,
  type JsonMap,
  pageDocuments,
  paperDocuments,
  type SearchDocument,
} from "../../search/documents.ts";
import type { Synonym } from "../../search/synonyms.ts";

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

function readJson(content: string, name: string): Json {
  const value: Json = JSON.parse(readFileSync(join(content, name), "utf8"));
  return value;
}

/** An object of the compiled content; an empty one where the file holds something else. */
function readMap(content: string, name: string): JsonMap {
  const value = readJson(content, name);
  return isMap(value) ? value : {};
}

/** What `readEntry` gives for an entry. */
export function readEntry(content: string, file: string): SearchDocument {
  return entryDocument(file.slice(0, file.indexOf("/")), readMap(content, file));
}

/** Whether an entry may have a brochure of its own, by its file. */
export const mayHaveBrochure = (file: string): boolean => /^(?:products|solutions)\//.test(file);

/** What the compiler has written for the search. */
export const wordsFile = "search.json";

/** Reads it. */
export function readSearchWords(content: string): SearchWords {
  const words: SearchWords = JSON.parse(readFileSync(join(content, wordsFile), "utf8"));
  return words;
}

/** Files that documents are made from besides those of entries. */
export const otherFiles: readonly string[] = [
  wordsFile,
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

/**
 * All documents that are not an entry's page.
 * @param entryOf document of an entry by its address
 * @param withBrochure files of entries that may have a brochure
 */
export function otherDocuments(
  content: string,
  withBrochure: readonly string[],
  entryOf: (path: string) => SearchDocument | undefined,
): SearchDocument[] {
  const { answers, facts } = readSearchWords(content);
  const { brochures } = readMap(content, "messages.json");
  const pdf = isMap(brochures) && isMap(brochures.pdf) ? brochures.pdf : {};
  const whole = { title: String(pdf.title ?? ""), file: String(pdf.file ?? "") };
  return [
    ...pageDocuments(readMap(content, "pages.json"), (name) => readJson(content, `${name}.json`)),
    ...paperDocuments(
      withBrochure.map((file) => readMap(content, file)),
      whole,
      readJson(content, "certificates.json"),
    ),
    ...answerDocuments(answers),
    ...factDocuments(facts, entryOf),
  ];
}
