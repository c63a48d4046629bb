// Types of search results, and constants of the index and the search.

/**
 * The kinds of what is no entry, with the weights of their hits; an entry is of its collection's
 * kind.
 */
export const fixedGroups = [
  { name: "answers", weight: 20 },
  { name: "facts", weight: 0.65 },
  { name: "documents", weight: 0.8 },
  { name: "pages", weight: 0.6 },
] as const;

/** Maximum length of a query; the rest is ignored to bound the cost. */
export const maxLetters = 200;

/** A piece of a text with highlighted words. */
export interface Piece {
  /** Its offset in the text. */
  readonly at: number;
  readonly text: string;
  /** Whether it is a word of the query. */
  readonly marked: boolean;
}

/** A search result. */
export interface Hit {
  /** Address of the page, with the anchor of the section if there is one; no other hit has it. */
  readonly path: string;
  /** Its kind. */
  readonly group: string;
  readonly title: readonly Piece[];
  /** Title of the section; undefined where the hit is the page as a whole. */
  readonly section: readonly Piece[] | undefined;
  readonly description: readonly Piece[];
}

/** The result of a search. */
export interface Found {
  /** Number of hits, shown or not. */
  readonly total: number;
  /** The best ones, or all that a page can show. */
  readonly hits: readonly Hit[];
}
