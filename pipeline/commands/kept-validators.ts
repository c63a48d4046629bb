// The schemas with validators that an earlier run has written down: a check after a changed word loads no ajv, and compiles no schema.
import type { UnitStore } from "../cache/unit-store.ts";
import type { Schema, SchemaSet } from "../model/schemas.ts";
import { repeatedItem } from "../validate/unique-items.ts";
import { formats, lengthOf, noted, setOf, sourcesOf, type Validator } from "../validate/validators.ts";

/** What makes validators where none is kept; it loads ajv. */
export interface Making {
  /** @returns what gives the validator of a collection, by its name */
  readonly compiled: (sources: ReadonlyMap<string, Schema>) => (collection: string) => Validator | undefined;
  /** The validator of a collection as the body of a function of what `given` holds. */
  readonly writtenDown: (sources: ReadonlyMap<string, Schema>, collection: string) => string;
}

/** Schemas, and what keeps their validators. */
export interface KeptSchemas {
  readonly schemas: SchemaSet;
  /** Writes down the validators that this run had to compile: for one that goes on from the last run, and has compiled few. */
  readonly keep: () => void;
}

/** What the code of a validator names besides itself. */
const given = { formats, lengthOf, noted, repeatedItem };

/** The name of what is kept; the store is of these schemas, this compiler and this ajv alone, and tells what was damaged. */
const nameOf = (collection: string) => `validator ${collection}`;

/**
 * @param read every schema by file name, as it is written
 * @param store where validators are kept
 * @param make called for the first validator that is not there
 * @throws SchemaError where a schema names what there is not
 */
export function keptSchemas(read: ReadonlyMap<string, Schema>, store: UnitStore, make: () => Making): KeptSchemas {
  const sources = sourcesOf(read);
  const values = [...Object.values(given), sources];
  const known = new Map<string, Validator | undefined>();
  const compiled = new Set<string>();
  let making: ReturnType<Making["compiled"]> | undefined;
  const validatorOf = (collection: string): Validator | undefined => {
    const body = store.note(nameOf(collection));
    // It is ours: the store has told that it is as this compiler has kept it.
    if (body !== undefined) return new Function(...Object.keys(given), "sources", body)(...values);
    making ??= make().compiled(sources);
    compiled.add(collection);
    return making(collection);
  };
  return {
    schemas: setOf(sources, (collection) => {
      if (!known.has(collection)) known.set(collection, validatorOf(collection));
      return known.get(collection);
    }),
    keep() {
      if (compiled.size === 0) return;
      const { writtenDown } = make();
      const notes = Array.from(compiled, (name) => [nameOf(name), writtenDown(sources, name)] as const);
      store.keep({ rows: [], lints: [], notes });
      compiled.clear();
    },
  };
}
