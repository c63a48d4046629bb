// What the site's search finds pages by: the types of the output `search-fields.json` and of the keyword `x-search` in schemas.

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

/** Addresses of texts have the form `messages.json#/parts/specification`: a compiled file and a JSON pointer. */
type TextAddress = string;

/** Words for a file that a page offers. */
interface OfferedWords {
  /** The title, with `{title}`. */
  readonly title: TextAddress;
  /** Further words that it is found by. */
  readonly typed: TextAddress;
}

/** Words for items of a single file. */
interface ItemWords extends OfferedWords {
  /** The title of an item without a picture, with `{title}`. */
  readonly pictureless: TextAddress;
}

/** The keyword of a field; in a schema, uses alone stand in place of the group. */
export interface FieldSearch {
  readonly use?: readonly SearchUse[];
  /** A table of rows with `label` and `value`, with the anchor and the title of its part of the page. */
  readonly table?: { readonly anchor: string; readonly title: TextAddress };
  /** The name of a file in a folder of the site. */
  readonly offered?: OfferedWords & { readonly folder: string };
}

/** The keyword of a file. */
export interface FileSearch {
  /** Place of the group of its entries among those of hits, where answers have 0, facts 60, files 70 and other pages 80. */
  readonly place?: number;
  /** How much a hit in it weighs. */
  readonly weight?: number;
  /** true: there may be so many entries that only their headings are indexed. */
  readonly many?: true;
  /** false: facts do not lead to its entries. */
  readonly facts?: false;
  /** A file that is made of each entry; in its name, `{brand}` is the brand's name in addresses, and `{key}` the entry's. */
  readonly made?: OfferedWords & { readonly folder: string; readonly file: string };
  /** The fixed page that shows a single file, and the part of it. */
  readonly page?: string;
  readonly anchor?: string;
  readonly title?: TextAddress;
  /** Each of its `items` is found, at its `key` on the page. */
  readonly items?: ItemWords;
  /** A file that the whole site offers. */
  readonly offered?: OfferedWords & {
    readonly folder: string;
    readonly file: TextAddress;
    readonly name: TextAddress;
    readonly text: TextAddress;
  };
}

/** What a search finds the entries of a collection by; fields by their names joined by dots. */
export interface EntrySearch extends Pick<FileSearch, "many" | "facts" | "made"> {
  readonly group: string;
  readonly about: readonly string[];
  readonly opening: readonly string[];
  readonly parts: readonly string[];
  readonly names: readonly string[];
  readonly none: readonly string[];
  readonly tables: readonly (NonNullable<FieldSearch["table"]> & { readonly field: string })[];
  readonly offered: readonly (NonNullable<FieldSearch["offered"]> & { readonly field: string })[];
}

/** Content of `search-fields.json`. */
export interface SearchFields {
  /** The groups of entries, with their places and weights. */
  readonly groups: readonly {
    readonly name: string;
    readonly place: number;
    readonly weight: number;
  }[];
  readonly collections: Readonly<Record<string, EntrySearch>>;
  /** The single files that fixed pages show. */
  readonly pages: readonly {
    readonly file: string;
    readonly page: string;
    readonly anchor: string;
    readonly title: TextAddress | undefined;
  }[];
  /** Single files whose items are found one by one. */
  readonly items: readonly (ItemWords & { readonly file: string; readonly page: string })[];
  /** Files that the whole site offers. */
  readonly offered: readonly NonNullable<FileSearch["offered"]>[];
}
