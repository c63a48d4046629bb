// Decides which of several files that share a key is shown at its address, as duplicates.yaml says.

import type { SingleFiles } from "../read/file/singles.ts";
import type { Summary } from "../read/file/summary.ts";
import type { EntryCollection } from "../read/files/collection.ts";
import { locationOf } from "../read/yaml/location.ts";
import { itemsAt, scalarAt, textsAt, wordOf } from "../read/yaml/value.ts";
import { codesOf } from "../report/code.ts";
import { compareText } from "../report/finding.ts";
import type { Report } from "../report/report.ts";
import { dateOf, hasKey, keyLocation } from "./entry-keys.ts";

export const codes = codesOf({
  "duplicates-stale": {
    severity: "error",
    meaning: "duplicates.yaml names files or keys that are not duplicates.",
  },
  "key-duplicate": { severity: "error", meaning: "Two files have the same key." },
});

/** Files of a collection that share a key. */
export interface Sharing {
  readonly collection: EntryCollection;
  readonly key: string;
  readonly sources: readonly Summary[];
}

/** The files that entries are made from. */
export interface EntryFiles {
  readonly sources: readonly Summary[];
  readonly singles: SingleFiles;
  /** Paths of files that exist but could not be read. */
  readonly unreadablePaths: ReadonlySet<string>;
}

/** A row of duplicates.yaml. */
interface DuplicateRow {
  readonly pointer: string;
  readonly collection: string;
  readonly key: string;
  /** The first is shown at the key's address. */
  readonly files: readonly string[];
}

/** The rows of duplicates.yaml, with a record of those that were used. */
export class SharedKeys {
  readonly #files: EntryFiles;
  readonly #report: Report;
  readonly #duplicates: Summary | undefined;
  /** Where duplicates.yaml is, or would be. */
  readonly #path: string;
  readonly #rows: readonly DuplicateRow[];
  readonly #used = new Set<DuplicateRow>();

  constructor(files: EntryFiles, report: Report) {
    this.#files = files;
    this.#report = report;
    this.#duplicates = files.singles.get("duplicates");
    this.#path = files.singles.table.fileFor("duplicates");
    this.#rows = rowsIn(this.#duplicates);
  }

  /** The file shown at the key's address; undefined if the files may not share the key. */
  shownOf(sharing: Sharing): Summary | undefined {
    const { collection, key, sources } = sharing;
    const row = this.#rows.find((each) => each.collection === collection.name && each.key === key);
    if (!row) {
      this.#reportNotAllowed(sharing);
      return undefined;
    }
    this.#used.add(row);
    const paths = sources.map(({ path }) => path);
    let isMistyped = false;
    for (const [place, listed] of row.files.entries()) {
      if (paths.includes(listed) || this.#files.unreadablePaths.has(listed)) continue;
      isMistyped = true;
      const message = `“${listed}” is not one of the files with the key ${key}.`;
      this.#reportStale(row, `files/${place}`, message, `Write one of: ${paths.join(", ")}.`);
    }
    // With a mistyped file, the right one is not listed.
    const unlisted = sources.filter(({ path }) => !isMistyped && !row.files.includes(path));
    const first = sources.find(({ path }) => row.files.includes(path));
    const help = `Give this one another key, or add it to the files of this key in ${this.#path}.`;
    this.#reportTaken(unlisted, first, sharing, help);
    return sources.find(({ path }) => path === row.files[0]);
  }

  /**
   * Reports files that share a key although no row allows it, at those with a typed key or the
   * latest date.
   */
  #reportNotAllowed(sharing: Sharing): void {
    const { collection, key, sources } = sharing;
    const { singles, unreadablePaths } = this.#files;
    // If duplicates.yaml has errors, it may say that the files share the key on purpose.
    if (this.#duplicates ? !this.#duplicates.valid : unreadablePaths.has(this.#path)) return;
    const typed = (source: Summary) => (hasKey(source) ? 1 : 0);
    const [first, ...rest] = sources.toSorted(
      (a, b) => typed(a) - typed(b) || compareText(dateOf(a), dateOf(b)),
    );
    const newestFirst = sources.toSorted((a, b) => compareText(dateOf(b), dateOf(a)));
    const files = newestFirst.map(({ path }) => path).join(", ");
    const row = `- { collection: ${collection.name}, key: ${key}, files: [${files}], reason: … }`;
    const help = singles.table.servingFor("duplicates")
      ? `Give one another key, or add to ${this.#path}: ${row}`
      : "Give one of them another key.";
    this.#reportTaken(rest, first, sharing, help);
  }

  #reportTaken(
    sources: readonly Summary[],
    other: Summary | undefined,
    { key, collection }: Sharing,
    help: string,
  ): void {
    if (!other) return;
    const related = [{ ...keyLocation(other), message: `This file has the key “${key}” too.` }];
    for (const source of sources) {
      const message = `The key “${key}” is taken by another ${collection.noun}.`;
      this.#report({
        code: codes["key-duplicate"],
        at: keyLocation(source),
        message,
        help,
        related,
      });
    }
  }

  #reportStale({ pointer }: DuplicateRow, field: string, message: string, help: string): void {
    const location = locationOf(this.#duplicates ?? { path: this.#path }, `${pointer}/${field}`);
    this.#report({ code: codes["duplicates-stale"], at: location, message, help });
  }

  /** Reports the rows whose key is not shared, or repeats another row. */
  reportUnused(): void {
    for (const row of this.#rows) {
      const { collection, key } = row;
      if (this.#used.has(row) || this.#mayBeShared(row)) continue;
      const message = `No files of ${collection} need this row for the key “${key}”.`;
      this.#reportStale(row, "key", message, "Remove the row.");
    }
  }

  /** True if a file that could not be read may have the key of a row. */
  #mayBeShared({ collection }: DuplicateRow): boolean {
    const { sources, unreadablePaths } = this.#files;
    return (
      [...unreadablePaths].some((path) => path.startsWith(`${collection}/`)) ||
      sources.some((source) => !source.isComplete && source.collection === collection)
    );
  }
}

function rowsIn(source: Summary | undefined): DuplicateRow[] {
  return itemsAt(source?.root, "/duplicates").map((pointer) => {
    const text = (name: string) => wordOf(scalarAt(source?.root, `${pointer}/${name}`) ?? "");
    const files = textsAt(source?.root, `${pointer}/files`);
    return { pointer, collection: text("collection"), key: text("key"), files };
  });
}
