// Which entries the site shows on the day for which it is linked, and which are still hidden or taken away.

import type { SiteFiles } from "../../check/links/site-files.ts";
import { type Entry, isPublic } from "../../model/linked.ts";
import { type Calendar, calendarOf, withdrawnIn } from "./calendar.ts";
import { type Entries, entriesOf } from "./entries.ts";
import type { Linking } from "./linked-site.ts";

export interface Publication extends Entries {
  readonly calendar: Calendar;
  /** Where the addresses of withdrawn pages lead. */
  readonly withdrawn: ReadonlyMap<string, string>;
  /** The entries that the site shows; with drafts, if these are part of it. */
  readonly shown: readonly Entry[];
  /** Drafts and scheduled texts. */
  readonly hidden: readonly Entry[];
  /** Their addresses. */
  readonly hiddenPaths: ReadonlySet<string>;
}

/** Gives the entries their keys and addresses, and divides them by their days. */
export function publicationOf(files: SiteFiles, { today, drafts }: Linking): Publication {
  const found = entriesOf(files, today);
  const { entries } = found;
  const withdrawn = withdrawnIn(entries);
  const staying = entries.filter(({ path }) => !withdrawn.has(path));
  const hidden = staying.filter((entry) => !isPublic(entry));
  return {
    ...found,
    calendar: calendarOf(entries),
    withdrawn,
    shown: drafts ? staying : staying.filter(isPublic),
    hidden,
    hiddenPaths: new Set(hidden.map(({ path }) => path)),
  };
}
