// MiniSearch options and the file of the search index, shared by the build and browsers.
import type { AsPlainObject, Options } from "minisearch";
import { wordsOf } from "./words.ts";

/** Address of the index file below the base path of its language. */
export const indexAddress = "/search-index.json";

/** The data of a page that its results show. */
export interface ResultPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Its headings with an anchor or a title. */
  readonly sections: readonly (readonly [anchor: string, title: string])[];
}

/**
 * A page as it is indexed: `heads` has its headings, descriptions and keywords, `text` its body
 * text.
 */
export interface IndexedDocument {
  readonly id: number;
  readonly title: string;
  readonly heads: string;
  readonly text: string;
  readonly path: string;
  readonly group: string;
  /**
   * The weight of its group: of two documents with the same words, visitors want the thing itself
   * rather than a page that mentions it.
   */
  readonly weight: number;
  readonly page: ResultPage;
}

export const indexOptions: Options<IndexedDocument> = {
  fields: ["title", "heads", "text", "path"],
  storeFields: ["group", "page", "weight"],
  tokenize: wordsOf,
  searchOptions: {
    boost: { title: 4, heads: 2 },
    boostDocument: (_id, _term, stored) => Number(stored?.weight ?? 1),
  },
};

/** The content of the index file. */
export interface StoredIndex {
  /** As MiniSearch serialises it. */
  readonly index: AsPlainObject;
  /** Devanagari terms by their sounds (`soundOf`), for Hindi words in Latin letters. */
  readonly sounds: Readonly<Record<string, readonly string[]>>;
}
