// The index of the project's own content, made in memory from what the compiler writes.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Address } from "../../.content/types.d.ts";
import { Finder } from "../../search/finder.ts";
import { termsOf, WordNumbers } from "../../search/terms.ts";
import { writeIndex } from "../../search/write.ts";
import {
  entryFiles,
  inOrder,
  mayHaveBrochure,
  otherDocuments,
  readEntry,
  readSearchWords,
} from "../../tools/build/search-documents.ts";

const content = join(import.meta.dirname, "../../.content");

/** The site's addresses. */
export const listed: readonly Address[] = JSON.parse(readFileSync(join(content, "addresses.json"), "utf8"));

/** Those that search engines may list. */
export const addresses: readonly string[] = listed.flatMap(({ path, index }) => (index ? path : []));

const hash = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 10);

/** All documents of the content. */
export const documents = () => {
  const files = entryFiles(content);
  const entries = files.map((file) => readEntry(content, file));
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return inOrder([...entries, ...otherDocuments(content, files.filter(mayHaveBrochure), (path) => byPath.get(path))]);
};

/** The index as texts by name. */
export function ownIndex(): Map<string, string> {
  const numbers = new WordNumbers();
  const written = documents().map((document) => ({
    group: document.group,
    path: document.path,
    name: hash(JSON.stringify(document)),
    text: () => document,
    terms: termsOf(document, numbers),
  }));
  const { synonyms } = readSearchWords(content);
  const files = writeIndex({ documents: written, stems: numbers.stems, synonyms, addresses }, hash);
  return new Map(Array.from(files, ([name, text]) => [name, text()]));
}

/** A finder in an index in memory, and which of its files it has asked for. */
export function finderIn(index: ReadonlyMap<string, string>): { finder: Finder; asked: Set<string> } {
  const asked = new Set<string>();
  const finder = new Finder(async (name) => {
    asked.add(name);
    const text = index.get(name);
    if (text === undefined) throw new Error(`There is no ${name}.json.`);
    return text;
  });
  return { finder, asked };
}
