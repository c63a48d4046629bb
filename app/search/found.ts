// Types and constants of search results, for code that shows them without loading the search itself.

/** The kind of a hit: of an entry, its collection, as far as that has a group of its own; else one of `ownGroups`. */
export type Group = string;

/** The groups of what is no entry; hits of equal score come in the order of places, among which are those of collections. */
export const ownGroups = [
  { name: "answers", place: 0, weight: 8 },
  { name: "facts", place: 60, weight: 0.65 },
  { name: "documents", place: 70, weight: 0.8 },
  { name: "pages", place: 80, weight: 1.1 },
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
  /** Unique within the index. */
  readonly id: number;
  /** Address of the page, with the anchor of the section if there is one. */
  readonly path: string;
  readonly group: Group;
  readonly title: readonly Piece[];
  /** Title of the section; undefined where the hit is the page as a whole. */
  readonly section: readonly Piece[] | undefined;
  readonly description: readonly Piece[];
}

/** Hits of one group. */
export interface HitGroup {
  readonly group: Group;
  /** Number of hits, shown or not. */
  readonly total: number;
  readonly hits: readonly Hit[];
}

/** The result of a search. */
export interface Found {
  /** Number of hits. */
  readonly total: number;
  /** The three best hits of any group. */
  readonly best: readonly Hit[];
  /** The other hits by group, the group with the best hit first. */
  readonly groups: readonly HitGroup[];
}

/** The query of the search page's address at which a group is shown in full. */
export function wholeGroupQuery(query: string, group: Group): string {
  return new URLSearchParams({ q: query, in: group }).toString();
}
