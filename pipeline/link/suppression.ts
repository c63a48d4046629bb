// Suppresses findings that only follow from another one: a page whose file cannot be read is not reported as missing too. Lists the
// addresses, anchors and keys that such files may have.
import { collectionOf, entryCollections, own, rowOf } from "../collections.ts";
import type { Summary } from "../model/analysis.ts";
import { closest } from "../model/closest.ts";
import type { EntryCollection, EntryName } from "../model/collection.ts";
import { keyOfText } from "../model/key.ts";
import type { Texts } from "../model/result.ts";
import type { Singles } from "../model/singles.ts";
import { entryAt, nodeAt, writtenText } from "../model/value.ts";
import type { Entries } from "./entries.ts";
import { fileKey } from "./entry-keys.ts";
import { shapeOf } from "./successors.ts";

export interface SuppressionContext {
  readonly sources: readonly Summary[];
  readonly texts: Texts;
  readonly entries: Entries;
  readonly singles: Singles;
  /** Addresses of the pages that are not entries; `{slug}` stands for the brand's. */
  readonly sitePages: readonly string[];
  /** Paths of files that exist but could not be read. */
  readonly untaken: ReadonlySet<string>;
  /** Whether an address was published. */
  readonly recorded: (path: string) => boolean;
  /** Whether duplicates.yaml can be trusted on shared keys. */
  readonly sharedAsSaid: boolean;
}

export interface Suppression {
  /** Whether an address may belong to an unknown page. */
  readonly mayExist: (path: string) => boolean;
  /** Whether the page of an address may have anchors that could not be read. */
  readonly mayHaveAnchor: (path: string) => boolean;
  /**
   * Whether an address without a page certainly belonged to a page that was removed or renamed: all files that could have it exist
   * without errors, and it has the form of their addresses.
   */
  readonly isGone: (path: string) => boolean;
  /** Whether a key may belong to a file whose key is unknown. */
  readonly mayBeKey: (collection: EntryName, key: string) => boolean;
}

/** Whether a field is missing, or it or anything in it has an error. */
function hasError(source: Summary | undefined, field: string): boolean {
  const entry = entryAt(source?.root, "", field);
  if (!source || !entry) return true;
  const [start, end] = [entry.keySpan.start, entry.value.span.end];
  return source.diagnostics.some(
    ({ severity, span }) => severity === "error" && span.start < end && start <= span.start,
  );
}

