// Looks up the files that are alone in their collection, such as site.yaml, by what they serve for or by their collection.
import { dataOf, type PurposeData, type Summary } from "./analysis.ts";
import type { Purpose, SingleCollection } from "./collection.ts";
import type { SiteTable } from "./site-table.ts";

export class Singles {
  readonly table: SiteTable;
  readonly #files: ReadonlyMap<string, Summary>;

  /** @param files may include entries, which are never returned */
  constructor(files: Iterable<Summary>, table: SiteTable) {
    this.table = table;
    this.#files = new Map(Array.from(files, (file) => [file.collection, file]));
  }

  /** The file that serves for a purpose; undefined where it is missing. */
  get(purpose: Purpose): Summary | undefined {
    const row = this.table.servingFor(purpose);
    return row && this.of(row);
  }

  /** The file of a collection; undefined where it is missing. */
  of({ name }: Pick<SingleCollection, "name">): Summary | undefined {
    return this.#files.get(name);
  }

  /** The typed value of the file that serves for a purpose; undefined where it is missing or has errors. */
  dataOf<Name extends Purpose>(purpose: Name): PurposeData[Name] | undefined {
    return dataOf(this.get(purpose), purpose, this.table);
  }
}
