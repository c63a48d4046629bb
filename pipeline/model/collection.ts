// What a row of the table of collections says: `collections.ts` has the rows.

import type { EntrySources, SingleSources } from "../../.cache/types/sources.d.ts";

/** Names of the collections: a schema has the name of its collection. */
export type EntryName = keyof EntrySources;
export type SingleName = keyof SingleSources;
export type CollectionName = EntryName | SingleName;

/** What the compiler adds to an entry; names of definitions in schemas/compiled.json. */
export type Addition = "entry" | "paged" | "dated" | "revised" | "sectioned" | "specified" | "built";

/**
 * Whose words a file holds, where they are not simply ours: what others said is quoted as they said it, and how long a sentence is
 * or which number it names is not always a writer's to choose.
 * - press, customers: said by others; what the press reports is no claim of ours, what we print of customers is
 * - law: what contracts and privacy policies have to say
 * - claims: our claims themselves, which texts are held against
 * - rules: words that texts are searched for
 * - names: data, such as names of places
 */
export type Words = "press" | "customers" | "law" | "claims" | "rules" | "names";

interface Base<Name extends CollectionName> {
  /** Name of its schema and of its output. */
  readonly name: Name;
  /** What one entry is called in a message to a writer. */
  readonly noun: string;
  /** Name of the generated TypeScript type. */
  readonly type: string;
  readonly words?: Words;
}

/** A folder of files, one entry each. */
export interface EntryCollection extends Base<EntryName> {
  readonly kind: "entries";
  /** What several entries are called. */
  readonly nouns: string;
  readonly folder: string;
  readonly extension: ".md" | ".yaml";
  /** Address of an entry; `{field}` is filled from the compiled entry. */
  readonly path: string;
  /** Anchors that the page of every entry has besides the headings of its texts. */
  readonly anchors: readonly string[];
  /** Addresses above the entry's own that show the same entries, such as one for each group. */
  readonly groups?: string;
  /** Address of the pages of its list; there are as many as its entries need, and the list is written page by page. */
  readonly pagedList?: string;
  /**
   * What its entries are in a brochure: the product that one is about, the solution that one is about and in which products are
   * used, or a use of products.
   */
  readonly printed?: "product" | "solution" | "use";
  /** Lists of pictures that show one place or thing in several views; elsewhere a page shows each place once. */
  readonly views?: readonly string[];
  /** The page that shows its first entry, so that there has to be one. */
  readonly firstShownOn?: string;
  /** Order in lists: by this field, then by file. */
  readonly order: { readonly by: string; readonly descending?: true };
  /** Fields that lists need; the lists hold these, the entry's own file holds all. */
  readonly list: readonly string[];
  /** Fields of the entries before and after one that its page needs; without them it does not lead there. */
  readonly neighbours?: readonly string[];
  /** Entries that the page of one shows because they share most with it; without this it shows none. */
  readonly related?: {
    /** How many. */
    readonly most: number;
    /** Fields that list what two may share, and what each shared value counts: more than nothing. */
    readonly by: Readonly<Record<string, number>>;
  };
  /** What the page of an entry needs of the entries of another collection whose keys a field lists, by themselves or as `key` of groups. */
  readonly shows?: readonly { readonly field: string; readonly of: EntryName; readonly fields: readonly string[] }[];
  readonly additions: readonly Addition[];
  /** Fields that the header's menu shows of each entry; without them the collection has no menu. */
  readonly menu?: readonly string[];
  /** Field with the picture that the menu shows of each entry. */
  readonly menuPicture?: string;
  /** true: an entry is on the site from the day of its field `date` on, and up to that of `withdraw`. */
  readonly scheduled?: true;
  /** true: its entries are in the site's feed, for which they need a date. */
  readonly feed?: true;
  /** true: title and description of an entry stand on a card and in search results, where there is so much room and no more. */
  readonly cards?: true;
  /** true: every entry has to say what no other does; two of one title or nearly one text are reported. */
  readonly distinct?: true;
}

/** What is shown in the header or the footer. */
export const everyPage = "every page";

/** One file with one value. */
export interface SingleCollection<Name extends SingleName = SingleName> extends Base<Name> {
  readonly kind: "single";
  readonly file: string;
  /**
   * Pages that show the file, for telling what a change of it means: `*` stands for a part of an address, and the brand's is the
   * landing page's. None where a change is told by what it does to other files.
   */
  readonly shownOn: readonly string[] | typeof everyPage;
  /** true: its pictures are posters, each the card of a film. */
  readonly posters?: true;
  /** true: only the compiler reads it; nothing is written for it. */
  readonly internal?: true;
  /** true: the site can do without the file. */
  readonly optional?: true;
}

export type Collection = EntryCollection | SingleCollection;
