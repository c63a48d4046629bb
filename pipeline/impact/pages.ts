// Finds the pages that were added, removed, moved or changed between two states of the site.

import { singleFiles } from "../collections.ts";
import { isLasting } from "../link/lock.ts";
import { addressIn, cutAddress } from "../model/address.ts";
import type { Document } from "../model/analysis.ts";
import { compareText } from "../model/diagnostic.ts";
import { type Change, changesToCome, type Entry, isPublic, type Linked } from "../model/linked.ts";
import type { CompileResult } from "../model/result.ts";
import { type Json, type JsonMap, mapOf, pointerTo, textAt, toJson } from "../model/value.ts";
import { type TextChange, textChange, wordsOf } from "./text.ts";
import { type FieldChange, fieldChanges } from "./values.ts";

export interface Page {
  readonly path: string;
  readonly title: string;
  /** Words of its texts; undefined for pages made from several files. */
  readonly words?: number | undefined;
}

export interface GonePage extends Page {
  /** Where its address redirects now; undefined without a redirect. */
  readonly to: string | undefined;
  /** Whether it is a draft now. */
  readonly draft: boolean;
}

export interface MovedPage extends Page {
  readonly from: string;
  /** Whether its old address redirects. */
  readonly redirected: boolean;
}

export interface ChangedPage {
  readonly path: string;
  readonly fields: readonly FieldChange[];
  readonly text?: TextChange | undefined;
  /** Whether its file was readable in both states. */
  readonly readable: boolean;
}

export interface PagesImpact {
  readonly added: readonly Page[];
  /** Pages with a newly scheduled date of publication or withdrawal. */
  readonly toCome: readonly (Page & Change)[];
  /** Former drafts that are now published. */
  readonly published: readonly Page[];
  readonly removed: readonly GonePage[];
  readonly moved: readonly MovedPage[];
  readonly changed: readonly ChangedPage[];
}

/** JSON pointers of fields that visitors do not see. */
const unseen = ["/draft", "/key", "/withdraw"];

/** Every address in any language except later pages of lists, with its entry if it has one. */
type Pages = ReadonlyMap<string, Entry | undefined>;

function pagesIn({ addresses, entries, languages }: Linked): Pages {
  const published = new Map(entries.filter(isPublic).map((entry) => [entry.path, entry]));
  const pages = new Map(
    [...addresses.keys()].filter(isLasting).map((path) => [path, published.get(path)]),
  );
  for (const language of languages) {
    for (const { path, of } of language.addresses.values()) {
      const entry = published.get(of ?? "");
      const translation = entry && language.files.get(entry.source.path);
      if (isLasting(path)) pages.set(path, translation && { ...entry, path, source: translation });
    }
  }
  return pages;
}

/** One of the two states that are compared. */
export type Side = Pick<CompileResult, "linked" | "texts" | "documents">;

/** The changes of pages between two states of a site. */
export function pagesImpact(before: Side, after: Side): PagesImpact {
  const old = pagesIn(before.linked);
  const now = pagesIn(after.linked);
  const redirects = new Map(after.linked.redirects.map(({ from, to }) => [from, to]));
  const come = new Map([...now].filter(([path]) => !old.has(path)));
  const gone = new Map([...old].filter(([path]) => !now.has(path)));
  const moves = movedPages(gone, come, redirects);
  for (const [from, path] of moves) {
    gone.delete(from);
    come.delete(path);
  }
  const wasDraft = draftsIn(before.linked);
  const isDraft = draftsIn(after.linked);
  const fresh = Array.from(come, ([path, entry]) => ({
    page: pageOf(path, entry, after),
    isPublished: entry !== undefined && wasDraft.has(entry.source.path),
  }));
  const changed = [...old].flatMap(([path, entry]) => {
    const at = moves.get(path) ?? path;
    const later = now.get(at);
    return (entry && later && changeOf(at, [entry, before], [later, after])) ?? [];
  });
  return {
    added: fresh.filter(({ isPublished }) => !isPublished).map(({ page }) => page),
    toCome: changesBetween(before.linked, after.linked),
    published: fresh.filter(({ isPublished }) => isPublished).map(({ page }) => page),
    removed: Array.from(gone, ([path, entry]) => ({
      ...pageOf(path, entry, before),
      to: redirects.get(path),
      draft: entry !== undefined && isDraft.has(entry.source.path),
    })),
    moved: Array.from(moves, ([from, path]) => ({
      ...pageOf(path, now.get(path), after),
      from,
      redirected: redirects.has(from),
    })),
    changed: [...changedRows(before, after), ...changed].sort((a, b) =>
      compareText(a.path, b.path),
    ),
  };
}

