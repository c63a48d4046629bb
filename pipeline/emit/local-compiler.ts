// Compiles the entries of a language other than that of the sources.
import type { Extension } from "../extension.ts";
import type { Entry, Linked } from "../model/linked.ts";
import type { Variants } from "../model/media.ts";
import type { Output } from "../model/output.ts";
import type { JsonMap } from "../model/value.ts";
import { compileEntry } from "./entry.ts";
import type { LocalSite } from "./in-language.ts";
import { entrySummaryOf } from "./page-documents.ts";
import { textWords } from "./text-words.ts";

/** A compiled entry; its text is its JSON. */
export interface CompiledEntry extends Output {
  /** The fields that other pages need. */
  readonly summary: JsonMap;
}

/** Compiles the entries of a language. */
export function localCompiler(
  { table, singles, shown }: Linked,
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
