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
  readonly before?: string;
  readonly after?: string;
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
  const [old, now] = [before, after].map(({ linked }) => linked.singles.get(singleFiles.facts));
  if (!old || !now || isSame(singleFiles.facts.file, before, after)) return [];
  if (now.root?.kind !== "map") return [];
  return now.root.entries.flatMap(({ key: id }) => {
    const [was, is] = [old, now].map(({ root }) =>
      textAt(root, pointerTo(pointerTo("", id), "text")),
    );
    // A new or removed fact shows in the pages that name it, which had to change too.
    return was === undefined || is === undefined || was === is
      ? []
      : [{ id, before: was, after: is, on: usersOf(`fact.${id}`, after.linked) }];
  });
}

/** The pages on which a placeholder is used. */
function usersOf(placeholder: string, linked: Linked): string[] {
  const sources = linked.files;
  return pagesOf(
    sources.filter(({ used }) => used.includes(placeholder)),
    linked,
    placeholder,
  );
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
  return [...new Set([...old.keys(), ...now.keys()])].sort(compareText).flatMap((from) => {
    const was = old.get(from);
    const is = now.get(from);
    if (was === is) return [];
    return [
      {
        from,
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
      },
    ];
  });
}

function recordedAddresses(texts: Texts): Iterable<string> {
  const text = texts.get(lockFile);
  return text === undefined ? [] : readLock({ path: lockFile, text }).places.keys();
}
