// Gives every entry its key and a unique address, even where two files share a key on purpose.

import { entryCollections, rowOf } from "../collections.ts";
import { type Summary, wordsOf } from "../model/analysis.ts";
import type { Collection, EntryCollection } from "../model/collection.ts";
import { compareText, type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { grouped } from "../model/grouped.ts";
import { keyOfText } from "../model/key.ts";
import type { Entry } from "../model/linked.ts";
import { startOf } from "../model/location.ts";
import { daysOf } from "./calendar.ts";
import {
  dateOf,
  fieldsOf,
  hasKey,
  isKey,
  isWord,
  isWrong,
  keyLocation,
  keyOf,
  longestKey,
  pathOf,
  soundKeyOf,
} from "./entry-keys.ts";
import { Acknowledged, type Sharing } from "./shared-keys.ts";

export interface Entries {
  readonly entries: readonly Entry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The results in progress. */
interface Found {
  /** The day on which visitors see the entries, `YYYY-MM-DD`. */
  readonly today: string;
  readonly entries: Entry[];
  readonly diagnostics: Diagnostic[];
}

/**
 * Gives every entry its key and address.
 * @param sources files of all collections
 * @param duplicates the file duplicates.yaml, if there is one
 * @param today the day on which visitors see the entries, `YYYY-MM-DD`
 * @param untaken paths of files that exist but could not be read
 */
export function entriesOf(
  sources: readonly Summary[],
  duplicates: Summary | undefined,
  today: string,
  untaken: ReadonlySet<string> = new Set(),
): Entries {
  const found: Found & Entries = { today, entries: [], diagnostics: [] };
  const acknowledged = new Acknowledged(duplicates, untaken);
  const members = grouped<Collection, Summary>(sources, rowOf);
  for (const collection of entryCollections)
    for (const [key, sharing] of byKey(members.get(collection) ?? [], collection, found)) {
      const [only] = sharing;
      if (sharing.length === 1 && only) found.entries.push(entry(only, collection, key, today));
      else publishShared({ collection, key, sources: sharing }, acknowledged, found);
    }
  found.diagnostics.push(...acknowledged.unused(sources));
  return found;
}

/** Groups the files of a collection by key; a file with an invalid or doubtful key is left out, and an invalid one reported. */
function byKey(sources: readonly Summary[], collection: EntryCollection, found: Found): Map<string, Summary[]> {
  const groups = new Map<string, Summary[]>();
  for (const source of sources) {
    const key = soundKeyOf(source, collection);
    const sharing = key === undefined ? undefined : groups.get(key);
    if (sharing) sharing.push(source);
    else if (key !== undefined) groups.set(key, [source]);
    else tellKey(source, collection, found);
  }
  return groups;
}

/** Reports an invalid key. One with an error, and one without a field of its address, has a finding of its own. */
function tellKey(source: Summary, collection: EntryCollection, { diagnostics }: Found): void {
  const fields = fieldsOf(collection.path);
  if (!fields.every((field) => isWord(wordsOf(source, field)))) return;
  const key = keyOf(source);
  const isDoubtful = ["key", ...fields].some((field) => isWrong(source, field));
  if (!isKey(key)) {
    // A bad `key` field is reported by the schema; here only the file's name.
    if (!hasKey(source)) diagnostics.push(badName(source, collection, key));
  } else if (!isDoubtful) diagnostics.push(reserved(source, collection, key));
}

function badName(source: Summary, collection: EntryCollection, key: string): Diagnostic {
  const location = startOf(source.path);
  const example = `${keyOfText(key) || "fibre-cement-boards"}${collection.extension}`;
  return diagnostic("file-name", location, `“${key}” cannot be the last part of an address.`, {
    help:
      key.length > longestKey
        ? `Rename the file: its name may have ${longestKey} letters.`
        : `Rename the file: small letters a to z, digits and single hyphens, such as ${example}`,
  });
}

function reserved(source: Summary, collection: EntryCollection, key: string): Diagnostic {
  const message = `“${key}” cannot be the last part of an address: the site uses it itself.`;
  return diagnostic("file-name", keyLocation(source), message, {
    help: `Give the ${collection.noun} another ${hasKey(source) ? "key" : "file name"}.`,
  });
}

/**
 * Publishes files that share a key: the shown one at its address, the others at addresses with their dates; or reports that they must not
 * share it.
 */
function publishShared(sharing: Sharing, acknowledged: Acknowledged, found: Found): void {
  const { collection, key, sources } = sharing;
  const { shown, findings } = acknowledged.shownOf(sharing);
  found.diagnostics.push(...findings);
  if (!shown) return;
  const dated = sources.filter((source) => source === shown || (isWord(dateOf(source)) && !isWrong(source, "date")));
  const published = dated.map((source) =>
    entry(source, collection, source === shown ? key : `${key}-${dateOf(source)}`, found.today),
  );
  for (const one of published) {
    const others = published.flatMap(({ path }) => (path === one.path ? [] : [path])).sort(compareText);
    found.entries.push({ ...one, duplicate: { key, shown: one.source === shown, others } });
    if (one.source === shown) continue;
    const message = `The key “${key}” is shared on purpose; this file is shown at ${one.path}.`;
    found.diagnostics.push(
      diagnostic("key-duplicate-acknowledged", keyLocation(one.source), message, {
        related: [{ ...keyLocation(shown), message: `This file is shown at ${pathOf(collection, shown, key)}.` }],
      }),
    );
  }
}

function entry(source: Summary, collection: EntryCollection, key: string, today: string): Entry {
  return { source, collection, key, path: pathOf(collection, source, key), ...daysOf(source, today) };
}
