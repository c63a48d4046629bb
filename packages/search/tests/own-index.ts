// Builds the search index of tests/content in memory, from the compiler's output.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { testSite } from "@site/tests/test-site-folder";
import type { Address } from "../../../.content/types.d.ts";
import {
  compiledTextReader,
  entryFiles,
  otherDocuments,
  readEntry,
  readFields,
} from "../compiled-documents.ts";
import { SearchIndex } from "../finder.ts";
import { searchIndex } from "../index-files.ts";

const content = join(testSite, ".content");

/** The site's addresses. */
export const listed: readonly Address[] = JSON.parse(
  readFileSync(join(content, "addresses.json"), "utf8"),
);

/** Addresses that search engines may list. */
export const addresses: readonly string[] = listed.flatMap(({ path, index }) =>
  index ? path : [],
);

/** What pages are found by. */
export const fields = readFields(content);

/** All search documents of the content. */
export const documents = () => {
  const files = entryFiles(content);
  const reading = { fields, text: compiledTextReader(content), base: "" };
  const entries = files.map((file) => readEntry(content, file, reading));
  const answering = entries.filter(({ group }) => fields.collections[group]?.facts !== false);
  const byPath = new Map(answering.map((entry) => [entry.path, entry]));
  return [...entries, ...otherDocuments(content, files, reading, (path) => byPath.get(path))];
};

/** The serialised index. */
export const ownIndex = (): string => searchIndex(content);

/** A finder on the index. */
export const ownFinder = (): Promise<SearchIndex> => SearchIndex.load(ownIndex());

/** A finder on the pages that are translated to Hindi. */
export const hindiFinder = (): Promise<SearchIndex> =>
  SearchIndex.load(searchIndex(join(content, "hi"), { base: "/hi" }));

/** The addresses of those pages. */
export const hindiAddresses: readonly Address[] = JSON.parse(
  readFileSync(join(content, "hi/addresses.json"), "utf8"),
);
