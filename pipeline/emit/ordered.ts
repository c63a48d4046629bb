// Sorts entries as lists show them.

import { compareText } from "../finding.ts";
import type { EntryCollection } from "../model/collection.ts";
import type { Entry } from "../model/linked.ts";
import { scalarAt } from "../model/value.ts";

/**
 * Entries of a collection in the order of its lists.
 * @param entries those that the site shows
 */
export function ordered(entries: readonly Entry[], collection: EntryCollection): Entry[] {
  const { by, descending } = collection.order;
  const value = (entry: Entry) =>
    by === "key" ? entry.key : scalarAt(entry.source.root, `/${by}`);
  return entries
    .filter((entry) => entry.collection === collection)
    .sort((a, b) => {
      const x = value(a);
      const y = value(b);
      const order =
        typeof x === "number" && typeof y === "number" ? x - y : compareText(String(x), String(y));
      return (descending ? -order : order) || compareText(a.source.path, b.source.path);
    });
}
