// MiniSearch options of the search index, shared by the build, which writes it, and by browsers and the service, which load it.
import type { Options } from "minisearch";
import type { Group } from "./found.ts";
import { indexedTerm, termsOf } from "./words.ts";

/** Address of the index file below the base path of its language; the file is MiniSearch's own JSON. */
export const indexAddress = "/search-index.json";

/** The data of a page that its results show. */
export interface IndexedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Its headings with an anchor or a title. */
  readonly sections: readonly (readonly [anchor: string, title: string])[];
}

/** A page as it is indexed: `heads` has its headings, descriptions and keywords, `text` its body text. */
export interface IndexedDocument {
  readonly id: number;
  readonly title: string;
  readonly heads: string;
  readonly text: string;
  readonly path: string;
  readonly group: Group;
  readonly page: IndexedPage;
}

/** Weight of each group: of two documents with the same words, visitors want the product rather than a page that mentions it. */
const boosts: ReadonlyMap<string, number> = new Map<Group, number>([
  ["answers", 8],
  ["products", 1.5],
  ["solutions", 1.3],
  ["applications", 1.3],
  ["articles", 1],
  ["coverages", 0.7],
  ["facts", 0.65],
  ["documents", 0.8],
  ["pages", 1.1],
  ["legal", 0.6],
]);

export const indexOptions: Options<IndexedDocument> = {
  fields: ["title", "heads", "text", "path"],
  storeFields: ["group", "page"],
  tokenize: termsOf,
  processTerm: indexedTerm,
  searchOptions: {
    boost: { title: 4, heads: 2 },
    boostDocument: (_id, _term, stored) => boosts.get(String(stored?.group)) ?? 1,
  },
};
