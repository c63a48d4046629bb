// The schemas of a site in a browser, each loaded with its validator when it is first needed.

import { once } from "../helpers.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import type { Schema, SchemaSet, SourceSchemas } from "../read/schema/schema.ts";
import { setOf, sourcesOf, type Validator } from "../read/schema/validators.ts";
import { NotLoadedError } from "../report.ts";
import { validators as ofTranslations } from "./translation-validators.ts";
import { validators as ofSources } from "./validators.ts";

/** Schemas by file name. */
class LateSources extends Map<string, Schema> {
  readonly loaders: typeof ofSources;
  readonly validators = new Map<string, Validator>();
  readonly #table: SiteTable;

  constructor(loaders: typeof ofSources, table: SiteTable) {
    super();
    this.loaders = loaders;
    this.#table = table;
  }

  /** @throws NotLoadedError if the schema of a collection is not loaded yet */
  validatorOf(name: string): Validator | undefined {
    const load = this.loaders[name];
    if (!load || this.validators.has(name)) return this.validators.get(name);
    throw new NotLoadedError(`The schema of ${name}`, async () => {
      const { validator, sources } = await load();
      this.validators.set(name, validator);
      for (const [file, schema] of sourcesOf(sources, this.#table)) this.set(file, schema);
    });
  }

  override has(file: string): boolean {
    return Object.hasOwn(this.loaders, file.replace(/\.json$/, ""));
  }

  override get(file: string): Schema | undefined {
    this.validatorOf(file.replace(/\.json$/, ""));
    return super.get(file);
  }
}

function lateSet(table: SiteTable, loaders: typeof ofSources): SchemaSet {
  const sources = new LateSources(loaders, table);
  return setOf(sources, (name) => sources.validatorOf(name), table);
}

/** The schemas of a site. */
export const schemasOf = (table: SiteTable): SourceSchemas => ({
  ...lateSet(table, ofSources),
  translated: once(() => lateSet(table, ofTranslations)),
});
