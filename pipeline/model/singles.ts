// The files that have one value, such as site.yaml, by name of their collection.
import type { Summary } from "./analysis.ts";
import type { SingleName } from "./collection.ts";

export class Singles {
  readonly #files: ReadonlyMap<string, Summary>;

  /** @param files of which those are taken that are asked for by name: a collection of entries has no row for `get` */
  constructor(files: Iterable<Summary>) {
    this.#files = new Map(Array.from(files, (file) => [file.collection, file]));
  }

  /** The file of a row of the table; undefined where it is not there. */
  get({ name }: { readonly name: SingleName }): Summary | undefined {
    return this.#files.get(name);
  }
}
