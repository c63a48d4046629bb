// The schemas with their validators, each loaded with the first file of its collection: nobody who writes an article needs the others.
import { collectionOf, collections, own } from "../../pipeline/collections.ts";
import type { Schema, SchemaSet } from "../../pipeline/model/schemas.ts";
import { setOf, type Validator } from "../../pipeline/validate/validators.ts";
import { DeskError, unreachable } from "./sentences.ts";
import { validators } from "./validators.ts";

/** Every file is analysed with the dictionary. */
const always = own.dictionary.name;

export class Schemas {
  readonly #sources = new Map<string, Schema>();
  readonly #validators = new Map<string, Validator>();
  /** Those that are loaded; it refuses files of other collections. */
  readonly set: SchemaSet = setOf(this.#sources, (collection) => this.#validators.get(collection));

  /**
   * Loads what the analysis of files needs.
   * @param paths of the files that are changed: where one of them is no entry, any other file may say something else
   * @throws DeskError where it cannot be had
   */
  async loadFor(paths: readonly string[]): Promise<void> {
    const touched = paths.flatMap((path) => collectionOf(path) ?? []);
    const isAll = touched.some(({ kind }) => kind === "single");
    await this.load((isAll ? collections : touched).map(({ name }) => name));
  }

  /**
   * Loads the schemas of collections.
   * @param names of collections
   * @throws DeskError where they cannot be had
   */
  async load(names: readonly string[]): Promise<void> {
    try {
      await Promise.all(
        [...new Set([always, ...names])].map(async (name) => {
          const module = await validators[name]?.();
          if (!module) return;
          this.#validators.set(name, module.validator);
          for (const [file, schema] of module.sources) this.#sources.set(file, schema);
        }),
      );
    } catch (problem) {
      throw new DeskError(unreachable, { cause: problem });
    }
  }
}
