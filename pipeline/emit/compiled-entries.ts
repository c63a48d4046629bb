// The entries of a site as they are written: of each one that is as it was, what an earlier run wrote, which is not read unless
// somebody asks for its text.
import { own } from "../collections.ts";
import type { EntryCollection } from "../model/collection.ts";
import type { Entry } from "../model/linked.ts";
import type { Variants } from "../model/media.ts";
import { folderOf, joined } from "../model/path.ts";
import { hasProperties, propertyRules } from "../model/property.ts";
import type { Singles, Unit } from "../model/unit.ts";
import type { JsonMap } from "../model/value.ts";
import { compileEntry } from "./entry.ts";
import { summaryOf } from "./page-documents.ts";

/** An entry as it is written. */
export interface CompiledEntry {
  /** Names all that its text was made from; undefined where that has no name. */
  readonly name: string | undefined;
  /** What it is for other pages. */
  readonly summary: JsonMap;
  /** It as JSON. */
  text(): string;
}

/** What earlier runs kept of entries. */
export interface KeptEntries {
  /** Names a unit and all that it was made from; undefined where that cannot be named. */
  nameOf(unit: Unit): string | undefined;
  /** Makes one name of several texts. */
  nameOfAll(...texts: readonly string[]): string;
  /** What was kept under a name; its text may be lost meanwhile. */
  get(unit: Unit, name: string): { readonly summary: string; text(): string | undefined } | undefined;
  put(unit: Unit, name: string, summary: string, text: string): void;
}

/** Names what an entry's text is made from: its file, its address, the pictures that it shows, and what its properties read by. */
function nameOf(
  entry: Entry,
  pictures: ReadonlyMap<string, Variants>,
  kept: KeptEntries,
  singles: Singles,
): string | undefined {
  const { unit, key, path, duplicate } = entry;
  const file = kept.nameOf(unit);
  if (file === undefined) return undefined;
  // The name of a compiled picture says its source and all that shapes what is made of it.
  const shown = unit.pictures.map(({ src }) => pictures.get(joined(folderOf(unit.file.path), src))?.name ?? "");
  const besides = hasProperties(unit) ? [own.vocabulary, own.facts].map((row) => singles.get(row)) : [];
  const names = besides.map((single) => (single && kept.nameOf(single)) ?? "");
  return kept.nameOfAll(file, key, path, JSON.stringify(duplicate ?? null), ...shown, ...names);
}

/**
 * An entry as it is written.
 * @param pictures compiled pictures by path of their source
 * @param singles the files that properties read by
 */
export function compiledEntry(
  entry: Entry,
  collection: EntryCollection,
  pictures: ReadonlyMap<string, Variants>,
  singles: Singles,
  kept: KeptEntries | undefined,
): CompiledEntry {
  const rules = hasProperties(entry.unit) ? propertyRules(singles) : undefined;
  const compile = () => compileEntry(entry, pictures, rules);
  const name = kept && nameOf(entry, pictures, kept, singles);
  const before = name === undefined ? undefined : kept?.get(entry.unit, name);
  if (before) {
    const summary: JsonMap = JSON.parse(before.summary);
    return { name, summary, text: () => before.text() ?? JSON.stringify(compile()) };
  }
  const value = compile();
  const [summary, text] = [summaryOf(value, collection), JSON.stringify(value)];
  if (!kept || name === undefined) return { name, summary, text: () => text };
  kept.put(entry.unit, name, JSON.stringify(summary), text);
  // Read again when it is written: ten thousand texts need not be in memory at once.
  return {
    name,
    summary,
    text: () => kept.get(entry.unit, name)?.text() ?? JSON.stringify(compile()),
  };
}
