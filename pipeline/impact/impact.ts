// Compares two states of the content and reports, as data, what changes for visitors.
import { lockFile, own, rowOf } from "../collections.ts";
import { readLock } from "../link/lock.ts";
import { compareText, type Diagnostic } from "../model/diagnostic.ts";
import { findingName } from "../model/finding-name.ts";
import type { Linked } from "../model/linked.ts";
import type { MediaFile, Variants } from "../model/media.ts";
import type { CompileResult, Texts } from "../model/result.ts";
import { pointerTo, textAt, toJson } from "../model/value.ts";
import { isSame, type PagesImpact, pagesImpact, type Side } from "./pages.ts";
import { pagesOf } from "./shown-on.ts";
import { type FieldChange, fieldChanges, without } from "./values.ts";

/** A compiled state of the content. */
export interface State {
  readonly result: Pick<CompileResult, "diagnostics" | "texts" | "documents" | "linked" | "pictures">;
  readonly media: ReadonlyMap<string, MediaFile>;
}

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

/** The size of a picture's source and its published files. */
export interface Weighed {
  readonly bytes: number;
  readonly variants: Variants | undefined;
}

export interface PictureChange {
  readonly path: string;
  readonly before?: Weighed;
  readonly after?: Weighed;
  readonly on: readonly string[];
}

export interface Impact extends PagesImpact {
  readonly facts: readonly FactChange[];
  readonly shared: readonly SharedChange[];
  readonly redirects: readonly RedirectChange[];
  readonly pictures: readonly PictureChange[];
  /** Addresses removed from the list of published ones. */
  readonly unrecorded: readonly string[];
  readonly findings: { readonly come: readonly Diagnostic[]; readonly gone: readonly Diagnostic[] };
}

/** Compares two states. */
export function impactOf(before: State, after: State): Impact {
  const [old, now] = [before.result, after.result];
  return {
    ...pagesImpact(old, now),
    facts: factChanges(old, now),
    shared: sharedChanges(old, now),
    redirects: redirectChanges(old.linked, now.linked),
    pictures: pictureChanges(before, after),
    unrecorded: without([...recordedAddresses(old.texts)], [...recordedAddresses(now.texts)]),
    findings: findingChanges(old.diagnostics, now.diagnostics),
  };
}

function factChanges(before: Side, after: Side): FactChange[] {
  const [old, now] = [before, after].map(({ linked }) => linked.singles.get(own.facts));
  if (!old || !now || isSame(own.facts.file, before, after)) return [];
  if (now.root?.kind !== "map") return [];
  return now.root.entries.flatMap(({ key: id }) => {
    const [was, is] = [old, now].map(({ root }) => textAt(root, pointerTo(pointerTo("", id), "text")));
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

function sharedChanges(before: Side, after: Side): SharedChange[] {
  return after.linked.files.flatMap((now) => {
    const collection = rowOf(now);
    const old = collection.kind === "single" ? before.linked.singles.get(collection) : undefined;
    if (
      collection.kind !== "single" ||
      !old?.root ||
      !now.root ||
      // Its changes are reported in another way, or only by their effect on pages.
      collection.shownOn.length === 0 ||
      isSame(now.path, before, after) ||
      !old.whole ||
      !now.whole
    )
      return [];
    const fields = fieldChanges(toJson(old.root), toJson(now.root));
    return fields.length > 0 ? [{ file: now.path, fields }] : [];
  });
}

function redirectChanges(before: Linked, after: Linked): RedirectChange[] {
  const old = new Map(before.redirects.map(({ from, to }) => [from, to]));
  const now = new Map(after.redirects.map(({ from, to }) => [from, to]));
  return [...new Set([...old.keys(), ...now.keys()])].sort(compareText).flatMap((from) => {
    const [was, is] = [old.get(from), now.get(from)];
    if (was === is) return [];
    return [{ from, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) }];
  });
}

function pictureChanges(before: State, after: State): PictureChange[] {
  const [old, now] = [before.result.linked, after.result.linked];
  const weighed = ({ media, result }: State, path: string): Weighed | undefined => {
    const file = result.linked.pictures.has(path) ? media.get(path) : undefined;
    return file && { bytes: file.size, variants: result.pictures.get(path) };
  };
  return [...new Set([...old.pictures.keys(), ...now.pictures.keys()])].sort(compareText).flatMap((path) => {
    const [was, is] = [weighed(before, path), weighed(after, path)];
    // The name of a compiled picture contains the hash of its source.
    if (was?.bytes === is?.bytes && was?.variants?.name === is?.variants?.name) return [];
    const on = is ? placesOf(path, now) : placesOf(path, old);
    return [{ path, ...(was ? { before: was } : {}), ...(is ? { after: is } : {}), on }];
  });
}

/** The pages that show a picture. */
function placesOf(picture: string, linked: Linked): string[] {
  const files = new Set((linked.pictures.get(picture) ?? []).map(({ file }) => file));
  const sources = linked.files;
  return pagesOf(
    sources.filter(({ path }) => files.has(path)),
    linked,
  );
}

function recordedAddresses(texts: Texts): Iterable<string> {
  const text = texts.get(lockFile);
  return text === undefined ? [] : readLock({ path: lockFile, text }).places.keys();
}

function findingChanges(before: readonly Diagnostic[], after: readonly Diagnostic[]): Impact["findings"] {
  return { come: without(after, before, findingName), gone: without(before, after, findingName) };
}
