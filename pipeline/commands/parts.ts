// Loads what the compiler is given besides the content, each part when it is first asked for: most of it is not needed to say that
// nothing has changed.
import { createRequire } from "node:module";
import { compilerKey } from "../cache/compiler-key.ts";
import type { Parts, PartsWhenAsked } from "./command.ts";
import type { Making } from "./kept-validators.ts";

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function openStore(cache: string): Promise<Parts["store"]> {
  // A Node without SQLite keeps nothing.
  const module = await import("../cache/unit-store.ts").catch(() => undefined);
  return module?.UnitStore.open(cache, compilerKey(), (line) => process.stderr.write(`${line}\n`));
}

const required = createRequire(import.meta.url);

/** What makes validators, which few runs need. */
function making(): Making {
  const { validatorsOf }: typeof import("../validate/schema-set.ts") = required("../validate/schema-set.ts");
  return {
    compiled: validatorsOf,
    writtenDown(sources, collection) {
      const { validatorBody }: typeof import("../validate/standalone.ts") = required("../validate/standalone.ts");
      return validatorBody(sources, collection);
    },
  };
}

/**
 * @param cache the cache folder, absolute
 * @param screens path of the module that lists the site's pages
 */
export function partsOf(cache: string, screens: string): PartsWhenAsked {
  const pages = once(async () => (await import("./site-pages.ts")).sitePages(screens));
  const rules = once(async () => (await import("../units/rules.ts")).readRules());
  const store = once(() => openStore(cache));
  const schemas = once(async (): Promise<Pick<Parts, "schemas" | "keepValidators">> => {
    const read = (await import("../load/schemas.ts")).readSchemas(new URL("../../schemas", import.meta.url));
    const kept = await store();
    // Ajv is loaded in the middle of a check, if at all, which not every Node can.
    if (!kept || !process.features.require_module)
      return { schemas: (await import("../validate/schema-set.ts")).schemaSet(read) };
    const { keptSchemas } = await import("./kept-validators.ts");
    const { schemas, keep } = keptSchemas(read, kept, making);
    return { schemas, keepValidators: keep };
  });
  const parts = once(async () => ({
    ...(await schemas()),
    pages: await pages(),
    rules: await rules(),
    cache,
    store: await store(),
    crew: (await import("../units/reading-crew.ts")).readingCrew,
  }));
  return { parts, pages, rules, store };
}
