// Loads schemas and validators on demand, by collection, as most writers need only a few.
import { collectionOf, collections, singleFiles } from "../collections.ts";
import { setOf, type Validator } from "../core/schema/validators.ts";
import type { Schema, SchemaSet } from "../model/schemas.ts";
import { validators } from "./validators.ts";

/** The dictionary is needed for every analysis. */
const always = singleFiles.dictionary.name;

export class Schemas {
  readonly #loaders: typeof validators;
  readonly #sources = new Map<string, Schema>();
  readonly #validators = new Map<string, Validator>();
  /** The loaded schemas; files of other collections are rejected. */
  readonly set: SchemaSet = setOf(this.#sources, (collection) => this.#validators.get(collection));

  /** @param loaders loaders of validators, by collection */
  constructor(loaders = validators) {
    this.#loaders = loaders;
  }

  /**
   * Loads the schemas for analysing files.
   * @param paths paths of changed files; if one is a single, any other file may be affected
   * @returns undefined if everything is loaded, so that the caller need not wait with each key
   */
  loadFor(paths: readonly string[]): Promise<void> | undefined {
    const touched = paths.flatMap((path) => collectionOf(path) ?? []);
    const isAll = touched.some(({ kind }) => kind === "single");
    return this.load((isAll ? collections : touched).map(({ name }) => name));
  }

  /**
   * Loads the schemas of collections.
   * @param names names of collections
   * @returns undefined if all are loaded
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
