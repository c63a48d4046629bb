// Lists the addresses and keys of unreadable files, so that links to them are not reported.

import { escaped } from "../helpers.ts";
import type { CollectionName } from "../read/files/collection.ts";
import { keyOfText } from "../read/files/key.ts";
import { stemOf } from "../read/files/path.ts";
import { entryAt, textAt, type ValueNode } from "../read/yaml/value.ts";
import type { Entry } from "./entry.ts";
import type { SiteFiles } from "./site-files.ts";

export interface UnreadableTargets {
  /** True if an address may belong to an unreadable file. */
  readonly mayExist: (path: string) => boolean;
  /** True if the page of an address may have anchors that could not be read. */
  readonly mayHaveAnchor: (path: string) => boolean;
  /** True if a key may belong to an unreadable file. */
  readonly mayBeKey: (collection: CollectionName, key: string) => boolean;
}

/** True if an address has a form with fields, such as `/blog/{key}`, which can have any name. */
function hasForm(path: string, form: string): boolean {
  const parts = form.split(/\{\w+\}/).map(escaped);
  return parts.length > 1 && new RegExp(`^${parts.join("[^/]+")}$`).test(path);
}

/**
 * Lists what unreadable files may have.
 * @param sitePages addresses of the pages that are not entries; `{slug}` is the brand's
 * @param published recorded addresses
 */
export function unreadableTargets(
  { sources, singles, unreadablePaths }: SiteFiles,
  entries: readonly Entry[],
  sitePages: readonly string[],
  published: ReadonlyMap<string, unknown>,
): UnreadableTargets {
  const { table } = singles;
  const forms = new Set(singles.get("site")?.valid === true ? [] : sitePages);
  /** Forms of the addresses of collections in which the key of a file is uncertain. */
  const uncertain = new Set<string>();
  const addFile = (path: string, root?: ValueNode) => {
    const row = table.collectionOf(path);
    if (row?.kind !== "entries") return;
    uncertain.add(row.path);
    for (const name of [stemOf(path), textAt(root, "/key") ?? stemOf(path)]) {
      // In an unreadable folder are files with any name.
      forms.add(row.path.replace("{key}", name === "*" ? "{key}" : keyOfText(name)));
    }
    for (const form of [row.groups, row.pagedList, row.listedBy?.path]) {
      if (form !== undefined) forms.add(form);
    }
  };
  for (const path of unreadablePaths) addFile(path);
  const readFiles = new Set(
    entries.flatMap(({ source }) => (source.valid && source.isComplete ? [source.path] : [])),
  );
  for (const { path, root } of sources) {
    if (!readFiles.has(path)) addFile(path, root);
  }
  const isAmong = (path: string, all: ReadonlySet<string>) =>
    all.has(path) || [...all].some((form) => hasForm(path, form));
  // A file whose key is uncertain may be any published page of its collection.
  const mayExist = (path: string) =>
    isAmong(path, forms) || (published.has(path) && isAmong(path, uncertain));
  const pages = singles.get("pages");
  const inPart = new Set(entries.flatMap(({ source, path }) => (source.isComplete ? [] : [path])));
  return {
    mayExist,
    mayHaveAnchor: (path) =>
      inPart.has(path) ||
      (sitePages.includes(path) && !(pages?.isComplete && entryAt(pages.root, "", path))),
    mayBeKey: (collection, key) => {
      const form = table.entries.find(({ name }) => name === collection)?.path;
      return form !== undefined && mayExist(form.replace("{key}", key));
    },
  };
}
