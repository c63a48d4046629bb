// Compares two states of the content and reports, as data, what changes for visitors.
import { lockFile, rowOf, singleFiles } from "../collections.ts";
import { readLock } from "../link/lock.ts";
import type { Summary } from "../model/analysis.ts";
import { compareText } from "../model/diagnostic.ts";
import type { Linked } from "../model/linked.ts";
import type { Texts } from "../model/result.ts";
import { pointerTo, textAt, toJson } from "../model/value.ts";
import { isSame, type PagesImpact, pagesImpact, type Side } from "./pages.ts";
import { pagesOf } from "./shown-on.ts";
import { type FieldChange, fieldChanges, without } from "./values.ts";

export interface FactChange {
  readonly id: string;
  readonly before: string;
  readonly after: string;
  /** Addresses of the pages that show it. */
  readonly on: readonly string[];
}

/** A change in a file that several pages show, such as site.yaml. */
export interface SharedChange {
  readonly file: string;
  readonly fields: readonly FieldChange[];
}

export interface RedirectChange {
  readonly from: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

export interface Impact extends PagesImpact {
  readonly facts: readonly FactChange[];
  readonly shared: readonly SharedChange[];
  readonly redirects: readonly RedirectChange[];
  /** Addresses removed from the list of published ones. */
  readonly unrecorded: readonly string[];
}

/** Compares two states. */
export function impactOf(before: Side, after: Side): Impact {
  return {
    ...pagesImpact(before, after),
    facts: factChanges(before, after),
    shared: sharedChanges(before, after),
    redirects: redirectChanges(before.linked, after.linked),
    unrecorded: without([...recordedAddresses(before.texts)], [...recordedAddresses(after.texts)]),
  };
}

function factChanges(before: Side, after: Side): FactChange[] {
  if (isSame(singleFiles.facts.file, before, after)) return [];
  const [old, now] = [before, after].map(
    ({ linked }) => linked.singles.get(singleFiles.facts)?.root,
  );
  if (now?.kind !== "map") return [];
  return now.entries.flatMap(({ key: id, value }) => {
    const was = textAt(old, `${pointerTo("", id)}/text`);
    const is = textAt(value, "/text");
    // A new or removed fact shows in the pages that name it, which had to change too.
    if (was === undefined || is === undefined || was === is) return [];
    const name = `fact.${id}`;
    const users = after.linked.files.filter(({ used }) => used.includes(name));
    return { id, before: was, after: is, on: pagesOf(users, after.linked, name) };
  });
}

/** Changes in shared files and in their translations. */
function sharedChanges(before: Side, after: Side): SharedChange[] {
  const old = new Map(filesOf(before.linked).map((file) => [file.path, file]));
  return filesOf(after.linked).flatMap((now) => {
    const was = old.get(now.path);
    const row = rowOf(now);
    // Its changes are reported in another way, or only by their effect on pages.
    if (row.kind !== "single" || row.shownOn.length === 0) return [];
    if (!was?.root || !now.root || !was.whole || !now.whole || isSame(now.path, before, after)) {
      return [];
    }
    const fields = fieldChanges(toJson(was.root), toJson(now.root));
    return fields.length > 0 ? [{ file: now.path, fields }] : [];
  });
}

/** The files of the content, and their translations. */
function filesOf({ files, languages }: Linked): readonly Summary[] {
  return [...files, ...languages.flatMap((language) => [...language.files.values()])];
}

function redirectChanges(before: Linked, after: Linked): RedirectChange[] {
  const old = new Map(before.redirects.map(({ from, to }) => [from, to]));
  const now = new Map(after.redirects.map(({ from, to }) => [from, to]));
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort(compareText)
    .map((from) => ({ from, before: old.get(from), after: now.get(from) }))
    .filter((change) => change.before !== change.after);
}

function recordedAddresses(texts: Texts): Iterable<string> {
  const text = texts.get(lockFile);
  return text === undefined ? [] : readLock({ path: lockFile, text }).places.keys();
}
