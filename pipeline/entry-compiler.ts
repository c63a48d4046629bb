// Compiles entries to the JSON of their pages, for compile.ts. Of each entry, only what other pages show of it is cached: its JSON itself
// is in the output folder already.

import { type Cache, keyOf } from "@site/common/files/cache";
import { rowValue } from "@site/common/files/row";
import type { Analyses } from "./analyses.ts";
import { compileEntry } from "./emit/entry.ts";
import type { CompiledEntry } from "./emit/local-compiler.ts";
import { entrySummaryOf } from "./emit/page-documents.ts";
import { leading } from "./emit/rich-text.ts";
import { textWords } from "./emit/text-words.ts";
import type { Extension } from "./extension.ts";
import { isOwnAddition } from "./model/collection.ts";
import type { Entry, Linked } from "./model/linked.ts";
import type { Variants } from "./model/media.ts";
import { folderOf, joined } from "./model/path.ts";
import type { JsonMap } from "./model/value.ts";

/**
 * Makes the function that compiles the entries of a site.
 * @param pictures compiled pictures by path of their source
 */
export function entryCompiler(
  { table, singles, withdrawn }: Linked,
  { keys, documents }: Analyses,
  pictures: ReadonlyMap<string, Variants>,
  { cached, extension }: { readonly cached: Cache; readonly extension: Extension | undefined },
): (entry: Entry) => CompiledEntry {
  const additions = extension?.additionsOf({ singles });
  const words = textWords(singles);
  return (entry) => {
    const { source, collection, key, path, duplicate } = entry;
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
    const made = keyOf(
      keys.get(source.path) ?? "",
      key,
      path,
      shared,
      besides ?? "",
      moved,
      JSON.stringify(words),
      ...shown,
    );
    const compile = () =>
      compileEntry(entry, documents.get(source.path) ?? { texts: {} }, {
        pictures,
        withdrawn,
        words,
        additions,
      });
    const summaryKey = `${made} list entry`;
    const text = () => JSON.stringify(compile());
    const known = rowValue<JsonMap>(cached.get(summaryKey));
    if (known) return { key: made, summary: known, text };
    const value = compile();
    const summary = entrySummaryOf(value, collection, table);
    cached.put(summaryKey, JSON.stringify(summary));
    return { key: made, summary, text: () => JSON.stringify(value) };
  };
}
