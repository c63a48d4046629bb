// The schemas with their validators, each loaded with the first file of its collection: nobody who writes an article needs the others.
import { collectionOf, collections, own } from "../../pipeline/collections.ts";
import type { Schema, SchemaSet } from "../../pipeline/model/schemas.ts";
import { setOf, type Validator } from "../../pipeline/validate/validators.ts";
import { validators } from "./validators.ts";

/** Every file is analysed with the dictionary. */
const always = own.dictionary.name;

export class Schemas {
  readonly #loaders: typeof validators;
  readonly #sources = new Map<string, Schema>();
  readonly #validators = new Map<string, Validator>();
  /** Those that are loaded; it refuses files of other collections. */
  readonly set: SchemaSet = setOf(this.#sources, (collection) => this.#validators.get(collection));

  /** @param loaders of validators, by collection */
  constructor(loaders = validators) {
    this.#loaders = loaders;
  }

  /**
   * Loads what the analysis of files needs.
   * @param paths of the files that are changed: where one of them is no entry, any other file may say something else
   * @returns undefined where all of it is there: with each key it is, and nothing is waited for
   */
  loadFor(paths: readonly string[]): Promise<void> | undefined {
    const touched = paths.flatMap((path) => collectionOf(path) ?? []);
    const isAll = touched.some(({ kind }) => kind === "single");
    return this.load((isAll ? collections : touched).map(({ name }) => name));
  }

  /**
   * Loads the schemas of collections.
   * @param names of collections
   * @returns undefined where all are there
   */
  load(names: readonly string[]): Promise<void> | undefined {
    const missing = [...new Set([always, ...names])].filter(
      (name) => this.#loaders[name] && !this.#validators.has(name),
    );
    return missing.length > 0 ? this.#load(missing) : undefined;
  }

  async #load(names: readonly string[]): Promise<void> {
    for (const [name, module] of await Promise.all(
      names.map(async (name) => [name, await this.#loaders[name]?.()] as const),
    )) {
      if (!module) continue;
      this.#validators.set(name, module.validator);
      for (const [file, schema] of module.sources) this.#sources.set(file, schema);
    }
  }
}
