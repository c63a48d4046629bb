// The site as the link stage knows it: entries with their addresses, and what leads where.

import type { Summary } from "./analysis.ts";
import type { EntryCollection } from "./collection.ts";
import { compareText, type Diagnostic, type Location } from "./diagnostic.ts";
import type { Singles } from "./singles.ts";

/** An entry with the key and address under which it is published. */
export interface Entry {
  readonly source: Summary;
  readonly collection: EntryCollection;
  readonly key: string;
  readonly path: string;
  readonly draft: boolean;
  /** The day from which it is on the site, `YYYY-MM-DD`, where that is still to come. */
  readonly scheduled?: string;
  readonly withdrawal?: Withdrawal;
  /** Set where other files have the same key (decision 1). */
  readonly duplicate?: { readonly key: string; readonly shown: boolean; readonly others: readonly string[] };
}

/** That a page is taken off the site. */
export interface Withdrawal {
  /** The first day without it, `YYYY-MM-DD`. */
  readonly on: string;
  /** Where its address leads from that day on. */
  readonly to: string;
  /** Whether that day has come. */
  readonly done: boolean;
}

/** Whether visitors see an entry on the day for which the site is linked. */
export const isPublic = ({ draft, scheduled, withdrawal }: Entry): boolean =>
  !draft && scheduled === undefined && !withdrawal?.done;

/** A day on which the site becomes another without a change of its content. */
export interface Change {
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly path: string;
  /** Whether the page appears on that day; else it is taken away. */
  readonly appears: boolean;
}

/** What is still to change, in the order of days. */
export function changesToCome(entries: readonly Entry[]): Change[] {
  return entries
    .flatMap(({ path, draft, scheduled, withdrawal }): Change[] => {
      if (draft) return [];
      const appears = scheduled === undefined ? [] : [{ on: scheduled, path, appears: true }];
      return withdrawal && !withdrawal.done ? [...appears, { on: withdrawal.on, path, appears: false }] : appears;
    })
    .sort((one, other) => compareText(one.on, other.on) || compareText(one.path, other.path));
}

/** An address of the site. */
export interface Address {
  readonly path: string;
  /** Ids on the page that a link can point at. */
  readonly anchors: readonly string[];
  /** false: not for search engines. */
  readonly index: boolean;
  /** Of a page in another language, the address of the page that it is a translation of. */
  readonly of?: string;
}

/** A language that the site is translated to. */
export interface SiteLanguage {
  /** Language and country (BCP 47), such as `hi-IN`. */
  readonly tag: string;
  /** Its first part, with which its addresses begin. */
  readonly language: string;
  /** What the language calls itself. */
  readonly name: string;
  /** Its pages, in the order of their sources' paths. */
  readonly addresses: ReadonlyMap<string, Address>;
  /** Its translations, by path of their sources. */
  readonly files: ReadonlyMap<string, Summary>;
}

/** A row of redirects.yaml. */
export interface RedirectRow {
  readonly index: number;
  /** The retired address. */
  readonly from: string;
  /** Where it leads: an address, perhaps with an #anchor. */
  readonly to: string;
  readonly fromPlace: Location;
  readonly toPlace: Location;
}

/** A linked site, also where its content has errors. */
export interface Linked {
  /** All files. */
  readonly files: readonly Summary[];
  readonly entries: readonly Entry[];
  /** Those of them that the site shows. */
  readonly shown: readonly Entry[];
  readonly singles: Singles;
  /** Pages in the language of the sources. */
  readonly addresses: ReadonlyMap<string, Address>;
  readonly languages: readonly SiteLanguage[];
  /** Retired addresses and where they lead: those of withdrawn pages, then those of redirects.yaml. */
  readonly redirects: readonly Pick<RedirectRow, "from" | "to">[];
  /** Where links to withdrawn pages lead instead, by the addresses of these pages. */
  readonly withdrawn: ReadonlyMap<string, string>;
  /** Media files that are used as pictures, with every place that uses them. */
  readonly pictures: ReadonlyMap<string, readonly Location[]>;
  /** Files of entries whose address is recorded as published. */
  readonly recorded: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}
