// Finds the page that a published address had, by the name that its file has now or had in Git.

import { once } from "../helpers.ts";
import { stemOf } from "../read/files/path.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import type { Entry } from "./entry.ts";
import { entryAddress } from "./entry-keys.ts";
import type { Publication } from "./publication.ts";

/** Returns the entry that had an address which has no page now. */
export type FormerAddressLookup = (path: string) => Entry | undefined;

/**
 * The index is built on first use, and Git is asked only then.
 * @param formerPaths asks for the paths that renamed files had, by their paths now; without it none is known
 */
export function formerAddressLookup(
  { shown, unpublished }: Publication,
  table: SiteTable,
  formerPaths?: () => ReadonlyMap<string, string>,
): FormerAddressLookup {
  const byFormerAddress = once(() => {
    const former = formerPaths?.();
    return new Map(
      shown.flatMap((entry): readonly [string, Entry][] =>
        unpublished.has(entry.path) ? [] : [[formerAddress(entry, table, former), entry]],
      ),
    );
  });
  return (path) => byFormerAddress().get(path);
}

/** The address that an entry has, or had, by the name of its file. */
function formerAddress(
  { source, collection }: Entry,
  table: SiteTable,
  formerPaths: ReadonlyMap<string, string> | undefined,
): string {
  const file = formerPaths?.get(source.path) ?? source.path;
  const former = table.collectionOf(file);
  return entryAddress(former?.kind === "entries" ? former : collection, source, stemOf(file));
}
