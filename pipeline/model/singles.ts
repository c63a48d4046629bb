// Looks up the files that are alone in their collection, such as site.yaml, by collection.
import type { Summary } from "./analysis.ts";
import type { SingleName } from "./collection.ts";

export class Singles {
  readonly #files: ReadonlyMap<string, Summary>;

  /** @param files may include entries, which `get` never returns */
  constructor(files: Iterable<Summary>) {
    this.#files = new Map(Array.from(files, (file) => [file.collection, file]));
  }

  /** The file of a collection; undefined where it is missing. */
  get({ name }: { readonly name: SingleName }): Summary | undefined {
    return this.#files.get(name);
  }
}
