// Reads the dates on which entries are published and withdrawn. Nothing fails merely because a date is reached: later problems are found
// when the dates are written.
import type { Summary } from "../../model/analysis.ts";
import type { EntryCollection } from "../../model/collection.ts";
import { dateProblem } from "../../model/formats.ts";
import type { Address, Entry, Withdrawal } from "../../model/linked.ts";
import { entryAt, scalarAt, textAt } from "../../model/value.ts";
import { hasError } from "./entry-keys.ts";

/** Draft state, publication date and withdrawal from an entry's fields. */
export function publicationDays(
  source: Summary,
  { scheduled }: EntryCollection,
  today: string,
): Pick<Entry, "draft" | "scheduled" | "withdrawal"> {
  const draft = scalarAt(source.root, "/draft") === true;
  if (!scheduled) return { draft };
  const date = textAt(source.root, "/date");
  const day = date === undefined || dateProblem(date) ? undefined : date;
  const withdrawal = withdrawalOf(source, today);
  return { draft, scheduled: day !== undefined && day > today ? day : undefined, withdrawal };
}

function withdrawalOf(source: Summary, today: string): Withdrawal | undefined {
  const withdraw = entryAt(source.root, "", "withdraw")?.value;
  const on = textAt(withdraw, "/on");
  const to = textAt(withdraw, "/to");
  if (on === undefined || to === undefined || dateProblem(on) || hasError(source, "withdraw")) {
    return undefined;
  }
  return { on, to, done: on <= today };
}

/** Redirects of withdrawn pages: target by address. */
export function withdrawnIn(entries: readonly Entry[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ path, draft, withdrawal }) =>
      withdrawal?.done && !draft ? [[path, withdrawal.to]] : [],
    ),
  );
}

/** What the link check needs to know of the dates of target pages. */
export interface Calendar {
  /** Pages not published yet, by address. */
  readonly scheduled: ReadonlyMap<string, Address & { readonly day: string }>;
  /** Pages with a withdrawal date, past or future, by address. */
  readonly withdrawals: ReadonlyMap<string, Withdrawal>;
  /** The date from which a file is public; undefined for one that always is. */
  readonly dayOf: (file: string) => string | undefined;
}

/** The calendar of a site's entries. */
export function calendarOf(entries: readonly Entry[]): Calendar {
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
