// Defines a site's configuration, the value that its `content.config.ts` exports.
import type { SearchFields } from "@site/common/search-fields";
import type { CollectionName, EntryCollection, SingleCollection } from "./collection.ts";

/** A folder of entries, as the configuration has it. */
type EntriesRow = Omit<EntryCollection, "kind" | "name" | "anchors"> &
  Partial<Pick<EntryCollection, "anchors">>;

/** A single file, as the configuration has it. */
type SingleRow = Omit<SingleCollection, "kind" | "name" | "noun">;

/** What a site is made of. The configuration is plain data, so that threads can be given it. */
export interface SiteConfig {
  /** Language of the sources, as in file names of translations and in the checks. */
  readonly sourceLanguage: string;
  /** npm packages with the spelling dictionary of a language; others are not checked. */
  readonly spelling?: Readonly<Record<string, string>>;
  /** Addresses that show the same page as a canonical one. */
  readonly canonicalPaths: Readonly<Record<string, string>>;
  /** Ids used by the page frame; headings never get one of them. */
  readonly reservedIds: readonly string[];
  /** Keys that no entry may have, besides `index`, the name of list documents. */
  readonly reservedKeys: readonly string[];
  /** Addresses of pages that are no entries, if no module lists them; `{slug}` is the brand's. */
  readonly pages?: readonly string[];
  /** Name of the extension that knows the site's trade. */
  readonly extension?: string;
  /** Names of fields with pictures that are shown large; others are shown on cards. */
  readonly pictureFields?: {
    /** Across the page. */
    readonly page?: readonly string[];
    /** As wide as a column of text. */
    readonly column?: readonly string[];
  };
  /** Groups of messages that components show, by where. */
  readonly messageGroups?: {
    /** In `client.json`. */
    readonly everyPage?: readonly string[];
    /** Besides, in components of some pages: their loaders give them. */
    readonly somePages?: readonly string[];
  };
  /** Folders with one entry in each file, by name. */
  readonly collections: Readonly<Record<CollectionName, EntriesRow>>;
  /** Single files, by name. */
  readonly files: Readonly<Record<CollectionName, SingleRow>>;
  /** Lists of collections that the keywords `collections` and `fieldsFor` of schemas name. */
  readonly selections?: Readonly<Record<string, readonly CollectionName[]>>;
  /** What the site's search finds pages by. */
  readonly search?: SearchFields;
}
