// Lists the addresses of files that could not be read whole, so that links to them are not reported.

import { keyOfText } from "../read/files/key.ts";
import { stemOf } from "../read/files/path.ts";
import { entryAt, textAt, type ValueNode } from "../read/yaml/value.ts";
import type { Lock } from "./address-lock.ts";
import type { Entry } from "./entry.ts";
import type { EntryFiles } from "./shared-keys.ts";

/** Addresses that can only be asked for one by one. */
export type AddressSet = Pick<ReadonlySet<string>, "has">;

/** Matches the addresses of a form with fields, such as `/applications/{group}/{key}`. */
const matching = (form: string) => new RegExp(`^${form.replace(/\{\w+\}/g, "[^/]+")}$`);

/**
 * A file that could not be read counts as the entry of its file name, and of each published address of its collection. Its page may have
 * any anchor.
 * @param sitePages addresses of the pages that are not entries, whose anchors pages.yaml lists
 * @param lock the published addresses
 */
export function unreadAddresses(
  { sources, singles, unreadablePaths }: EntryFiles,
  entries: readonly Entry[],
  sitePages: readonly string[],
  lock: Lock,
): AddressSet {
  const { table } = singles;
  const pages = singles.get("pages");
  const unread = new Set(
    sitePages.filter((path) => !(pages?.isComplete && entryAt(pages.root, "", path))),
  );
  const forms: RegExp[] = [];
  const uncertain = new Set<string>();
  const add = (path: string, root?: ValueNode) => {
    const row = table.collectionOf(path);
    if (row?.kind !== "entries") return;
    for (const name of [stemOf(path), textAt(root, "/key") ?? ""]) {
      if (name !== "") forms.push(matching(row.path.replace("{key}", keyOfText(name))));
    }
    uncertain.add(row.path);
  };
  for (const path of unreadablePaths) add(path);
  const read = new Set(entries.map(({ source }) => source.path));
  for (const { path, root } of sources) {
    if (!read.has(path)) add(path, root);
  }
  for (const { path, source, collection } of entries) {
    if (!source.isComplete) unread.add(path);
    // Its key may be written where it could not be read.
    if (!source.valid) uncertain.add(collection.path);
  }
  const keyForms = [...uncertain].map(matching);
  const known = new Set(entries.map(({ path }) => path));
  for (const path of lock.places.keys()) {
    if (!known.has(path) && keyForms.some((form) => form.test(path))) unread.add(path);
  }
  return { has: (path) => unread.has(path) || forms.some((form) => form.test(path)) };
}
