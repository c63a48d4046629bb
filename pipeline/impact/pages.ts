// Finds the pages that were added, removed, moved or changed between two states of the site.

import { singleFiles } from "../collections.ts";
import { isLasting } from "../link/lock.ts";
import { addressIn, cutAddress } from "../model/address.ts";
import type { Document } from "../model/analysis.ts";
import { type Change, changesToCome, type Entry, isPublic, type Linked } from "../model/linked.ts";
import type { CompileResult } from "../model/result.ts";
import { type Json, mapOf, pointerTo, textAt, toJson, type ValueNode } from "../model/value.ts";
import { type TextChange, textChange, wordsOf } from "./text.ts";
import { type FieldChange, fieldChanges } from "./values.ts";

export interface Page {
  readonly path: string;
  readonly title: string;
  /** Words of its texts; undefined for pages made from several files. */
  readonly words?: number;
}

export interface GonePage extends Page {
  /** Where its address redirects now; undefined without a redirect. */
  readonly to?: string;
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
  readonly text?: TextChange;
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

/** Fields that visitors do not see. */
const unseen = new Set(["draft", "key", "withdraw"]);

interface Pages {
  /** Every address in any language except later pages of lists, with its entry if it has one. */
  readonly pages: ReadonlyMap<string, Entry | undefined>;
  readonly drafts: readonly Entry[];
}

function pagesIn({ addresses, entries, languages }: Linked): Pages {
  const published = new Map(
    entries.flatMap((entry) => (isPublic(entry) ? [[entry.path, entry] as const] : [])),
  );
  const pages = new Map(
    [...addresses.keys()].filter(isLasting).map((path) => [path, published.get(path)]),
  );
  for (const language of languages) {
    for (const { path, of } of language.addresses.values()) {
      const entry = of === undefined ? undefined : published.get(of);
      const translation = entry && language.files.get(entry.source.path);
      if (isLasting(path)) pages.set(path, translation && { ...entry, path, source: translation });
    }
  }
  return { pages, drafts: entries.filter((entry) => entry.draft) };
}

/** Rows of pages.yaml by address. */
type Rows = Readonly<Record<string, Json>>;

/** One of the two states that are compared. */
export type Side = Pick<CompileResult, "linked" | "texts" | "documents">;

/** The changes of pages between two states of a site. */
export function pagesImpact(before: Side, after: Side): PagesImpact {
  const old = pagesIn(before.linked);
  const now = pagesIn(after.linked);
  const pageOf = ([path, entry]: readonly [string, Entry | undefined], side: Side): Page =>
    entry
      ? { path, title: titleOf(entry), words: wordsOf(documentOf(entry, side)) }
      : { path, title: "" };
  const rows = new Map(after.linked.redirects.map(({ from, to }) => [from, to]));
  const come = new Map([...now.pages].filter(([path]) => !old.pages.has(path)));
  const gone = [...old.pages].filter(([path]) => !now.pages.has(path));
  const moves = movedPages(gone, come, rows);
  const movedTo = new Set(moves.values());

  const wasDraft = new Set(old.drafts.map((entry) => entry.source.path));
  const isDraft = new Set(now.drafts.map((entry) => entry.source.path));
  const fresh = [...come].filter(([path]) => !movedTo.has(path));
  const isPublished = ([, entry]: readonly [string, Entry | undefined]) =>
    entry !== undefined && wasDraft.has(entry.source.path);
  const changed = [...changedRows(before, after)];
  for (const [path, entry] of old.pages) {
    const at = moves.get(path) ?? path;
    const later = now.pages.get(at);
    const change = entry && later && changeOf(at, [entry, before], [later, after]);
    if (change) changed.push(change);
  }
  const redirectOf = (path: string) => {
    const to = rows.get(path);
    return to === undefined ? {} : { to };
  };
  return {
    added: fresh.filter((each) => !isPublished(each)).map((each) => pageOf(each, after)),
    toCome: changesBetween(before.linked, after.linked),
    published: fresh.filter(isPublished).map((each) => pageOf(each, after)),
    removed: gone
      .filter(([path]) => !moves.has(path))
      .map((each) => ({
        ...pageOf(each, before),
        ...redirectOf(each[0]),
        draft: each[1] !== undefined && isDraft.has(each[1].source.path),
      })),
    moved: [...moves].map(([from, path]) => ({
      ...pageOf([path, now.pages.get(path)], after),
      from,
      redirected: rows.has(from),
    })),
    changed: changed.sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
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
  gone: readonly (readonly [string, Entry | undefined])[],
  come: ReadonlyMap<string, Entry | undefined>,
  rows: ReadonlyMap<string, string>,
): Map<string, string> {
  const byFile = new Map([...come].map(([path, entry]) => [entry?.source.path, path]));
  const taken = new Set<string>();
  const moves = new Map<string, string>();
  for (const [path, entry] of gone) {
    const redirect = cutAddress(rows.get(path) ?? "").path;
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
  const texts = new Set([...Object.keys(oldDocument.texts), ...Object.keys(newDocument.texts)]);
  const seen = (root: ValueNode): Json =>
    withoutTexts(
      Object.fromEntries(Object.entries(mapOf(toJson(root))).filter(([name]) => !unseen.has(name))),
      texts,
    );
  const fields = fieldChanges(seen(old.root), seen(now.root));
  const text = textChange(oldDocument, newDocument);
  return fields.length > 0 || text
    ? { path, fields, ...(text ? { text } : {}), readable: true }
    : undefined;
}

/** A value with its Markdown texts blanked out, as these are compared as texts. */
function withoutTexts(value: Json, texts: ReadonlySet<string>, pointer = ""): Json {
  if (texts.has(pointer)) return "text";
  if (Array.isArray(value)) {
    return value.map((item, index) => withoutTexts(item, texts, `${pointer}/${index}`));
  }
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      withoutTexts(child, texts, pointerTo(pointer, name)),
    ]),
  );
}

/** Changes in rows of pages.yaml and of its translations: the words of pages made from several files. */
function changedRows(before: Side, after: Side): ChangedPage[] {
  const rows = (side: Side, language: string | undefined): Rows => {
    const translations = side.linked.languages.find((each) => each.language === language);
    const file =
      language === undefined
        ? side.linked.singles.get(singleFiles.pages)
        : translations?.files.get(singleFiles.pages.file);
    return file?.whole && file.root ? mapOf(toJson(file.root)) : {};
  };
  return [undefined, ...after.linked.languages.map(({ language }) => language)].flatMap(
    (language) => {
      const old = rows(before, language);
      return Object.entries(rows(after, language)).flatMap(([address, row]) => {
        const was = old[address];
        const path = language === undefined ? address : addressIn(language, address);
        const fields = was === undefined ? [] : fieldChanges(was, row);
        return fields.length > 0 ? [{ path, fields, readable: true }] : [];
      });
    },
  );
}
