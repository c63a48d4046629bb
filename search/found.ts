// What a search gives: for those who show it, without the code that finds it.

/** What a page is about; in this order where pages fit equally well. */
export const groups = [
  "answers",
  "products",
  "solutions",
  "applications",
  "articles",
  "coverages",
  "facts",
  "documents",
  "pages",
  "legal",
] as const;
export type Group = (typeof groups)[number];

/** Id of the element of the search's page that what was found stands in. */
export const foundId = "found";

/** Letters of a query that count: nobody types more, and whatever is typed has to cost little. */
export const mostLetters = 200;

/** A piece of a text. */
export interface Piece {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  /** Whether it is one of the words that were looked for. */
  readonly marked: boolean;
}

/** A place that fits. */
export interface Hit {
  /** Names it among others. */
  readonly id: number;
  /** Address of the page, with the anchor of the section. */
  readonly path: string;
  readonly group: Group;
  readonly title: readonly Piece[];
  /** Title of the section; undefined where it is the beginning of the page. */
  readonly section: readonly Piece[] | undefined;
  readonly description: readonly Piece[];
}

/** Hits of one kind. */
export interface HitGroup {
  readonly group: Group;
  /** How many fit altogether. */
  readonly total: number;
  readonly hits: readonly Hit[];
}

/** What was found. */
export interface Found {
  /** How many pages fit. */
  readonly total: number;
  /** The three that fit best, whatever they are. */
  readonly best: readonly Hit[];
  /** All others by what they are, the group with the best one first. */
  readonly groups: readonly HitGroup[];
}

/** The query of an address at which a group is shown whole. */
export function wholeGroupQuery(query: string, group: Group): string {
  return new URLSearchParams({ q: query, in: group }).toString();
}
