// What the search index is, for MiniSearch: the same for the build, which writes it, and for browsers and the service, which load it.
import type { Options } from "minisearch";
import type { Group } from "./found.ts";
import { telling, wordsOf } from "./words.ts";

/** Address of the index's file, behind what the addresses of its language begin with; it is MiniSearch's own JSON. */
export const indexAddress = "/search-index.json";

/** What is shown of a page that was found. */
export interface IndexedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Its headings. */
  readonly sections: readonly (readonly [anchor: string, title: string])[];
}

/** A page as it is indexed, by fields: its title, its headings and what else tells what it is about, its texts, and its address. */
export interface IndexedDocument {
  readonly id: number;
  readonly title: string;
  readonly heads: string;
  readonly text: string;
  readonly path: string;
  readonly group: Group;
  readonly page: IndexedPage;
}

/** What a document counts by what it is: of two that say the same, a visitor rather wants the thing itself. */
const boosts: ReadonlyMap<string, number> = new Map<Group, number>([
  ["answers", 4],
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
  tokenize: wordsOf,
  processTerm: telling,
  searchOptions: {
    boost: { title: 4, heads: 2 },
    boostDocument: (_id, _term, stored) => boosts.get(String(stored?.group)) ?? 1,
  },
};
