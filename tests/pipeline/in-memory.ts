// Compiles or analyses content given as texts in a test, without touching the disk except for the
// cache of pictures.

import { type Cache, noCache } from "@site/files/cache";
import type { Root } from "mdast";
import { dictionaryOf } from "../../pipeline/check/words/dictionary-words.ts";
import { runFileChecks } from "../../pipeline/compile/analyse.ts";
import {
  type CompileOptions,
  type CompileResult,
  compile,
} from "../../pipeline/compile/compile.ts";
import { readChecks } from "../../pipeline/compile/read-checks.ts";
import { readFile, summaryOf } from "../../pipeline/read/file/read-file.ts";
import type { ReadFile, Summary } from "../../pipeline/read/file/summary.ts";
import type { LoadedContent } from "../../pipeline/read/files/contents.ts";
import { ownSchemas } from "../../pipeline/read/files/path.ts";
import { readSchemas } from "../../pipeline/read/files/schemas.ts";
import type { SourceFile } from "../../pipeline/read/files/source.ts";
import { markdownTree } from "../../pipeline/read/markdown/markdown-tree.ts";
import type { Placeholders } from "../../pipeline/read/placeholders/placeholders.ts";
import { schemaSet } from "../../pipeline/read/schema/schema-set.ts";
import type { Finding } from "../../pipeline/report/finding.ts";
import { siteExtension } from "../../pipeline/site-extension.ts";
import { cacheWithPictures } from "./known-pictures.ts";
import { table } from "./own-table.ts";
import { pages } from "./site-pages.ts";

export const checks = await readChecks(siteExtension);
export const schemas = schemaSet(readSchemas(ownSchemas), table);

/** Path of the cache of inspected pictures, shared by all tests. */
export const cache = cacheWithPictures("content-tests-cache");

/**
 * In characters: enough for all tests of a worker. A fuzzer's many files come only once, and its
 * memory is bounded.
 */
const maxCached = process.env.FUZZ_MINUTES ? 20_000_000 : 200_000_000;

/**
 * In-memory cache of earlier compilations in this worker: most tests compile the base with one or
 * two changed files.
 */
export const memoryCache: Cache = newMemoryCache();

/** An in-memory cache that takes no more rows once it is full. */
export function newMemoryCache(): Cache {
  const rows = new Map<string, string>();
  let size = 0;
  return {
    get: (key) => rows.get(key),
    put: (key, value) => {
      if (size > maxCached) return;
      size += value.length;
      rows.set(key, value);
    },
    flush: () => undefined,
    close: () => undefined,
  };
}

export const noPlaceholders: Placeholders = { values: new Map(), unreadable: new Set() };

/** The tree of a Markdown text. */
export const treeOf = (markdown: string): Root => markdownTree(markdown);

/** The analysis of one file, without the findings of checks. */
export function unitOf(
  path: string,
  text: string,
  placeholders: Placeholders = noPlaceholders,
): ReadFile {
  return checkedFile({ path, text }, placeholders);
}

/** What is found in one file by itself, with the fixes that its checks offer. */
export function findingsOf(path: string, text: string): readonly Finding[] {
  const unit = unitOf(path, text);
  const beside = {
    table,
    dictionary: dictionaryOf(undefined, table),
    placeholders: noPlaceholders,
  };
  return [...unit.findings, ...runFileChecks(checks, unit, beside)];
}

/** The analysis of a source file, without the findings of checks. */
export function checkedFile(file: SourceFile, placeholders: Placeholders): ReadFile {
  const collection = table.collectionOf(file.path);
  if (!collection) throw new Error(`${file.path} is in no collection.`);
  return readFile(file, collection, { table, schemas, placeholders });
}

/** The summary of one file: what other files and checks need to know of it. */
export function summaryOfText(path: string, text: string): Summary & SourceFile {
  return { ...summaryOf(unitOf(path, text), table), text };
}

/** Content made of texts by path, without pictures. */
export function contentOf(texts: Iterable<readonly [string, string]>): LoadedContent {
  const files = Array.from(texts, ([path, text]) => ({ path, text }));
  return { files, media: new Map(), refused: [] };
}

/**
 * Compiles content without encoding pictures. The in-memory cache is used only with the usual
 * schemas and checks.
 */
export function compiled(
  content: CompileOptions["content"],
  more: Partial<CompileOptions> = {},
): Promise<CompileResult> {
  const isUsual = !more.schemas && !more.checks;
  const cached = isUsual ? memoryCache : noCache;
  return compile({
    content,
    schemas,
    pages,
    checks,
    extension: siteExtension,
    cache,
    cached,
    ...more,
  });
}
