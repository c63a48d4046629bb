// Gives every entry its key and a unique address, even where two files share a key on purpose.

import { grouped } from "../helpers.ts";
import type { Summary } from "../read/file/summary.ts";
import type { Collection, EntryCollection } from "../read/files/collection.ts";
import { compareText } from "../report/finding.ts";
import type { Report } from "../report/report.ts";
import type { Entry } from "./entry.ts";
import { dateOf, entryAddress, isAddressPart, readKey } from "./entry-keys.ts";
import { FreeFileNames } from "./file-names.ts";
import { publicationDays } from "./publication.ts";
import { type EntryFiles, SharedKeys, type Sharing } from "./shared-keys.ts";

/**
 * Gives every entry its key and address; a file with an invalid or doubtful key is left out.
 * @param today the day on which visitors see the entries, `YYYY-MM-DD`
 */
export function entriesOf(files: EntryFiles, today: string, report: Report): readonly Entry[] {
  const { sources, singles, unreadablePaths } = files;
  const { table } = singles;
  const shared = new SharedKeys(files, report);
  const names = new FreeFileNames([...sources.map(({ path }) => path), ...unreadablePaths]);
  const members = grouped<Collection, Summary>(sources, (source) => table.rowFor(source));
  const entries = table.entries.flatMap((collection) => {
    const keys = new Map(
      (members.get(collection) ?? []).flatMap((source) => {
        const key = readKey(source, { table, collection, names, report });
        return key === undefined ? [] : [[source, key] as const];
      }),
    );
    const byKey = grouped(keys.keys(), (source) => keys.get(source) ?? "");
    return [...byKey].flatMap(([key, own]) => {
      const [first, ...others] = own;
      if (first && others.length === 0) return entryOf(first, collection, key, today);
      const sharing = { collection, key, sources: own };
      return sharedEntries(sharing, shared.shownOf(sharing), today);
    });
  });
  shared.reportUnused();
  return entries;
}

/**
 * The entries of files that share a key: the shown one at its address, the others at addresses with
 * their dates.
 * @param shown undefined if the files may not share it, so that none is published
 */
function sharedEntries(
  { collection, key, sources }: Sharing,
  shown: Summary | undefined,
  today: string,
): Entry[] {
  if (!shown) return [];
  const dated = sources.filter(
    (source) =>
      source === shown || (isAddressPart(dateOf(source)) && !source.wrongFields.includes("date")),
  );
  const published = dated.map((source) =>
    entryOf(source, collection, source === shown ? key : `${key}-${dateOf(source)}`, today),
  );
  return published.map((entry) => {
    const others = published.flatMap(({ path }) => (path === entry.path ? [] : path));
    const duplicate = { key, shown: entry.source === shown, others: others.sort(compareText) };
    return { ...entry, duplicate };
  });
}

function entryOf(source: Summary, collection: EntryCollection, key: string, today: string): Entry {
  return {
    source,
    collection,
    key,
    path: entryAddress(collection, source, key),
    ...publicationDays(source, collection, today),
  };
}