/** The line with a file's key, found even if the file cannot be parsed, as without its colon. */
const keyLine =
  /^[ \t"']*key["']?[ \t]*[:：=]?[ \t]+["']?([^"'#\r\n]+)|^[ \t"']*key["']?[ \t]*[:：=]["']?([^"'#\r\n]+)/m;

const star = (text: string) => text.replace(/\{\{[^{}]*\}{0,2}/g, "*").trim();

/** Keys that a file may have: from its name, its key field, and fields with unknown names. */
function possibleKeys(source: Summary, collection: EntryCollection, texts: Texts): string[] {
  const line = keyLine.exec(texts.get(source.path) ?? "");
  const named = line?.[1] ?? line?.[2];
  const typed = named === undefined ? unknownValues(source) : [named];
  return [fileKey(source.path, collection), ...typed].flatMap((key) => [star(key), keyOfText(key)]);
}

/** The values of unknown fields, any of which may be the key. */
function unknownValues(source: Summary): string[] {
  const { diagnostics } = source;
  if (diagnostics.length === 0) return [];
  const { root } = source;
  if (root?.kind !== "map") return [];
  const unknown = new Set(diagnostics.flatMap((d) => (d.code === "schema-unknown-field" ? [d.span.start] : [])));
  return root.entries.flatMap(({ keySpan, value }) =>
    unknown.has(keySpan.start) && value.kind === "scalar" ? writtenText(value) || [] : [],
  );
}

/** Addresses of an entry with one of these keys. */
function addressesOf(collection: EntryCollection, keys: readonly string[]): string[] {
  const known = keys.filter((key) => key !== "");
  return known.map((key) => collection.path.replace("{key}", key).replace(/\{\w+\}/g, "*"));
}

/** Addresses that depend on entries: of their groups, and of the pages of their list. */
function addressesAbove({ groups, pagedList }: EntryCollection): string[] {
  return [groups, pagedList].flatMap((path) => (path === undefined ? [] : [path.replace(/\{\w+\}/g, "*")]));
}

/** What is uncertain because of files with errors. */
interface Open {
  /** Addresses that may exist, with a `*` for unknown parts. */
  readonly possible: readonly string[];
  /** Keys that may exist, each with its collection. */
  readonly keys: readonly (readonly [EntryCollection, readonly string[]])[];
  /** Collections with files that have errors. */
  readonly unsure: ReadonlySet<string>;
}

/**
 * What files with errors leave uncertain.
 * @param noNames whether the values of placeholders in keys are unknown
 */
function openIn(
  sources: readonly Summary[],
  texts: Texts,
  isPlaced: (source: Summary) => boolean,
  noNames: boolean,
): Open {
  const possible: string[] = [];
  const keys: [EntryCollection, string[]][] = [];
  const unsure = new Set<string>();
  for (const source of sources) {
    const collection = rowOf(source);
    if (collection.kind !== "entries") continue;
    const placed = isPlaced(source);
    if (!placed || !source.valid) unsure.add(collection.name);
    const key = noNames ? nodeAt(source.root, "/key") : undefined;
    const filled = key && key.kind === "scalar" && writtenText(key).includes("{{");
    if (filled || !source.whole || !placed || unknownValues(source).length > 0)
      keys.push([collection, possibleKeys(source, collection, texts)]);
    if (!placed) possible.push(...addressesAbove(collection));
  }
  return { possible, keys, unsure };
}

/** Returns a function that tells whether a file became an entry. */
function placedIn({ entries }: Entries): (source: Summary) => boolean {
  const placed = new Set(entries.map(({ source }) => source));
  return (source) => placed.has(source);
}

/** Patterns of addresses that are certainly gone if no page has them. */
function* knownShapes(
  { singles, sitePages, untaken, sharedAsSaid }: SuppressionContext,
  { unsure }: Open,
): Iterable<RegExp> {
  if (!sharedAsSaid) return;
  // An address may contain a value of the brand or a fact.
  if (![own.site, own.facts].every((row) => singles.get(row)?.valid === true || !singles.get(row))) return;
  const refused = new Set([...untaken].map((path) => collectionOf(path)?.name));
  const isUnsure = (name: EntryName) => refused.has(name) || unsure.has(name);
  for (const { name, path } of entryCollections) if (!isUnsure(name)) yield shapeOf(path);
  for (const path of sitePages) if (path.includes("{")) yield shapeOf(path);
}

/** Determines which findings to suppress. */
export function suppressionOf(context: SuppressionContext): Suppression {
  const { sources, texts, entries, singles, sitePages, untaken, recorded } = context;
  const [site, pages] = [singles.get(own.site), singles.get(own.pages)];
  const brand = nodeAt(site?.root, "/brand/slug");
  const noBrand = !site?.whole || brand?.kind !== "scalar" || hasError(site, "brand");
  const facts = singles.get(own.facts);
  const noNames = noBrand || !facts?.whole || facts.diagnostics.some(({ severity }) => severity === "error");

  const open = openIn(sources, texts, placedIn(entries), noNames);
  const possible = [...[...entries.undecided].map(star), ...open.possible];
  const unknownKeys = new Map<string, string[]>();
  const mayHave = (collection: EntryCollection, keys: readonly string[]) => {
    possible.push(...addressesOf(collection, keys));
    const others = unknownKeys.get(collection.name);
    if (others) others.push(...keys);
    else unknownKeys.set(collection.name, [...keys]);
  };
  for (const [collection, own] of open.keys) mayHave(collection, own);
  // The key of a file that could not be opened is unknown, so it may have any published address.
  const anyKey: string[] = [];
  for (const path of untaken) {
    const collection = collectionOf(path);
    if (collection?.kind !== "entries") continue;
    mayHave(collection, [fileKey(path, collection)]);
    possible.push(...addressesAbove(collection));
    anyKey.push(collection.path.replace(/\{\w+\}/g, "*"));
  }
  if (noBrand) possible.push(...sitePages.map((path) => path.replace("{slug}", "*")));
  if (hasError(site, "display"))
    possible.push(...entryCollections.flatMap(({ pagedList }) => pagedList?.replace("{page}", "*") ?? []));

  const isOne = among(possible);
  const mayBeAny = among(anyKey);
  const ofPart = new Set(entries.entries.filter(({ source }) => !source.whole).map(({ path }) => path));
  let shapes: readonly RegExp[] | undefined;
  const isGone = (path: string) => {
    shapes ??= [...knownShapes(context, open)];
    return shapes.some((shape) => shape.test(path));
  };
  return {
    isGone,
    mayExist: (path) => isOne(path) || (recorded(path) && mayBeAny(path)),
    mayHaveAnchor: (path) =>
      ofPart.has(path) || (sitePages.includes(path) && !(pages?.whole && entryAt(pages.root, "", path))),
    mayBeKey: (name, key) => {
      const own = unknownKeys.get(name) ?? [];
      return own.includes(key) || own.includes("*") || closest(key, own) !== undefined;
    },
  };
}

/** Whether an address matches one of these, in which a `*` stands for part of a name. */
function among(patterns: readonly string[]): (path: string) => boolean {
  const exact = new Set(patterns.filter((pattern) => !pattern.includes("*")));
  const open = [...new Set(patterns.filter((pattern) => pattern.includes("*")))].map((pattern) => ({
    before: pattern.slice(0, pattern.indexOf("*")),
    after: pattern.slice(pattern.lastIndexOf("*") + 1),
    depth: pattern.split("/").length,
  }));
  return (path) =>
    exact.has(path) ||
    open.some(
      ({ before, after, depth }) =>
        path.length > before.length + after.length &&
        path.startsWith(before) &&
        path.endsWith(after) &&
        path.split("/").length === depth,
    );
}
