// Opens content folders as the desk's worker opens a published site, without a browser.

import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type OpenSite, openSite } from "../../../pipeline/browser/open-site.ts";
import { validators as translationValidators } from "../../../pipeline/browser/translation-validators.ts";
import { validators } from "../../../pipeline/browser/validators.ts";
import type { DataLoader, DeskFinding } from "../../../pipeline/browser.ts";
import { siteDataFiles } from "../../../pipeline/commands/site-data.ts";
import type { Finding } from "../../../pipeline/finding.ts";
import { readSchemas } from "../../../pipeline/read/files/schemas.ts";
import { validatorsOf } from "../../../pipeline/read/schema/schema-set.ts";
import { sourcesOf } from "../../../pipeline/read/schema/validators.ts";
import { siteExtension as extension } from "../../../pipeline/site-extension.ts";
import { translatedSchemas } from "../../../pipeline/translations/translated-schema.ts";
import { cache, checks, memoryCache, schemas } from "../in-memory.ts";
import { table } from "../own-table.ts";
import { pages } from "../site-pages.ts";

const explanations = join(import.meta.dirname, "../../../docs/content-errors");

/** What the compiler needs besides the content. */
export const parts = { schemas, pages, checks, extension, cache, cached: memoryCache };

/** A loader of parts that are there. */
export const loaderOf = (part: (name: string) => unknown): DataLoader => ({
  load: async (name) => part(name),
  loadNow: part,
  during: (loading) => loading,
});

/** A site that is open, with the published texts. */
export interface Opened {
  readonly site: OpenSite;
  /** The text of a published file. */
  readonly textOf: (path: string) => string;
  /** The names of the parts of its data that were loaded. */
  readonly loaded: readonly string[];
}

/**
 * For a test file: returns a function that opens a content folder.
 */
export function deskSites(): (folder: string) => Promise<Opened> {
  beforeAll(() => {
    // A build has a validator module for each collection instead.
    const sources = sourcesOf(readSchemas(new URL("../../../schemas", import.meta.url)), table);
    const translated = translatedSchemas(sources);
    const validatorOf = validatorsOf(sources);
    const translatedOf = validatorsOf(translated);
    for (const { name } of table.collections) {
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
    for (const { name } of table.collections) {
      Reflect.deleteProperty(validators, name);
      Reflect.deleteProperty(translationValidators, name);
    }
  });
  return async (folder) => {
    const files = await siteDataFiles(folder, parts, explanations);
    const loaded: string[] = [];
    const part = (name: string): unknown => {
      loaded.push(name);
      return JSON.parse(files.get(name) ?? "null");
    };
    const site = await openSite(loaderOf(part));
    return { site, textOf: (path) => site.text(path), loaded };
  };
}

/** A finding of the desk as the command line has it. */
export const plain = ({
  line: _l,
  column: _c,
  known: _k,
  fromThisFile: _a,
  ...finding
}: DeskFinding): Finding => finding;
