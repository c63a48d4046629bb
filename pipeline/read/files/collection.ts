// Defines the rows of a site's configuration (`site-config.ts`).
import type { Sources } from "../../../.cache/types/sources.d.ts";

/** Name of a collection; each schema has the name of its collection. */
export type CollectionName = string;

/**
 * What the compiler, or an extension, reads a single file for: they ask for the file that serves
 * for it, whatever that is called. The types of the values come from our own schemas.
 */
export type Purpose = keyof Sources;

/** The fields that the compiler itself adds to an entry. */
const ownAdditions = ["entry", "paged", "dated", "revised", "sectioned"] as const;

/**
 * Fields that the compiler adds to an entry by itself; names of definitions in
 * schemas/compiled.json, as are those that an extension adds.
 * - entry: its key, which every entry needs
 * - paged: the address of its page
 * - dated: its date in words, and whether another entry has its key; for a schema with `date`
 * - revised: the date of `updated` in words
 * - sectioned: the text below the fields of a Markdown file, in sections with headings, and the
 *   minutes it takes to read. Without it that text is nowhere, so a Markdown file that has one is
 *   an error
 */
export type OwnAddition = (typeof ownAdditions)[number];

/** Whether the compiler itself makes an addition, and not an extension. */
export const isOwnAddition = (name: string): name is OwnAddition =>
  ownAdditions.some((own) => own === name);

/**
 * Whose words a file has, if they are not plainly ours: quotations stay as they were said.
 * - press, customers: said by others; what the press reports is no claim of ours, what we print of
 *   customers is
 * - law: what contracts and privacy policies have to say
 * - claims: our claims themselves, which texts are checked against
 * - rules: words that texts are searched for
 * - names: data, such as names of places
 * - quoted: words of other files as they are typed there, in which nothing is filled in and which
 *   no check reads
 */
export type Authorship = "press" | "customers" | "law" | "claims" | "rules" | "names" | "quoted";

interface CollectionRow {
  /** Name of its schema and of its output. */
  readonly name: CollectionName;
  /** What messages to writers call one entry. */
  readonly noun: string;
  /** Name of the generated TypeScript type. */
  readonly type: string;
  readonly authorship?: Authorship;
}

/** A folder of files, one entry each. */
export interface EntryCollection extends CollectionRow {
  readonly kind: "entries";
  /** What messages call several entries. */
  readonly nouns: string;
  readonly folder: string;
  readonly extension: ".md" | ".yaml";
  /** Address of an entry; `{field}` is replaced from the compiled entry. */
  readonly path: string;
  /** Anchors on every entry's page, besides the headings of its texts. */
  readonly anchors: readonly string[];
  /** Addresses above the entry's own that list the same entries, such as one for each group. */
  readonly groups?: string;
  /** Address pattern of the paginated list; the list is written page by page. */
  readonly pagedList?: string;
  /**
   * A field that lists names, and the address pattern of the list of the entries with a name;
   * `{name}` is replaced.
   */
  readonly listedBy?: { readonly field: string; readonly path: string };
  /**
   * true: the titles of its entries are names of ours, so that a sentence with one of them is about
   * us, as every entry is.
   */
  readonly named?: true;
  /**
   * Lists whose rows have an id on the page, `KIND-NAME`, by the names that lead to them joined by
   * dots: made from a field of the row.
   */
  readonly ids?: Readonly<Record<string, { readonly from: string; readonly kind: string }>>;
  /** The page that shows its first entry, so at least one entry is needed. */
  readonly firstShownOn?: string;
  /** Order in lists: by this field, then by file. */
  readonly order: { readonly by: string; readonly descending?: true };
  /** Fields that lists contain; the entry's own file has all of them. */
  readonly list: readonly string[];
  /**
   * Fields of the previous and next entry that its page shows; without them the page does not link
   * to its neighbours.
   */
  readonly neighbours?: readonly string[];
  /** Which similar entries the page of an entry shows; none if left out. */
  readonly related?: {
    /** How many at most. */
    readonly most: number;
    /** Fields whose shared values are counted, with the weight (above 0) of each shared value. */
    readonly by: Readonly<Record<string, number>>;
  };
  /**
   * Fields needed from entries of another collection whose keys a field lists, as texts or as `key`
   * of groups.
   */
  readonly shows?: readonly {
    readonly field: string;
    readonly of: CollectionName;
    readonly fields: readonly string[];
  }[];
  /** Fields that the compiler adds, or an extension. */
  readonly additions: readonly string[];
  /** Fields of each entry that the header's menu shows; without them the collection has no menu. */
  readonly menu?: readonly string[];
  /** Field with the picture that the menu shows of each entry. */
  readonly menuPicture?: string;
  /** true: an entry is public from its `date` on. */
  readonly scheduled?: true;
  /** true: its entries are in the site's feed, so they need a date. */
  readonly feed?: true;
  /**
   * true: its titles and descriptions appear on cards and in search results, where space is
   * limited.
   */
  readonly cards?: true;
  /** true: each entry has to be different; equal titles are reported. */
  readonly distinct?: true;
}

/** One file with one value. */
export interface SingleCollection extends CollectionRow {
  readonly kind: "single";
  readonly file: string;
  /**
   * What the compiler reads it for; left out where it only checks the file and writes it for the
   * site.
   */
  readonly for?: Purpose;
  /**
   * true: all pages of a language need its translation, so a release without it has no page in the
   * language.
   */
  readonly shared?: true;
  /** true: only the compiler reads it; no output is written for it. */
  readonly internal?: true;
  /** true: the site works without the file. */
  readonly optional?: true;
  /**
   * What messages call one of its fields and several, where other files refer to them by name: a
   * `topic` of topics.yaml.
   */
  readonly named?: { readonly noun: string; readonly nouns: string };
}

export type Collection = EntryCollection | SingleCollection;

/** Whether the text below the fields of a Markdown file is published. */
export const showsBody = (collection: Collection): boolean =>
  collection.kind === "entries" && collection.additions.includes("sectioned");
