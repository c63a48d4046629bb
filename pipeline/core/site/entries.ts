// Gives every entry its key and a unique address, even where two files share a key on purpose.

import type { SiteFiles } from "../../check/links/site-files.ts";
import { compareText, type Finding } from "../../finding.ts";
import type { Summary } from "../../model/analysis.ts";
import type { Collection, EntryCollection } from "../../model/collection.ts";
import { FileNames } from "../../model/file-names.ts";
import { grouped } from "../../model/grouped.ts";
import type { Entry } from "../../model/linked.ts";
import { findingOn } from "../../read/files/problem.ts";
import { publicationDays } from "./calendar.ts";
import {
  dateOf,
  entryAddress,
  hasError,
  isAddressPart,
  type KeyContext,
  readKey,
} from "./entry-keys.ts";
import type { KeyProblem } from "./key-problem.ts";
import { DuplicateAllowlist, type Sharing } from "./shared-keys.ts";

export interface Entries {
  readonly entries: readonly Entry[];
  readonly problems: readonly KeyProblem[];
  /** Findings about names and keys that cannot be the end of an address. */
  readonly misnamed: readonly Finding[];
}

/** The results in progress. */
interface Found {
  /** The day on which visitors see the entries, `YYYY-MM-DD`. */
  readonly today: string;
  readonly entries: Entry[];
  readonly problems: KeyProblem[];
  readonly misnamed: Finding[];
}

/**
 * Gives every entry its key and address.
 * @param today the day on which visitors see the entries, `YYYY-MM-DD`
 */
export function entriesOf(
  { sources, singles, unreadablePaths }: SiteFiles,
  today: string,
): Entries {
  const { table } = singles;
  const found: Found = { today, entries: [], problems: [], misnamed: [] };
  const allowlist = new DuplicateAllowlist(singles, unreadablePaths);
  const names = new FileNames([...sources.map(({ path }) => path), ...unreadablePaths]);
  const members = grouped<Collection, Summary>(sources, (source) => table.rowOf(source));
  for (const collection of table.entries) {
    const own = members.get(collection) ?? [];
    for (const [key, files] of byKey(own, { collection, names, table }, found)) {
      const [first, ...others] = files;
      if (first && others.length === 0) {
        found.entries.push(entry(first, collection, key, today));
      } else {
        publishShared({ collection, key, sources: files }, allowlist, found);
      }
    }
  }
  found.problems.push(...allowlist.unused(sources));
  return found;
}

/** Groups the files of a collection by key; a file with an invalid or doubtful key is left out, and an invalid one observed. */
function byKey(
  sources: readonly Summary[],
  context: KeyContext,
  { misnamed }: Found,
): Map<string, Summary[]> {
  const keys = new Map<Summary, string>();
  for (const source of sources) {
    const { key, unfit } = readKey(source, context);
    if (unfit) misnamed.push(findingOn(source.path, unfit));
    if (key !== undefined) keys.set(source, key);
  }
  return grouped(keys.keys(), (source) => keys.get(source) ?? "");
}

/** Publishes files that share a key, if they may: the shown one at its address, the others at addresses with their dates. */
function publishShared(sharing: Sharing, allowlist: DuplicateAllowlist, found: Found): void {
  const { collection, key, sources } = sharing;
  const { shown, problems } = allowlist.shownOf(sharing);
  found.problems.push(...problems);
  if (!shown) return;
  const dated = sources.filter(
    (source) => source === shown || (isAddressPart(dateOf(source)) && !hasError(source, "date")),
  );
  const published = dated.map((source) =>
    entry(source, collection, source === shown ? key : `${key}-${dateOf(source)}`, found.today),
  );
  for (const one of published) {
    const others = published
      .flatMap(({ path }) => (path === one.path ? [] : [path]))
      .sort(compareText);
    found.entries.push({ ...one, duplicate: { key, shown: one.source === shown, others } });
  }
}

function entry(source: Summary, collection: EntryCollection, key: string, today: string): Entry {
  return {
    source,
    collection,
    key,
    path: entryAddress(collection, source, key),
    ...publicationDays(source, collection, today),
  };
}
