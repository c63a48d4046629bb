// The days of entries: one appears on its day, and is taken off the site on another. Nothing here fails through a day alone: what would
// be wrong later is found when it is written.
import { rowOf } from "../collections.ts";
import { cutAddress } from "../model/address.ts";
import { fieldOf, type Summary, wordsOf } from "../model/analysis.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { dateProblem, dateText } from "../model/formats.ts";
import type { Address, Entry, Withdrawal } from "../model/linked.ts";
import { locationOf } from "../model/location.ts";
import { textAt } from "../model/value.ts";
import { isWrong } from "./entry-keys.ts";

/** What an entry's fields say of its days. */
export function daysOf(source: Summary, today: string): Pick<Entry, "draft" | "scheduled" | "withdrawal"> {
  const draft = fieldOf(source, "draft") === true;
  const row = rowOf(source);
  if (row.kind !== "entries" || !row.scheduled) return { draft };
  const date = wordsOf(source, "date");
  const day = date === undefined || dateProblem(date) ? undefined : date;
  const withdrawal = withdrawalOf(source, today);
  return {
    draft,
    ...(day !== undefined && day > today ? { scheduled: day } : {}),
    ...(withdrawal ? { withdrawal } : {}),
  };
}

function withdrawalOf(source: Summary, today: string): Withdrawal | undefined {
  const [on, to] = ["/withdraw/on", "/withdraw/to"].map((pointer) => textAt(source.root, pointer));
  if (on === undefined || to === undefined || dateProblem(on) || isWrong(source, "withdraw")) return undefined;
  return { on, to, done: on <= today };
}

/** Where the addresses of withdrawn pages lead. */
export function withdrawnIn(entries: readonly Entry[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ path, draft, withdrawal }) => (withdrawal?.done && !draft ? [[path, withdrawal.to]] : [])),
  );
}

/** What links have to know of the days of the pages that they lead to. */
export interface Calendar {
  /** Pages that are still to come, by their addresses. */
  readonly scheduled: ReadonlyMap<string, Address & { readonly day: string }>;
  /** Pages that are taken off the site on a day, whether or not it has come. */
  readonly withdrawals: ReadonlyMap<string, Withdrawal>;
  /** The day from which a file is on the site; undefined for one that is always there. */
  readonly dayOf: (file: string) => string | undefined;
}

/** The days of a site's entries. */
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

/** Notes of texts that wait for their day, and what is wrong with how others are taken away. */
export function* checkDays(entries: readonly Entry[], { withdrawals }: Calendar): Iterable<Diagnostic> {
  for (const entry of entries) {
    const { source, draft, scheduled } = entry;
    if (scheduled !== undefined && !draft)
      yield diagnostic(
        "entry-scheduled",
        locationOf(source, "/date"),
        `The text is on the site from ${dateText(scheduled)} on.`,
        { help: "Until then it is checked and nobody sees it. For an earlier day, change date." },
      );
    if (entry.withdrawal) yield* wrongWithdrawal(entry, entry.withdrawal, withdrawals);
  }
}

function* wrongWithdrawal(
  { source, path }: Entry,
  { on, to }: Withdrawal,
  withdrawals: Calendar["withdrawals"],
): Iterable<Diagnostic> {
  const location = (name: string) => locationOf(source, `/withdraw/${name}`);
  const day = wordsOf(source, "date") ?? "";
  if (on <= day)
    yield diagnostic(
      "withdrawal",
      location("on"),
      `The text would be taken away before it is there, on ${dateText(on)}.`,
      {
        help: `Write a day after its date, ${day}.`,
      },
    );
  const target = cutAddress(to).path;
  if (!to.startsWith("/"))
    yield diagnostic("withdrawal", location("to"), `The page leads to “${to}”, which is no page of this site.`, {
      help: "Write the address of a page of this site, such as /blogs.",
    });
  else if (target === path)
    yield diagnostic("withdrawal", location("to"), "The page would lead to itself.", {
      help: "Write the address of another page, such as /blogs.",
    });
  else if (withdrawals.has(target))
    yield diagnostic("withdrawal", location("to"), `The page ${target} is taken away too, so nothing can lead there.`, {
      help: "Write the address of a page that stays, such as /blogs.",
    });
}
