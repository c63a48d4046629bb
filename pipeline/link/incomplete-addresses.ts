// Lists the addresses of files that could not be read whole, so that links to them are not
// reported.

import { keyOfText } from "../read/files/key.ts";
import { stemOf } from "../read/files/path.ts";
import { entryAt, textAt } from "../read/yaml/value.ts";
import type { Entry } from "./entry.ts";
import type { EntryFiles } from "./shared-keys.ts";

/** Addresses that can only be asked for one by one. */
export type AddressSet = Pick<ReadonlySet<string>, "has">;

/**
 * A file that could not be read counts as the entry of its key, and of its file name. Its page may
 * have any anchor.
 * @param sitePages addresses of the pages that are not entries, whose anchors pages.yaml lists
 */
export function incompleteAddresses(
  { sources, singles, unreadablePaths }: EntryFiles,
  entries: readonly Entry[],
  sitePages: readonly string[],
): AddressSet {
  const pages = singles.get("pages");
  const incomplete = new Set([
    ...sitePages.filter((path) => !(pages?.isComplete && entryAt(pages.root, "", path))),
    ...entries.flatMap(({ path, source }) => (source.isComplete ? [] : path)),
  ]);
  const read = new Set(entries.map(({ source }) => source.path));
  const files = [
    ...[...unreadablePaths].map((path) => ({ path, root: undefined })),
    ...sources.filter(({ path }) => !read.has(path)),
  ];
  const forms = files.flatMap(({ path, root }) => {
    const row = singles.table.collectionOf(path);
    if (row?.kind !== "entries") return [];
    return [stemOf(path), textAt(root, "/key") ?? []].flat().map((name) => {
      // The name “*” stands for every file of an unreadable folder.
      const form = row.path.replace("{key}", keyOfText(name) || "{key}");
      return new RegExp(`^${form.replace(/\{\w+\}/g, "[^/]+")}$`);
    });
  });
  return { has: (path) => incomplete.has(path) || forms.some((form) => form.test(path)) };
}
