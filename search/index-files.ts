// The files of the search index, as the build writes them and a browser or the service reads them: JSON, each named by its hash, but
// for `start`, which names the list of all others and is asked for anew each time.

/** What a page is about, in the order in which they are shown where they fit equally well; documents stand in this order, too. */
export const groups = [
  "products",
  "solutions",
  "applications",
  "articles",
  "coverages",
  "facts",
  "documents",
  "pages",
] as const;
export type Group = (typeof groups)[number];

/** Where words stand: in a title, in headings and what else tells what a page is about, or in its texts. */
export const fields = ["title", "heads", "text"] as const;
export type Field = (typeof fields)[number];

/** Folder of the files, below the site. */
export const indexFolder = "search-index";

/** Name of the file by which a search begins; it is small. */
export const startName = "start";

/** Content of `start`. */
export interface IndexStart {
  readonly list: string;
  readonly addresses: string;
}

/** All other files by name, and what has to be known of the documents as a whole. */
export interface IndexList {
  /** Number of documents in each group, in the order of `groups`. */
  readonly groups: readonly number[];
  /** Average number of different words in each field. */
  readonly averages: readonly number[];
  readonly words: string;
  readonly lengths: string;
  /** Files of places, by the number of the first word of each. */
  readonly places: readonly (readonly [name: string, first: number])[];
  /** Files of texts: their names, and how many documents each holds. */
  readonly texts: { readonly names: readonly string[]; readonly sizes: readonly number[] };
}

/** The words that there are. */
export interface IndexWords {
  /** Stems in the order of their code units, with blanks between them. */
  readonly stems: string;
  /** In how many documents each of them is. */
  readonly counts: readonly number[];
  /** Stems that are typed, with blanks between them, and those that stand for them in our texts. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}

/** Of each document, how many different words it has in each field. */
export type IndexLengths = readonly (readonly number[])[];

/** Where a word stands: by field, documents by their distance from the one before, and how often it stands in each. */
export type WordPlaces = readonly (readonly [gaps: readonly number[], counts: readonly number[]])[];

/** Places of some words that follow each other in the list of words. */
export type IndexPlaces = readonly WordPlaces[];

/** A part of a page that a link can lead to; without an anchor it is the beginning. */
export type Section = readonly [anchor: string, title: string, text: string];

/** What is shown of a document. */
export interface IndexText {
  readonly path: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The site's addresses, for a visitor at one that there is not. */
export interface IndexAddresses {
  /** Addresses, in their order. */
  readonly all: readonly string[];
  /** Folders with too many addresses for one file: files of theirs by the first sign of the last part. */
  readonly more: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
