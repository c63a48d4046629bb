// Divides entries by their dates: which the site shows on a day, which are still hidden, and which are withdrawn.
import type { Summary } from "../read/file/summary.ts";
import type { EntryCollection } from "../read/files/collection.ts";
import { dateProblem } from "../read/schema/formats.ts";
import { scalarAt, textAt } from "../read/yaml/value.ts";
import type { Address, Calendar, Entry, Withdrawal } from "./entry.ts";

/** Draft state, publication date and withdrawal from an entry's fields. */
export function publicationDays(
  source: Summary,
  { scheduled }: EntryCollection,
  today: string,
): Pick<Entry, "draft" | "scheduled" | "withdrawal"> {
  const draft = scalarAt(source.root, "/draft") === true;
  if (!scheduled) return { draft };
  const date = textAt(source.root, "/date");
  const isAhead = date !== undefined && !dateProblem(date) && date > today;
  return { draft, scheduled: isAhead ? date : undefined, withdrawal: withdrawalOf(source, today) };
}

function withdrawalOf({ root, wrongFields }: Summary, today: string): Withdrawal | undefined {
  const on = textAt(root, "/withdraw/on");
  const to = textAt(root, "/withdraw/to");
  if (on === undefined || to === undefined) return undefined;
  if (dateProblem(on) || wrongFields.includes("withdraw")) return undefined;
  return { on, to, done: on <= today };
}

export interface Publication {
  readonly entries: readonly Entry[];
  readonly calendar: Calendar;
  /** Where the addresses of withdrawn pages lead. */
  readonly withdrawn: ReadonlyMap<string, string>;
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
  const withdrawn = new Map(
    entries.flatMap(({ path, draft, withdrawal }) =>
      withdrawal?.done && !draft ? [[path, withdrawal.to]] : [],
    ),
  );
  const staying = entries.filter(({ path }) => !withdrawn.has(path));
  const hidden = staying.filter((entry) => !isPublic(entry));
  return {
    entries,
    calendar: calendarOf(entries),
    withdrawn,
    shown: drafts ? staying : staying.filter(isPublic),
    unpublished: new Set(hidden.map(({ path }) => path)),
  };
}

function calendarOf(entries: readonly Entry[]): Calendar {
  const scheduled = new Map<string, Address & { readonly day: string }>();
  const withdrawals = new Map<string, Withdrawal>();
  const days = new Map<string, string>();
  for (const { source, path, draft, scheduled: day, withdrawal } of entries) {
    if (withdrawal) withdrawals.set(path, withdrawal);
    if (day === undefined) continue;
    days.set(source.path, day);
    if (!draft) scheduled.set(path, { path, anchors: source.anchors, index: true, day });
  }
  return { scheduled, withdrawals, dayOf: (file) => days.get(file) };
}

/** Whether visitors see an entry on the day the site is linked for. */
const isPublic = ({ draft, scheduled, withdrawal }: Entry): boolean =>
  !draft && scheduled === undefined && !withdrawal?.done;
