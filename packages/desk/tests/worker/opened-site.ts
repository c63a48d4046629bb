// Opens content folders as the desk's worker opens a published site, without a browser, and checks a writer's changes as it does.
import { join } from "node:path";
import { collections } from "@site/pipeline/collections";
import { readSchemas } from "@site/pipeline/load/schemas";
import type { Diagnostic } from "@site/pipeline/model/diagnostic";
import { validatorsOf } from "@site/pipeline/validate/schema-set";
import { translatedSchemas } from "@site/pipeline/validate/translated-schema";
import { sourcesOf } from "@site/pipeline/validate/validators";
import { cache, memoryCache, rules, schemas } from "@site/tests/pipeline/in-memory";
import { pages } from "@site/tests/pipeline/site-pages";
import { afterAll, beforeAll } from "vitest";
import { deskFiles } from "../../data/site-data.ts";
import type { Changes, DeskFinding } from "../../protocol.ts";
import type { Checker } from "../../worker/checker.ts";
import { PublishedSite } from "../../worker/published-site.ts";
import { validators as translationValidators } from "../../worker/translation-validators.ts";
import { validators } from "../../worker/validators.ts";

const root = join(import.meta.dirname, "../../../..");

/** What the compiler needs besides the content. */
export const parts = { schemas, pages, rules, cache, cached: memoryCache };

/** For a test file: returns a function that opens a content folder, without the schemas, which the worker loads on demand. */
export function deskSites(): (folder: string) => Promise<PublishedSite> {
  beforeAll(() => {
    // A build has a validator module for each collection instead.
    const sources = sourcesOf(readSchemas(new URL("../../../../schemas", import.meta.url)));
    const translated = translatedSchemas(sources);
    const validatorOf = validatorsOf(sources);
    const translatedOf = validatorsOf(translated);
    for (const { name } of collections) {
      Reflect.set(validators, name, async () => ({ validator: validatorOf(name), sources }));
      if (translated.has(`${name}.json`)) {
        Reflect.set(translationValidators, name, async () => ({
          validator: translatedOf(name),
          sources: translated,
        }));
      }
    }
  });
  afterAll(() => {
    for (const { name } of collections) {
      Reflect.deleteProperty(validators, name);
      Reflect.deleteProperty(translationValidators, name);
    }
  });
  return async (folder) => {
    const files = await deskFiles(folder, parts, join(root, "docs/content-errors"));
    const part = (name: string): unknown => JSON.parse(files.get(name) ?? "null");
    return PublishedSite.open({ load: async (name) => part(name), loadNow: part });
  };
}

/** Loads the schemas of all collections. */
export const loadSchemas = async (site: PublishedSite): Promise<void> =>
  site.schemas.load(collections.map(({ name }) => name));

/** The findings that the desk shows for changes; the schemas that they need are loaded. */
export async function deskFindings(checker: Checker, changes: Changes): Promise<DeskFinding[]> {
  await checker.site.schemas.loadFor(Object.keys(changes.files));
  return checker.toDeskFindings(checker.check(changes));
}

/** A finding of the desk as the command line has it. */
export const plain = ({
  line: _l,
  column: _c,
  known: _k,
  isAlone: _a,
  ...finding
}: DeskFinding): Diagnostic => finding;
