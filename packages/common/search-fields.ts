// Types of `search-fields.json`: what the site's search finds pages by, as content.config.ts says
// it.

/**
 * A text in the compiled content: a file and a JSON pointer, such as
 * `messages.json#/parts/specification`.
 */
type TextAddress = string;

/** Words for a file that a page offers. */
interface OfferedWords {
  /** The title, with `{title}`. */
  readonly title: TextAddress;
  /** Further words that it is found by. */
  readonly typed: TextAddress;
}

/** What a search finds the entries of a collection by; fields by their names joined by dots. */
export interface EntryFields {
  readonly group: string;
  /** true: there may be so many that only their headings are indexed. */
  readonly many?: true;
  /** false: facts do not lead to them. */
  readonly facts?: false;
  /**
   * A file that is made of each entry; in its name, `{brand}` is the brand's name in addresses, and
   * `{key}` the entry's.
   */
  readonly made?: OfferedWords & { readonly folder: string; readonly file: string };
  /** Their words weigh as much as headings. */
  readonly about: readonly string[];
  /** Their words come first in the page's opening. */
  readonly opening: readonly string[];
  /** Lists of parts with `id`, `title` and `body`. */
  readonly parts: readonly string[];
  /** Lists whose names, and nothing else, are words of the opening. */
  readonly names: readonly string[];
  /** Without words for a search. */
  readonly none: readonly string[];
  /** Tables of rows with `label` and `value`. */
  readonly tables: readonly {
    readonly field: string;
    readonly anchor: string;
    readonly title: TextAddress;
  }[];
  /** Names of files in a folder of the site. */
  readonly offered: readonly (OfferedWords & { readonly field: string; readonly folder: string })[];
}

/** Content of `search-fields.json`. */
export interface SearchFields {
  /** The groups of entries, with the weights of their hits. */
  readonly groups: readonly { readonly name: string; readonly weight: number }[];
  readonly collections: Readonly<Record<string, EntryFields>>;
  /** The single files that fixed pages show, with the part that shows each. */
  readonly pages: readonly {
    readonly file: string;
    readonly page: string;
    readonly anchor: string;
    readonly title?: TextAddress;
    /** Whether nothing of the file is found while it is a sample. */
    readonly unlessSample?: true;
  }[];
  /** Single files whose items are found one by one, at their keys on a page. */
  readonly items: readonly (OfferedWords & {
    readonly file: string;
    readonly page: string;
    /** The title of an item without a picture, with `{title}`. */
    readonly pictureless: TextAddress;
  })[];
  /** Files that the whole site offers. */
  readonly offered: readonly (OfferedWords & {
    readonly folder: string;
    readonly file: TextAddress;
    readonly name: TextAddress;
    readonly text: TextAddress;
  })[];
}
