// Lists the addresses and keys that unreadable files may have: a link to one is not reported, as the file is.
import type { CollectionName, EntryCollection } from "../../model/collection.ts";
import { keyOfText } from "../../model/key.ts";
import type { Entry } from "../../model/linked.ts";
import { nameOf, stemOf } from "../../model/path.ts";
import { entryAt, nodeAt, textAt, writtenText } from "../../model/value.ts";
import type { SiteFiles } from "./site-files.ts";

export interface PossibleContent {
  /** True if an address may belong to an unreadable file. */
  readonly mayExist: (path: string) => boolean;
  /** True if the page of an address may have anchors that could not be read. */
  readonly mayHaveAnchor: (path: string) => boolean;
  /** True if a key may belong to an unreadable file. */
  readonly mayBeKey: (collection: CollectionName, key: string) => boolean;
}

/** True if an address has the form of a pattern, in which a part such as {key} is any name. */
function hasForm(path: string, pattern: string): boolean {
  const names = path.split("/");
  const parts = pattern.split("/");
  return (
    parts.length === names.length &&
    parts.every((part, at) => part.includes("{") || part === names[at])
  );
}

/** The files without a certain key, with each that they may have. */
function uncertainFiles(
  { sources, singles, unreadablePaths }: SiteFiles,
  entries: readonly Entry[],
): { readonly path: string; readonly name: string }[] {
  // A key may contain a value of the brand or a fact.
  const hasValues = singles.get("site")?.valid === true && singles.get("facts")?.valid === true;
  const known = new Set(
    entries.flatMap(({ source: { path, root, valid, isComplete } }) => {
      const key = nodeAt(root, "/key");
      const isFilled = key?.kind === "scalar" && writtenText(key).includes("{{");
      return valid && isComplete && (hasValues || !isFilled) ? [path] : [];
    }),
  );
  return [
    ...Array.from(unreadablePaths, (path) => ({ path, name: stemOf(path) })),
    ...sources.flatMap(({ path, root }) => {
      const names = known.has(path) ? [] : [stemOf(path), textAt(root, "/key") ?? []].flat();
      return names.map((name) => ({ path, name }));
    }),
  ];
}

/** The addresses that depend on an entry: its own, and those of lists with it. */
const formsOf = ({ path, groups, pagedList, listedBy }: EntryCollection, key: string) =>
  [path.replace("{key}", key), groups, pagedList, listedBy?.path].filter(
    (form) => form !== undefined,
  );

/**
 * Lists what unreadable files may have.
 * @param sitePages addresses of the pages that are not entries; `{slug}` is the brand's
 * @param recorded published addresses
 */
export function possibleContentOf(
  files: SiteFiles,
  entries: readonly Entry[],
  sitePages: readonly string[],
  recorded: ReadonlyMap<string, unknown>,
): PossibleContent {
  const { singles } = files;
  const hasBrand = singles.get("site")?.valid === true;
  const patterns = new Set(hasBrand ? [] : sitePages);
  const keys = new Set<string>();
  const collections = new Set<EntryCollection>();
  for (const { path, name } of uncertainFiles(files, entries)) {
    const collection = singles.table.collectionOf(path);
    if (collection?.kind !== "entries") continue;
    // In an unreadable folder are files with any name.
    const key = name === "*" ? "{key}" : keyOfText(name);
    collections.add(collection);
    keys.add(`${collection.name}/${key}`);
    for (const form of formsOf(collection, key)) patterns.add(form);
  }
  // A file whose key is unknown may be any published page of its collection.
  for (const path of recorded.keys()) {
    for (const { name, path: form } of collections) {
      if (!hasForm(path, form)) continue;
      patterns.add(path);
      keys.add(`${name}/${nameOf(path)}`);
    }
  }
  const unread = new Set(entries.flatMap(({ source, path }) => (source.isComplete ? [] : [path])));
  const pages = singles.get("pages");
  return {
    mayExist: (path) =>
      patterns.has(path) || [...patterns].some((pattern) => hasForm(path, pattern)),
    mayHaveAnchor: (path) =>
      unread.has(path) ||
      (sitePages.includes(path) && !(pages?.isComplete && entryAt(pages.root, "", path))),
    mayBeKey: (name, key) => keys.has(`${name}/${key}`) || keys.has(`${name}/{key}`),
  };
}
