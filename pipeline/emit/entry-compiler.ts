// Compiles entries to the JSON of their pages.

import { dirname, join } from "node:path/posix";
import type { Cache } from "@site/files/cache";
import { keyOf } from "@site/files/hash";
import { parseRow } from "@site/files/row";
import type { Extension } from "../extension.ts";
import type { PicturePlan } from "../images/picture-files.ts";
import type { Entry } from "../link/entry.ts";
import type { Site } from "../link/site.ts";
import { isOwnAddition } from "../read/files/collection.ts";
import type { JsonMap } from "../read/yaml/value.ts";
import { compileEntry } from "./entry.ts";
import type { LocalSite } from "./in-language.ts";
import type { Output } from "./index.ts";
import { listedFieldsOf } from "./page-documents.ts";
import { textWords } from "./rich-text.ts";

/** A compiled entry; its text is its JSON. */
export interface CompiledEntry extends Output {
  /** The fields that other pages need. */
  readonly summary: JsonMap;
}

/** What entries are compiled with. */
interface EntryOptions {
  /** Compiled pictures by path of their source. */
  readonly pictures: ReadonlyMap<string, PicturePlan>;
  readonly extension: Extension | undefined;
  /** For another language than the sources': its tag, and the site in the sources' language. */
  readonly translation?: {
    readonly tag: string;
    readonly sources: Pick<Site, "singles" | "shown">;
  };
  /** What of compiled entries may be cached, with the cache key of each file; without it nothing is. */
  readonly known?: KnownEntries | undefined;
}

/** Only what other pages show of an entry is cached, because its JSON is in the output. */
export interface KnownEntries {
  readonly cached: Cache;
  readonly keys: ReadonlyMap<string, string>;
}

/** Makes the function that compiles the entries of a site in one language. */
export function entryCompiler(
  { singles, documents }: LocalSite,
  { pictures, extension, translation, known }: EntryOptions,
): (entry: Entry) => CompiledEntry {
  const { table } = singles;
  const { tag = table.sourceLanguage, sources } = translation ?? {};
  const additions = extension?.additionsOf(
    sources ? { singles, originals: sources.singles, tag } : { singles },
  );
  const words = textWords(singles);
  const originals = new Map(sources?.shown.map(({ source }) => [source.path, source]));
  const wordsKey = JSON.stringify(words);

  /** Names, for the cache, everything that an entry is compiled from. */
  const keyOfEntry = ({ source, collection, key, path, duplicate }: Entry, own: string) => {
    // The name of a compiled picture identifies its source and its encoding; its colour may not be known yet.
    const shown = source.pictures.map(({ src }) => {
      const { name = "", colour = "" } = pictures.get(join(dirname(source.path), src)) ?? {};
      return name + colour;
    });
    const besides = collection.additions.every(isOwnAddition) ? "" : additions?.key;
    const shared = JSON.stringify(duplicate ?? null);
    return keyOf(own, key, path, shared, besides ?? "", wordsKey, ...shown);
  };

  return (entry) => {
    const { source, collection } = entry;
    const compile = (): JsonMap =>
      compileEntry(entry, documents.get(source.path) ?? { texts: {} }, {
        pictures,
        words,
        additions,
        tag,
        original: originals.get(source.path),
      });
    const key = known && keyOfEntry(entry, known.keys.get(source.path) ?? "");
    const row = `${key} list entry`;
    const summary = parseRow<JsonMap>(known?.cached.get(row));
    if (summary) return { key, summary, text: () => JSON.stringify(compile()) };
    const value = compile();
    const made = listedFieldsOf(value, collection, table);
    known?.cached.put(row, JSON.stringify(made));
    return { key, summary: made, text: () => JSON.stringify(value) };
  };
}
