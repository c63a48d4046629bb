// Decides which of several files that share a key is shown at its address, as duplicates.yaml says.

import { compareText } from "../../finding.ts";
import type { Summary } from "../../model/analysis.ts";
import type { EntryCollection } from "../../model/collection.ts";
import { locationOf } from "../../model/location.ts";
import type { Singles } from "../../model/singles.ts";
import { itemsAt, scalarAt, textsAt, wordOf } from "../../model/value.ts";
import { dateOf, hasKey, keyLocation } from "./entry-keys.ts";
import type { KeyProblem } from "./key-problem.ts";

/** Files of a collection that share a key. */
export interface Sharing {
  readonly collection: EntryCollection;
  readonly key: string;
  readonly sources: readonly Summary[];
}

const isFileOf = (sources: readonly Summary[], path: string) =>
  sources.some((source) => source.path === path);

/** The rows of duplicates.yaml, with a record of those that were used. */
export class DuplicateAllowlist {
  readonly #file: Summary | undefined;
  /** Where the file is, or would be. */
  readonly #path: string;
  readonly #unreadablePaths: ReadonlySet<string>;
  readonly #rows: readonly Row[];
  readonly #used = new Set<number>();

  constructor(singles: Singles, unreadablePaths: ReadonlySet<string>) {
    const file = singles.get("duplicates");
    this.#file = file;
    this.#path = singles.table.fileFor("duplicates");
    this.#unreadablePaths = unreadablePaths;
    this.#rows = rowsIn(file);
  }

  /** The file shown at the key's address, or why there is none. */
  shownOf(sharing: Sharing): {
    readonly shown: Summary | undefined;
    readonly problems: readonly KeyProblem[];
  } {
    const { collection, key, sources } = sharing;
    const index = this.#rows.findIndex(
      (row) => row.collection === collection.name && row.key === key,
    );
    const row = this.#rows[index];
    if (row) {
      this.#used.add(index);
      const shown = sources.find((source) => source.path === row.files[0]);
      return { shown, problems: this.#differences(sharing, row, index) };
    }
    // If duplicates.yaml has errors, it may say that the files share the key on purpose.
    const isSure = this.#file ? this.#file.valid : !this.#unreadablePaths.has(this.#path);
    return { shown: undefined, problems: isSure ? notAllowed(sharing) : [] };
  }

  /** Files of a row that do not have its key, and files with the key that the row does not list. */
  #differences({ collection, key, sources }: Sharing, row: Row, index: number): KeyProblem[] {
    const files = sources.map(({ path }) => path);
    const missing = row.files.flatMap((listed, place): KeyProblem[] => {
      const at = this.#locationOf(index, `files/${place}`);
      return at && !isFileOf(sources, listed) && !this.#unreadablePaths.has(listed)
        ? [{ kind: "no-such-file", at, key, listed, files }]
        : [];
    });
    // A mistyped file would make the right one look like another.
    if (missing.length > 0) return missing;
    const [first] = sources.filter(({ path }) => row.files.includes(path));
    return sources.flatMap((source): KeyProblem[] =>
      first && !row.files.includes(source.path)
        ? [
            {
              kind: "shared",
              key,
              at: keyLocation(source),
              other: keyLocation(first),
              collection,
              files: [],
            },
          ]
        : [],
    );
  }

  /** The rows whose key is not shared. */
  unused(sources: readonly Summary[]): KeyProblem[] {
    return this.#rows.flatMap((row, index): KeyProblem[] => {
      const { collection, key } = row;
      const at = this.#locationOf(index, "key");
      if (this.#used.has(index) || !at || this.#mayBeShared(row, sources)) return [];
      const isSecond = this.#rows.some(
        (other, place) =>
          this.#used.has(place) && other.collection === collection && other.key === key,
      );
      return isSecond
        ? [{ kind: "second-row", at, key }]
        : [{ kind: "not-shared", at, key, collection }];
    });
  }

  /** Whether a file that could not be read may have the key of a row. */
  #mayBeShared({ collection }: Row, sources: readonly Summary[]): boolean {
    return (
      [...this.#unreadablePaths].some((path) => path.startsWith(`${collection}/`)) ||
      sources.some((source) => !source.isComplete && source.collection === collection)
    );
  }

  #locationOf(row: number, field: string) {
    return this.#file?.root && locationOf(this.#file, `/duplicates/${row}/${field}`);
  }
}

/** Files that share a key although no row allows it: told at those that came last, which are those with a typed key or the latest date. */
function notAllowed({ collection, key, sources }: Sharing): KeyProblem[] {
  const typed = (source: Summary) => (hasKey(source) ? 1 : 0);
  const [first, ...rest] = sources.toSorted(
    (a, b) => typed(a) - typed(b) || compareText(dateOf(a), dateOf(b)),
  );
  if (!first) return [];
  const files = sources
    .toSorted((a, b) => compareText(dateOf(b), dateOf(a)))
    .map(({ path }) => path);
  return rest.map((source) => ({
    kind: "shared",
    key,
    at: keyLocation(source),
    other: keyLocation(first),
    collection,
    files,
  }));
}

interface Row {
  readonly collection: string;
  readonly key: string;
  /** The first is shown at the key's address. */
  readonly files: readonly string[];
}

function rowsIn(source: Summary | undefined): Row[] {
  return itemsAt(source?.root, "/duplicates").map((row) => {
    const text = (name: string) => wordOf(scalarAt(source?.root, `${row}/${name}`) ?? "");
    const files = textsAt(source?.root, `${row}/files`);
    return { collection: text("collection"), key: text("key"), files };
  });
}
