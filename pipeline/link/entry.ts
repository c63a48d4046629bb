// Defines entries with keys and addresses, and the languages and translations of a site.
import type { Summary } from "../read/file/summary.ts";
import type { EntryCollection } from "../read/files/collection.ts";
import type { SourceFile } from "../read/files/source.ts";

/** An entry with its key and address. */
export interface Entry {
  readonly source: Summary;
  readonly collection: EntryCollection;
  readonly key: string;
  readonly path: string;
  readonly draft: boolean;
  /** The day from which it is public, `YYYY-MM-DD`, if that is in the future. */
  readonly scheduled?: string | undefined;
  /** Set where other files have the same key (decision 1). */
  readonly duplicate?: {
    readonly key: string;
    readonly shown: boolean;
    readonly others: readonly string[];
  };
}

/** What is known of the days of pages. */
export interface Calendar {
  /** Pages not published yet, by address. */
  readonly scheduled: ReadonlyMap<string, Address & { readonly day: string }>;
  /** The date from which a file is public; undefined for one that always is. */
  readonly dayOf: (file: string) => string | undefined;
}

/** An address of the site. */
export interface Address {
  readonly path: string;
  /** Ids on the page that a link can point at. */
  readonly anchors: readonly string[];
  /** false: hidden from search engines. */
  readonly index: boolean;
  /** Of a translated page: the address of its source page. */
  readonly of?: string;
}

/** A language that the site is translated to. */
export interface TranslatedLanguage {
  /** Language and country (BCP 47), such as `hi-IN`. */
  readonly tag: string;
  /** First part of the tag, with which its addresses begin. */
  readonly language: string;
  /** The language's name in the language itself. */
  readonly name: string;
  /** Its pages, in the order of their sources' paths. */
  readonly addresses: ReadonlyMap<string, Address>;
  /** Its translations, by path of their source. */
  readonly files: ReadonlyMap<string, Summary>;
}

/** A translation file. */
export interface Translation {
  readonly path: string;
  /** Path of its source. */
  readonly source: string;
  /** First part of its language tag. */
  readonly language: string;
  /** Its summary; undefined where the source does not exist or has nothing to translate. */
  readonly summary?: Summary;
}

/** All translations of the content. */
export interface Translations {
  readonly files: readonly Translation[];
  /**
   * The lock file of reviews: which version of its source each translation was last reviewed
   * against.
   */
  readonly lock: SourceFile | undefined;
}
