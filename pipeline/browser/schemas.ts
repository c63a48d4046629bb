// Loads schemas and validators on demand, by collection, as most writers need only a few.

import type { Schema, SchemaSet } from "../model/schemas.ts";
import type { SiteTable } from "../model/site-table.ts";
import { setOf, sourcesOf, type Validator } from "../read/schema/validators.ts";
import { validators } from "./validators.ts";

export class Schemas {
  readonly #loaders: typeof validators;
  readonly #sources = new Map<string, Schema>();
  readonly #validators = new Map<string, Validator>();
  readonly #table: SiteTable;
  /** The loaded schemas; files of other collections are rejected. */
  readonly set: SchemaSet;

  /** @param loaders loaders of validators, by collection */
  constructor(table: SiteTable, loaders = validators) {
    this.#table = table;
    this.#loaders = loaders;
    this.set = setOf(this.#sources, (collection) => this.#validators.get(collection), table);
  }

  /**
   * Loads the schemas for analysing files.
   * @param paths paths of changed files; if one is a single, any other file may be affected
   * @returns undefined if everything is loaded, so that the caller need not wait with each key
   */
  loadFor(paths: readonly string[]): Promise<void> | undefined {
    const touched = paths.flatMap((path) => this.#table.collectionOf(path) ?? []);
    const isAll = touched.some(({ kind }) => kind === "single");
    return this.load((isAll ? this.#table.collections : touched).map(({ name }) => name));
  }

  /**
   * Loads the schemas of collections.
   * @param names names of collections
   * @returns undefined if all are loaded
   */
  load(names: readonly string[]): Promise<void> | undefined {
    // The dictionary is needed for every analysis.
    const always = this.#table.servingFor("dictionary")?.name ?? [];
    const missing = [...new Set([always, names].flat())].filter(
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
      const sources = sourcesOf(module.sources, this.#table);
      for (const [file, schema] of sources) this.#sources.set(file, schema);
    }
  }
}
