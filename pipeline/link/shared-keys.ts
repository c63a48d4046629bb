// Decides which of several files that share a key is shown at its address, as duplicates.yaml says, or reports that they share it by
// mistake.

import { singleFiles } from "../collections.ts";
import { compareText, type Finding, stageFinding } from "../finding.ts";
import type { Summary } from "../model/analysis.ts";
import type { EntryCollection } from "../model/collection.ts";
import { locationOf } from "../model/location.ts";
import { itemsAt, scalarAt, wordOf } from "../model/value.ts";
import { dateOf, hasKey, keyLocation } from "./entry-keys.ts";

/** Files of a collection that share a key. */
export interface Sharing {
  readonly collection: EntryCollection;
  readonly key: string;
  readonly sources: readonly Summary[];
}

const isFileOf = (sources: readonly Summary[], path: string) =>
  sources.some((source) => source.path === path);

/** The rows of duplicates.yaml, with a record of those that were used. */
export class Acknowledged {
  readonly #file: Summary | undefined;
  readonly #unreadablePaths: ReadonlySet<string>;
  readonly #rows: readonly Row[];
  readonly #used = new Set<number>();
  /** The keys that rows with a mistyped key probably mean, by index of the row. */
  readonly #meant = new Map<number, string>();

  constructor(file: Summary | undefined, unreadablePaths: ReadonlySet<string>) {
    this.#file = file;
    this.#unreadablePaths = unreadablePaths;
    this.#rows = acknowledged(file);
  }

  /** The file shown at the key's address, or findings on why there is none. */
  shownOf(sharing: Sharing): {
    readonly shown: Summary | undefined;
    readonly findings: readonly Finding[];
  } {
    const { collection, key, sources } = sharing;
    const at = this.#rows.findIndex((row) => row.collection === collection.name && row.key === key);
    const row = this.#rows[at];
    if (row) {
      this.#used.add(at);
      const shown = sources.find((source) => source.path === row.shown);
      const stale = `“${row.shown}” is not one of the files with the key ${key}.`;
      const help = `Write one of: ${sources.map((source) => source.path).join(", ")}.`;
      return { shown, findings: shown ? [] : this.#finding(at, "shown", stale, help) };
    }
    const meant = this.#rows.findIndex(
      ({ collection: name, shown }) => name === collection.name && isFileOf(sources, shown),
    );
    if (meant >= 0) this.#meant.set(meant, key);
    // If duplicates.yaml has errors, it may say that the files share the key on purpose.
    const isSure = this.#file
      ? this.#file.valid
      : !this.#unreadablePaths.has(singleFiles.duplicates.file);
    return {
      shown: undefined,
      findings: meant < 0 && isSure ? unacknowledged(sources, collection, key) : [],
    };
  }

  /** Findings about rows whose key is not shared. */
  unused(sources: readonly Summary[]): Finding[] {
    return this.#rows.flatMap((row, at) => {
      if (this.#used.has(at)) return [];
      if ([...this.#unreadablePaths].some((path) => path.startsWith(`${row.collection}/`))) {
        return [];
      }
      if (sources.some((source) => !source.whole && source.collection === row.collection)) {
        return [];
      }
      const isSame = (other: Row) => other.collection === row.collection && other.key === row.key;
      const message = this.#rows.some((other, index) => this.#used.has(index) && isSame(other))
        ? `Another row has the key “${row.key}” already.`
        : `No two files of ${row.collection} have the key “${row.key}”.`;
      const meant = this.#meant.get(at);
      return this.#finding(
        at,
        "key",
        message,
        meant === undefined ? "Remove the row." : `Did you mean “${meant}”?`,
      );
    });
  }

  #finding(row: number, field: string, message: string, help: string): Finding[] {
    if (!this.#file?.root) return [];
    const location = locationOf(this.#file, `/duplicates/${row}/${field}`);
    return [stageFinding("duplicates-stale", location, message, help)];
  }
}

function unacknowledged(
  sharing: readonly Summary[],
  collection: EntryCollection,
  key: string,
): Finding[] {
  // Reported at the file that came last: one with a typed key, else the one with the latest date.
  const typed = (source: Summary) => (hasKey(source) ? 1 : 0);
  const [first, ...rest] = sharing.toSorted(
    (a, b) => typed(a) - typed(b) || compareText(dateOf(a), dateOf(b)),
  );
  if (!first) return [];
  const newest = sharing.toSorted((a, b) => compareText(dateOf(b), dateOf(a)))[0] ?? first;
  return rest.map((source) =>
    stageFinding(
      "key-duplicate",
      keyLocation(source),
      `The key “${key}” is taken by another ${collection.noun}.`,
      {
        help: `Give one of them another key. If both are meant to be published, add to ${singleFiles.duplicates.file}: - { collection: ${collection.name}, key: ${key}, shown: ${newest.path}, reason: … }`,
        related: [{ ...keyLocation(first), message: `This file has the key “${key}” too.` }],
      },
    ),
  );
}

interface Row {
  readonly collection: string;
  readonly key: string;
  readonly shown: string;
}

function acknowledged(source: Summary | undefined): Row[] {
  return itemsAt(source?.root, "/duplicates").map((row) => {
    const text = (name: string) => wordOf(scalarAt(source?.root, `${row}/${name}`) ?? "");
    return { collection: text("collection"), key: text("key"), shown: text("shown") };
  });
}
