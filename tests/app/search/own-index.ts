// Builds the search index of tests/content in memory, from the compiler's output.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sourceLanguage } from "@site/common/languages";
import {
  entryFiles,
  mayHaveBrochure,
  otherDocuments,
  readEntry,
  readWords,
  searchIndex,
} from "@site/site-build/parts";
import type { Address } from "../../../.content/types.d.ts";
import { Finder } from "../../../app/search/finder.ts";
import { testSite } from "../../test-site-folder.ts";

const content = join(testSite, ".content");

/** The site's addresses. */
export const listed: readonly Address[] = JSON.parse(
  readFileSync(join(content, "addresses.json"), "utf8"),
);

/** Addresses that search engines may list. */
export const addresses: readonly string[] = listed.flatMap(({ path, index }) =>
  index ? path : [],
);

/** All search documents of the content. */
export const documents = () => {
  const files = entryFiles(content);
  const words = readWords(content);
  const entries = files.map((file) => readEntry(content, file, words, ""));
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return [
    ...entries,
    ...otherDocuments(content, sourceLanguage, files.filter(mayHaveBrochure), (path) =>
      byPath.get(path),
    ),
  ];
};

/** The serialised index. */
export const ownIndex = (): string => searchIndex(content);

/** A finder on the index. */
export const ownFinder = (): Promise<Finder> => Finder.load(ownIndex());

/** A finder on the pages that are translated to Hindi. */
export const hindiFinder = (): Promise<Finder> =>
  Finder.load(searchIndex(join(content, "hi"), { base: "/hi" }));

/** The addresses of those pages. */
export const hindiAddresses: readonly Address[] = JSON.parse(
  readFileSync(join(content, "hi/addresses.json"), "utf8"),
);
