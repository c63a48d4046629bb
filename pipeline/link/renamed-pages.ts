// Finds the page that a published address had, by the name that its file has now or had in Git.

import { once } from "../helpers.ts";
import { stemOf } from "../read/files/path.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import type { Entry } from "./entry.ts";
import { entryAddress } from "./entry-keys.ts";
import type { Publication } from "./publication.ts";

/** The paths that renamed files had, by their paths now. */
export type RenamedFiles = ReadonlyMap<string, string>;

/** Returns the entry that had an address which has no page now. */
export type FormerAddressLookup = (path: string) => Entry | undefined;

/**
 * The index is built on first use: most sites have no vanished address.
 * @param renamed the paths that renamed files had, by their paths now
 */
export function formerAddressLookup(
  { shown, unpublished }: Publication,
  table: SiteTable,
  renamed: RenamedFiles,
): FormerAddressLookup {
  const byFormerAddress = once(
    () =>
      new Map(
        shown.flatMap((entry): readonly [string, Entry][] =>
          unpublished.has(entry.path) ? [] : [[formerAddress(entry, table, renamed), entry]],
        ),
      ),
  );
  return (path) => byFormerAddress().get(path);
}

/** The address that an entry has, or had, by the name of its file. */
function formerAddress(
  { source, collection }: Entry,
  table: SiteTable,
  renamed: RenamedFiles,
): string {
  const file = renamed.get(source.path) ?? source.path;
  const former = table.collectionOf(file);
  return entryAddress(former?.kind === "entries" ? former : collection, source, stemOf(file));
}
