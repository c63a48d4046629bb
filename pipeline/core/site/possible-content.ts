// Lists the addresses, anchors and keys that files which cannot be read may have: nobody knows whether a link or a reference to one of them
// is wrong, and the file has a finding of its own.
import type { Summary } from "../../model/analysis.ts";
import { closest } from "../../model/closest.ts";
import type { CollectionName, EntryCollection } from "../../model/collection.ts";
import { keyOfText } from "../../model/key.ts";
import type { Entry } from "../../model/linked.ts";
import { stemOf } from "../../model/path.ts";
import type { Texts } from "../../model/result.ts";
import type { Singles } from "../../model/singles.ts";
import { entryAt, nodeAt, textAt, writtenText } from "../../model/value.ts";

export interface PossibleContentContext {
  readonly sources: readonly Summary[];
  readonly texts: Texts;
  readonly entries: readonly Entry[];
  readonly singles: Singles;
  /** Addresses of the pages that are not entries; `{slug}` stands for the brand's. */
  readonly sitePages: readonly string[];
  /** Paths of files that exist but could not be read. */
  readonly unreadablePaths: ReadonlySet<string>;
  /** Whether an address was published. */
  readonly isRecorded: (path: string) => boolean;
}

export interface PossibleContent {
  /** Whether an address may belong to an unknown page. */
  readonly mayExist: (path: string) => boolean;
  /** Whether the page of an address may have anchors that could not be read. */
  readonly mayHaveAnchor: (path: string) => boolean;
  /** Whether a key may belong to a file whose key is unknown. */
  readonly mayBeKey: (collection: CollectionName, key: string) => boolean;
}

/** The line with a file's key, found even if the file cannot be parsed, as without its colon. */
const keyLine =
  /^[ \t"']*key["']?[ \t]*[:：=]?[ \t]+["']?([^"'#\r\n]+)|^[ \t"']*key["']?[ \t]*[:：=]["']?([^"'#\r\n]+)/m;

/** A name with a `*` for each placeholder. */
const star = (text: string) => text.replace(/\{\{[^{}]*\}{0,2}/g, "*").trim();

/** An address pattern with a `*` for each field. */
const open = (path: string) => path.replace(/\{\w+\}/g, "*");

/** Keys that a file may have: from its name, its key field, and fields with unknown names. */
function possibleKeys(source: Summary, texts: Texts): string[] {
  const line = keyLine.exec(texts.get(source.path) ?? "");
  const typedKey = line?.[1] ?? line?.[2] ?? textAt(source.root, "/key");
  const typed = typedKey === undefined ? unknownValues(source) : [typedKey];
  return [stemOf(source.path), ...typed]
    .flatMap((key) => [star(key), keyOfText(key)])
    .filter(Boolean);
}

/** The values of unknown fields, any of which may be the key. */
function unknownValues(source: Summary): string[] {
  const { diagnostics } = source;
  if (diagnostics.length === 0) return [];
  const { root } = source;
  if (root?.kind !== "map") return [];
  const unknown = new Set(
    diagnostics.flatMap((d) => (d.code === "schema-unknown-field" ? [d.span.start] : [])),
  );
  return root.entries.flatMap(({ keySpan, value }) =>
    unknown.has(keySpan.start) && value.kind === "scalar" ? writtenText(value) || [] : [],
  );
}

/**
 * Whether a file may have another key than the one that was read.
 * @param noNames whether the values of placeholders in keys are unknown
 */
function hasUnknownKey(source: Summary, noNames: boolean): boolean {
  const key = noNames ? nodeAt(source.root, "/key") : undefined;
  const isFilled = key?.kind === "scalar" && writtenText(key).includes("{{");
  return isFilled || !source.isComplete || unknownValues(source).length > 0;
}

/** Determines what the files that cannot be read may have. */
export function possibleContentOf(context: PossibleContentContext): PossibleContent {
  const { sources, texts, entries, singles, sitePages, unreadablePaths, isRecorded } = context;
  const pages = singles.get("pages");
  const noBrand = singles.get("site")?.valid !== true;
  // An address may contain a value of the brand or a fact.
  const noNames = noBrand || singles.get("facts")?.valid !== true;

  const possible = noBrand ? sitePages.map((path) => path.replace("{slug}", "*")) : [];
  const unknownKeys = new Map<string, string[]>();
  const mayHave = (collection: EntryCollection, keys: readonly string[]) => {
    possible.push(...keys.map((key) => open(collection.path.replace("{key}", key))));
    const known = unknownKeys.get(collection.name) ?? [];
    known.push(...keys);
    unknownKeys.set(collection.name, known);
  };
  /** The addresses that depend on entries: of their groups, and of the pages of their list. */
  const mayHaveAbove = ({ groups, pagedList, listedBy }: EntryCollection) => {
    for (const path of [groups, pagedList, listedBy?.path]) {
      if (path !== undefined) possible.push(open(path));
    }
  };
  const placed = new Set(entries.map(({ source }) => source));
  for (const source of sources) {
    const collection = singles.table.rowOf(source);
    if (collection.kind !== "entries") continue;
    if (!placed.has(source) || hasUnknownKey(source, noNames)) {
      mayHave(collection, possibleKeys(source, texts));
    }
    if (!placed.has(source)) mayHaveAbove(collection);
  }
  // The key of a file that could not be opened is unknown, so it may have any published address.
  const anyKey: string[] = [];
  for (const path of unreadablePaths) {
    const collection = singles.table.collectionOf(path);
    if (collection?.kind !== "entries") continue;
    mayHave(collection, [stemOf(path)]);
    mayHaveAbove(collection);
    anyKey.push(open(collection.path));
  }

  const isOne = among(possible);
  const mayBeAny = among(anyKey);
  const inPart = new Set(
    entries.filter(({ source }) => !source.isComplete).map(({ path }) => path),
  );
  return {
    // One of several files with a key has its date in its address.
    mayExist: (path) =>
      isOne(path) ||
      isOne(path.replace(/-\d{4}-\d\d-\d\d$/, "")) ||
      (isRecorded(path) && mayBeAny(path)),
    mayHaveAnchor: (path) =>
      inPart.has(path) ||
      (sitePages.includes(path) && !(pages?.isComplete && entryAt(pages.root, "", path))),
    mayBeKey: (name, key) => {
      const own = unknownKeys.get(name) ?? [];
      return own.includes(key) || own.includes("*") || closest(key, own) !== undefined;
    },
  };
}

/**
 * Whether an address matches one of these, in which a `*` stands for part of a name. Between the first and the last `*` only the number of
 * folders is compared: a pattern with many of them could be tried against an address for minutes.
 */
function among(patterns: readonly string[]): (path: string) => boolean {
  const exact = new Set(patterns);
  const withStars = [...exact]
    .filter((pattern) => pattern.includes("*"))
    .map((pattern) => ({
      before: pattern.slice(0, pattern.indexOf("*")),
      after: pattern.slice(pattern.lastIndexOf("*") + 1),
      depth: pattern.split("/").length,
    }));
  return (path) =>
    exact.has(path) ||
    withStars.some(
      ({ before, after, depth }) =>
        path.length > before.length + after.length &&
        path.startsWith(before) &&
        path.endsWith(after) &&
        path.split("/").length === depth,
    );
}
