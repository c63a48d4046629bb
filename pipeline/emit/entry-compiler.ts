// Compiles entries to the JSON of their pages. Only what other pages show of an entry is cached, because its JSON is in the output.

import type { Cache } from "@site/common/files/cache";
import { keyOf } from "@site/common/files/hash";
import { rowValue } from "@site/common/files/row";
import type { Analyses } from "../compile/analyses.ts";
import type { Extension } from "../extension.ts";
import type { Variants } from "../images/picture-files.ts";
import type { Entry } from "../link/entry.ts";
import type { LinkedSite } from "../link/linked-site.ts";
import { isOwnAddition } from "../read/files/collection.ts";
import { folderOf, joined } from "../read/files/path.ts";
import type { JsonMap } from "../read/yaml/value.ts";
import { compileEntry } from "./entry.ts";
import type { LocalSite } from "./in-language.ts";
import type { Output } from "./index.ts";
import { entrySummaryOf } from "./page-documents.ts";
import { leading, textWords } from "./rich-text.ts";

/** A compiled entry; its text is its JSON. */
export interface CompiledEntry extends Output {
  /** The fields that other pages need. */
  readonly summary: JsonMap;
}

/** What entries are compiled with. */
export interface CompilingOptions {
  readonly cached: Cache;
  readonly extension: Extension | undefined;
  /** Fields that stand in for what an unfinished entry lacks. */
  readonly standIns?: (entry: Entry) => JsonMap;
}

/**
 * Makes the function that names, for a cache, everything that an entry is compiled from.
 * @param pictures compiled pictures by path of their source
 */
export function entryKeys(
  { singles, withdrawn }: LinkedSite,
  keys: Analyses["keys"],
  pictures: ReadonlyMap<string, Variants>,
  extension: Extension | undefined,
): (entry: Entry) => string {
  const additions = extension?.additionsOf({ singles });
  const words = JSON.stringify(textWords(singles));
  return ({ source, collection, key, path, duplicate }) => {
    // The name of a compiled picture identifies its source and its encoding; its colour may not be known yet.
    const shown = source.pictures.map(({ src }) => {
      const { name = "", colour = "" } = pictures.get(joined(folderOf(source.path), src)) ?? {};
      return name + colour;
    });
    const besides = collection.additions.every(isOwnAddition) ? "" : additions?.key;
    const moved =
      withdrawn.size === 0
        ? ""
        : source.links.map(({ href }) => leading(href, { withdrawn })).join(" ");
    const shared = JSON.stringify(duplicate ?? null);
    const own = keys.get(source.path) ?? "";
    return keyOf(own, key, path, shared, besides ?? "", moved, words, ...shown);
  };
}

/** The cache key of what lists show of an entry. */
export const listEntryKey = (key: string) => `${key} list entry`;

/**
 * Makes the function that compiles the entries of a site.
 * @param pictures compiled pictures by path of their source
 */
export function entryCompiler(
  linked: LinkedSite,
  { keys, documents }: Pick<Analyses, "keys" | "documents">,
  pictures: ReadonlyMap<string, Variants>,
  { cached, extension, standIns }: CompilingOptions,
): (entry: Entry) => CompiledEntry {
  const { table, singles, withdrawn } = linked;
  const additions = extension?.additionsOf({ singles });
  const words = textWords(singles);
  const keyOfEntry = entryKeys(linked, keys, pictures, extension);
  return (entry) => {
    const { source, collection } = entry;
    const key = keyOfEntry(entry);
    const compile = (): JsonMap => ({
      ...standIns?.(entry),
      ...compileEntry(entry, documents.get(source.path) ?? { texts: {} }, {
        pictures,
        withdrawn,
        words,
        additions,
        tag: table.sourceLanguage,
      }),
    });
    const known = rowValue<JsonMap>(cached.get(listEntryKey(key)));
    if (known) return { key, summary: known, text: () => JSON.stringify(compile()) };
    const value = compile();
    const summary = entrySummaryOf(value, collection, table);
    cached.put(listEntryKey(key), JSON.stringify(summary));
    return { key, summary, text: () => JSON.stringify(value) };
  };
}

/** Makes the function that compiles the entries of a translation. */
export function localCompiler(
  { table, singles, shown }: LinkedSite,
  local: LocalSite,
  pictures: ReadonlyMap<string, Variants>,
  { tag, extension }: { readonly tag: string; readonly extension: Extension | undefined },
): (entry: Entry) => CompiledEntry {
  const additions = extension?.additionsOf({ singles: local.singles, originals: singles, tag });
  const words = textWords(local.singles);
  const originals = new Map(shown.map(({ source }) => [source.path, source]));
  return (entry) => {
    const document = local.documents.get(entry.source.path) ?? { texts: {} };
    const value = compileEntry(entry, document, {
      pictures,
      withdrawn: local.withdrawn,
      words,
      tag,
      original: originals.get(entry.source.path),
      additions,
    });
    return {
      summary: entrySummaryOf(value, entry.collection, table),
      text: () => JSON.stringify(value),
    };
  };
}
