// Divides entries by their dates: which the site shows on a day, and which are still hidden.
import type { Summary } from "../read/file/summary.ts";
import type { EntryCollection } from "../read/files/collection.ts";
import { dateProblem } from "../read/schema/formats.ts";
import { scalarAt, textAt } from "../read/yaml/value.ts";
import type { Address, Calendar, Entry } from "./entry.ts";

/** Draft state and publication date from an entry's fields. */
export function publicationDays(
  source: Summary,
  { scheduled }: EntryCollection,
  today: string,
): Pick<Entry, "draft" | "scheduled"> {
  const draft = scalarAt(source.root, "/draft") === true;
  if (!scheduled) return { draft };
  const date = textAt(source.root, "/date");
  const isAhead = date !== undefined && !dateProblem(date) && date > today;
  return { draft, scheduled: isAhead ? date : undefined };
}

export interface Publication {
  readonly entries: readonly Entry[];
  readonly calendar: Calendar;
  /** The entries that the site shows; with drafts, if these are part of it. */
  readonly shown: readonly Entry[];
  /** Addresses of drafts and scheduled texts. */
  readonly unpublished: ReadonlySet<string>;
}

/**
 * Divides entries by their dates.
 * @param drafts true if drafts and scheduled texts are part of the site
 */
export function publicationOf(entries: readonly Entry[], drafts: boolean): Publication {
  const hidden = entries.filter((entry) => !isPublic(entry));
  return {
    entries,
    calendar: calendarOf(entries),
    shown: drafts ? entries : entries.filter(isPublic),
    unpublished: new Set(hidden.map(({ path }) => path)),
  };
}

function calendarOf(entries: readonly Entry[]): Calendar {
  const scheduled = new Map<string, Address & { readonly day: string }>();
  const days = new Map<string, string>();
  for (const { source, path, draft, scheduled: day } of entries) {
    if (day === undefined) continue;
    days.set(source.path, day);
    if (!draft) scheduled.set(path, { path, anchors: source.anchors, index: true, day });
  }
  return { scheduled, dayOf: (file) => days.get(file) };
}

/** Whether visitors see an entry on the day the site is linked for. */
const isPublic = ({ draft, scheduled }: Entry): boolean => !draft && scheduled === undefined;
