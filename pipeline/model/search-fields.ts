// The keyword `x-search` of schemas: what the site's search finds pages by.

import type { EntryFields, SearchFields } from "@site/common/search-fields";

/** What a field is for the search, where it is not words of the page's opening. */
export const searchUses = [
  /** Its words weigh as much as headings. */
  "about",
  /** Its words come first in the page's opening. */
  "opening",
  /** A list of parts with `id`, `title` and `body`. */
  "parts",
  /** A list of which the names alone are words of the opening. */
  "names",
  /** It has no words for a search. */
  "none",
] as const;

export type SearchUse = (typeof searchUses)[number];

/** The keyword of a field; in a schema, uses alone stand in place of the group. */
export interface FieldSearch {
  readonly use?: readonly SearchUse[];
  /** The use is that of the field of this name inside, which the schema leaves open. */
  readonly inside?: string;
  /** A table of rows with `label` and `value`, with the anchor and the title of its part of the page. */
  readonly table?: Omit<EntryFields["tables"][number], "field">;
  /** The name of a file in a folder of the site. */
  readonly offered?: Omit<EntryFields["offered"][number], "field">;
}

/** The keyword of a file. */
export interface FileSearch extends Pick<EntryFields, "many" | "facts" | "made"> {
  /** How much a hit among its entries weighs; it makes them a kind of hits of their own. */
  readonly weight?: number;
  /** The fixed page that shows a single file, and the part of it. */
  readonly page?: string;
  readonly anchor?: string;
  readonly title?: string;
  /** Each of its `items` is found, at its `key` on the page. */
  readonly items?: Omit<SearchFields["items"][number], "file" | "page">;
  /** A file that the whole site offers. */
  readonly offered?: SearchFields["offered"][number];
}