const draftsIn = ({ entries }: Linked) =>
  new Set(entries.filter(({ draft }) => draft).map(({ source }) => source.path));

function pageOf(path: string, entry: Entry | undefined, side: Side): Page {
  return entry
    ? { path, title: titleOf(entry), words: wordsOf(documentOf(entry, side)) }
    : { path, title: "" };
}

/** Scheduled changes that are new. */
function changesBetween(before: Linked, after: Linked): (Page & Change)[] {
  const name = ({ on, path, appears }: Change) => `${on} ${path} ${appears}`;
  const known = new Set(changesToCome(before.entries).map(name));
  const titles = new Map(after.entries.map((entry) => [entry.path, titleOf(entry)]));
  return changesToCome(after.entries)
    .filter((change) => !known.has(name(change)))
    .map((change) => ({ ...change, title: titles.get(change.path) ?? "" }));
}

/** The document of an entry. */
function documentOf({ source }: Entry, { documents }: Side): Document {
  return documents.get(source.path) ?? { texts: {} };
}

function titleOf({ source }: Entry): string {
  return textAt(source.root, "/title") ?? "";
}

/** Pages that moved to another address: according to a redirect, or the same file. */
function movedPages(
  gone: Pages,
  come: Pages,
  redirects: ReadonlyMap<string, string>,
): Map<string, string> {
  const byFile = new Map(Array.from(come, ([path, entry]) => [entry?.source.path, path]));
  const taken = new Set<string>();
  const moves = new Map<string, string>();
  for (const [path, entry] of gone) {
    const redirect = cutAddress(redirects.get(path) ?? "").path;
    const to = [redirect, entry && byFile.get(entry.source.path)].find(
      (address) => address !== undefined && come.has(address) && !taken.has(address),
    );
    if (to === undefined) continue;
    taken.add(to);
    moves.set(path, to);
  }
  return moves;
}

/** Whether a file has the same text in both states. */
export function isSame(path: string, before: Side, after: Side): boolean {
  return before.texts.get(path) === after.texts.get(path);
}

/** The difference between two states of an entry; undefined if visitors see none. */
function changeOf(
  path: string,
  [before, sideBefore]: readonly [Entry, Side],
  [after, sideAfter]: readonly [Entry, Side],
): ChangedPage | undefined {
  const old = before.source;
  const now = after.source;
  if (sideBefore.texts.get(old.path) === sideAfter.texts.get(now.path)) return undefined;
  if (!old.whole || !now.whole || !old.root || !now.root) {
    return { path, fields: [], readable: false };
  }
  const oldDocument = documentOf(before, sideBefore);
  const newDocument = documentOf(after, sideAfter);
  // Markdown texts are compared as texts.
  const left = new Set([
    ...unseen,
    ...Object.keys(oldDocument.texts),
    ...Object.keys(newDocument.texts),
  ]);
  const fields = fieldChanges(cut(toJson(old.root), left), cut(toJson(now.root), left));
  const text = textChange(oldDocument, newDocument);
  return fields.length > 0 || text ? { path, fields, text, readable: true } : undefined;
}

/** A value without the parts at some JSON pointers. */
function cut(value: Json, pointers: ReadonlySet<string>, pointer = ""): Json {
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).flatMap(([step, child]) => {
    const to = pointerTo(pointer, step);
    return pointers.has(to) ? [] : [[step, cut(child, pointers, to)] as const];
  });
  return Array.isArray(value) ? kept.map(([, child]) => child) : Object.fromEntries(kept);
}

/** Changes in rows of pages.yaml and of its translations: the words of pages made from several files. */
function changedRows(before: Side, after: Side): ChangedPage[] {
  const languages = [undefined, ...after.linked.languages.map(({ language }) => language)];
  return languages.flatMap((language) => {
    const old = rowsOf(before.linked, language);
    return Object.entries(rowsOf(after.linked, language)).flatMap(([address, row]) => {
      const path = language === undefined ? address : addressIn(language, address);
      const fields = old[address] === undefined ? [] : fieldChanges(old[address], row);
      return fields.length > 0 ? [{ path, fields, readable: true }] : [];
    });
  });
}

/** Rows of pages.yaml, or of its translation, by address. */
function rowsOf({ singles, languages }: Linked, language: string | undefined): JsonMap {
  const file =
    language === undefined
      ? singles.get(singleFiles.pages)
      : languages.find((each) => each.language === language)?.files.get(singleFiles.pages.file);
  return file?.whole && file.root ? mapOf(toJson(file.root)) : {};
}
