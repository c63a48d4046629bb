// Content that is written down in a test: files by path, compiled without touching the disk beyond the cache.
import { collectionOf } from "../../pipeline/collections.ts";
import { type CompileOptions, compile } from "../../pipeline/compile.ts";
import { frontEnd } from "../../pipeline/frontend.ts";
import { readSchemas } from "../../pipeline/load/schemas.ts";
import type { LoadedContent, MediaFile } from "../../pipeline/model/media.ts";
import type { Placeholders } from "../../pipeline/model/placeholders.ts";
import type { CompileResult } from "../../pipeline/model/result.ts";
import type { Unit } from "../../pipeline/model/unit.ts";
import { readRules } from "../../pipeline/units/rules.ts";
import { schemaSet } from "../../pipeline/validate/schema-set.ts";
import { cacheWithPictures } from "./known-pictures.ts";
import { pages } from "./site-pages.ts";

export const rules = await readRules();
export const schemas = schemaSet(readSchemas(new URL("../../schemas", import.meta.url)));

/** Pictures that were inspected once, for all tests. */
export const cache = cacheWithPictures("content-tests-cache");

export const noPlaceholders: Placeholders = { values: new Map(), unreadable: new Set() };

/** What the front end makes of one file. */
export function unitOf(path: string, text: string, placeholders: Placeholders = noPlaceholders): Unit {
  const collection = collectionOf(path);
  if (!collection) throw new Error(`${path} is in no collection.`);
  return frontEnd({ path, text }, collection, schemas, placeholders);
}

/** Content of texts by path and pictures by path. */
export function contentOf(
  texts: Iterable<readonly [string, string]>,
  media: ReadonlyMap<string, MediaFile> = new Map(),
): LoadedContent {
  return { files: Array.from(texts, ([path, text]) => ({ path, text })), media, diagnostics: [], refused: [] };
}

/** Compiles content without encoding pictures. */
export function compiled(
  content: CompileOptions["content"],
  more: Partial<CompileOptions> = {},
): Promise<CompileResult> {
  return compile({ content, schemas, pages, rules, cache, encode: false, ...more });
}
