// Types for the linked site, the result of tier 2: entries with addresses, languages, redirects and pictures.

import type { Location } from "../finding.ts";
import type { Summary } from "./analysis.ts";
import type { EntryCollection } from "./collection.ts";
import type { Singles } from "./singles.ts";
import type { SiteTable } from "./site-table.ts";

/** An entry with its key and address. */
export interface Entry {
  readonly source: Summary;
  readonly collection: EntryCollection;
  readonly key: string;
  readonly path: string;
  readonly draft: boolean;
  /** The day from which it is public, `YYYY-MM-DD`, if that is in the future. */
  readonly scheduled?: string | undefined;
  readonly withdrawal?: Withdrawal | undefined;
  /** Set where other files have the same key (decision 1). */
  readonly duplicate?: {
    readonly key: string;
    readonly shown: boolean;
    readonly others: readonly string[];
  };
}

/** When and how a page is taken off the site. */
export interface Withdrawal {
  /** The first day without the page, `YYYY-MM-DD`. */
  readonly on: string;
  /** Where its address redirects from that day on. */
  readonly to: string;
  /** Whether that day has come. */
  readonly done: boolean;
}

/** Whether visitors see an entry on the day the site is linked for. */
export const isPublic = ({ draft, scheduled, withdrawal }: Entry): boolean =>
  !draft && scheduled === undefined && !withdrawal?.done;

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
export interface SiteLanguage {
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

/** The linked site; it is complete even if the content has errors. */
export interface Linked {
  readonly table: SiteTable;
  /** All files. */
  readonly files: readonly Summary[];
  readonly entries: readonly Entry[];
  /** The entries that the site shows. */
  readonly shown: readonly Entry[];
  readonly singles: Singles;
  /** Pages in the sources' language. */
  readonly addresses: ReadonlyMap<string, Address>;
  readonly languages: readonly SiteLanguage[];
  /** Retired addresses and their targets: withdrawn pages, the rows of redirects.yaml, translations. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Where links to withdrawn pages lead instead, by address of the withdrawn page. */
  readonly withdrawn: ReadonlyMap<string, string>;
  /** Media files used as pictures, with every location that uses them. */
  readonly pictures: ReadonlyMap<string, readonly Location[]>;
  /** Files of entries whose address is recorded as published. */
  readonly recordedFiles: ReadonlySet<string>;
}
