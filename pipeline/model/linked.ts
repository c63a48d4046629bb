// The site as the link stage knows it: entries with their addresses, and what leads where.

import type { Summary } from "./analysis.ts";
import type { EntryCollection } from "./collection.ts";
import type { Diagnostic, Place } from "./diagnostic.ts";
import type { Singles } from "./singles.ts";

/** An entry with the key and address under which it is published. */
export interface Entry {
  readonly source: Summary;
  readonly collection: EntryCollection;
  readonly key: string;
  readonly path: string;
  readonly draft: boolean;
  /** Set where other files have the same key (decision 1). */
  readonly duplicate?: { readonly key: string; readonly shown: boolean; readonly others: readonly string[] };
}

/** A page as it was published. */
export interface PublishedPage {
  /** Its file. */
  readonly file: string;
  /** The fingerprint of its words; undefined where there are too few. */
  readonly fingerprint: string | undefined;
}

/** An address of the site. */
export interface Address {
  readonly path: string;
  /** Ids on the page that a link can point at. */
  readonly anchors: readonly string[];
  /** false: not for search engines. */
  readonly index: boolean;
}

/** A row of redirects.yaml. */
export interface RedirectRow {
  readonly index: number;
  /** The retired address. */
  readonly from: string;
  /** Where it leads: an address, perhaps with an #anchor. */
  readonly to: string;
  readonly fromPlace: Place;
  readonly toPlace: Place;
}

/** A linked site, also where its content has errors. */
export interface Linked {
  /** All files. */
  readonly files: readonly Summary[];
  readonly entries: readonly Entry[];
  readonly singles: Singles;
  readonly addresses: ReadonlyMap<string, Address>;
  /** Retired addresses and where they lead. */
  readonly redirects: readonly RedirectRow[];
  /** Media files that are used as pictures, with every place that uses them. */
  readonly pictures: ReadonlyMap<string, readonly Place[]>;
  /** Files of entries whose address is recorded as published. */
  readonly recorded: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}
