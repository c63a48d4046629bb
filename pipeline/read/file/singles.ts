// Looks up the files that are alone in their collection, such as site.yaml, by what they serve for.
import type { Sources } from "../../../.cache/types/sources.d.ts";
import type { Purpose, SingleCollection } from "../files/collection.ts";
import type { SiteTable } from "../files/site-table.ts";
import { toJson } from "../yaml/value.ts";
import type { Summary } from "./summary.ts";

/** The values of the single files that the compiler reads, by what they serve for. */
type PurposeData = Pick<Sources, Purpose>;

/** The typed value of a valid file that serves for a purpose; undefined for any other file. */
export function dataOf<Name extends Purpose>(
  file: Pick<Summary, "collection" | "valid" | "root"> | undefined,
  purpose: Name,
  table: SiteTable,
): PurposeData[Name] | undefined {
  if (!file?.valid || !file.root || !table.serves(file, purpose)) return undefined;
  const value: unknown = toJson(file.root);
  return isAccepted<Name>(value) ? value : undefined;
}

/** Narrows the type only: callers pass values that the schema of their collection has accepted. */
function isAccepted<Name extends Purpose>(value: unknown): value is PurposeData[Name] {
  return typeof value === "object" && value !== null;
}

export class SingleFiles {
  readonly table: SiteTable;
  readonly #files: ReadonlyMap<string, Summary>;
  readonly #onRead: (path: string) => void;

  /**
   * @param files may include entries, which are never returned
   * @param onRead is called with the path of each file that is asked for
   */
  constructor(files: Iterable<Summary>, table: SiteTable, onRead = (_path: string) => {}) {
    this.table = table;
    this.#files = new Map(Array.from(files, (file) => [file.collection, file]));
    this.#onRead = onRead;
  }

  /** The same files, with another function that is called with each path. */
  notedBy(onRead: (path: string) => void): SingleFiles {
    return new SingleFiles(this.#files.values(), this.table, onRead);
  }

  /** The file that serves for a purpose; undefined where it is missing. */
  get(purpose: Purpose): Summary | undefined {
    const row = this.table.servingFor(purpose);
    return row && this.of(row);
  }

  /** The file of a collection; undefined where it is missing. */
  of({ name, file }: Pick<SingleCollection, "name" | "file">): Summary | undefined {
    this.#onRead(file);
    return this.#files.get(name);
  }

  /**
   * The typed value of the file that serves for a purpose; undefined where it is missing or has
   * errors.
   */
  dataOf<Name extends Purpose>(purpose: Name): PurposeData[Name] | undefined {
    return dataOf(this.get(purpose), purpose, this.table);
  }
}
