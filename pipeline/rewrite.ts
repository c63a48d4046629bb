// The output folder after the words of a few texts were changed that are to others what they were: their own documents are other
// ones, their places in the feed, and the report. Nothing else of the folder can be.
import type { UnitStore } from "./cache/unit-store.ts";
import { unwritable } from "./cache/unusable.ts";
import { own } from "./collections.ts";
import { compiledEntry, type KeptEntries } from "./emit/compiled-entries.ts";
import { feedWith } from "./emit/feeds.ts";
import { Leaving, LeftFolder } from "./emit/leaving.ts";
import { entryDocument, feedPath, type Output, pathOfEntry, reportPath, reportWith } from "./emit/outputs.ts";
import { images } from "./images/index.ts";
import type { Diagnostic } from "./model/diagnostic.ts";
import type { Entry } from "./model/linked.ts";
import type { LoadedContent, Variants } from "./model/media.ts";
import { folderOf, joined } from "./model/path.ts";
import type { Texts } from "./model/result.ts";
import type { ValidUnit } from "./model/unit.ts";
import { type Json, type JsonMap, mapOf } from "./model/value.ts";
import type { ContentUnits } from "./units/content-units.ts";

/** A text whose words were changed. */
export interface Reworded {
  readonly unit: ValidUnit;
  /** What named its text before. */
  readonly before: string;
}

/** What a rewriting goes on from. */
export interface RewriteOptions {
  /** The output folder, and how the last run has left it. */
  readonly out: string;
  readonly left: string | undefined;
  readonly loaded: LoadedContent;
  readonly content: ContentUnits;
  readonly store: UnitStore;
  /** Folder of the cache. */
  readonly cache: string;
}

/** What is written for a changed text. */
interface Document {
  readonly path: string;
  readonly output: Output;
  /** The entry as it was written, and as it is now. */
  readonly before: JsonMap;
  readonly now: JsonMap;
}

/**
 * Writes what is other.
 * @param diagnostics all that is found now, no error among it
 * @param texts source texts by path, for lines and columns in the report
 * @returns how many files were written, and how the folder is left; undefined where all has to be done anew: nothing is written then
 * @throws UnusableError where the folder cannot be written
 */
export async function rewrite(
  changes: readonly Reworded[],
  diagnostics: readonly Diagnostic[],
  texts: Texts,
  options: RewriteOptions,
): Promise<{ readonly written: number; readonly left: string } | undefined> {
  const { out, left, content, store } = options;
  const folder = LeftFolder.at(out);
  const kept = content.keptEntries();
  if (!kept || folder?.name !== left || !folder) return undefined;
  const files = new Map<string, Output>();
  const [feed, report, site] = [feedPath, reportPath, `${own.site.name}.json`].map((path) => folder.text(path));
  if (feed === undefined || report === undefined || site === undefined) return undefined;
  const url = String(mapOf(jsonOf(site)).url);
  let fed: string | undefined = feed;
  for (const change of changes) {
    const document = await documentOf(change, folder, kept, options);
    if (!document) return undefined;
    fed = feedWith(fed, url, document.before, document.now);
    if (fed === undefined) return undefined;
    files.set(document.path, document.output);
  }
  const [newFeed, newReport] = [fed, reportWith(mapOf(jsonOf(report)), diagnostics, texts)];
  files.set(feedPath, { text: () => newFeed });
  files.set(reportPath, { text: () => newReport });
  try {
    const leaving = new Leaving(out, store, new Map());
    leaving.makeFolders(files.keys());
    for (const [path, output] of files) await leaving.leave(path, output);
    kept.keep();
    await leaving.keep([]);
    folder.lookAgain(files.keys());
    return { written: leaving.written, left: folder.name };
  } catch (problem) {
    throw unwritable(out, problem);
  }
}

const jsonOf = (text: string): Json => JSON.parse(text);

/** The document of a changed text: its own part is made anew, and what it shows of others is what it was. */
async function documentOf(
  { unit, before: hash }: Reworded,
  folder: LeftFolder,
  kept: KeptEntries,
  { loaded, content, store, cache }: RewriteOptions,
): Promise<Document | undefined> {
  const { collection, file } = unit;
  const row = store.entry(file.path, hash);
  const text = row && store.entryText(file.path, hash, row.name);
  if (collection.kind !== "entries" || !row || text === undefined) return undefined;
  // Whoever made it has put these in from its place among the others, which is the same.
  const placed: Partial<Pick<Entry, "key" | "path" | "duplicate">> = JSON.parse(text);
  const { key, path, duplicate } = placed;
  const pictures = await picturesOf(unit, loaded, cache);
  if (key === undefined || path === undefined || !pictures) return undefined;
  const entry: Entry = { unit, collection, key, path, draft: false, ...(duplicate ? { duplicate } : {}) };
  const made = compiledEntry(entry, collection, pictures, content.singles, kept);
  // What it is for other pages may be other: the minutes that it takes to read.
  if (JSON.stringify(made.summary) !== row.summary) return undefined;
  const place = pathOfEntry(collection, made);
  const [old, start] = [folder.text(place), text.slice(0, -1)];
  if (!old?.startsWith(start)) return undefined;
  const rest = besideIn(old.slice(start.length));
  if (rest === undefined) return undefined;
  return {
    path: place,
    output: entryDocument(made, rest.beside, kept),
    before: mapOf(jsonOf(text)),
    now: mapOf(jsonOf(made.text())),
  };
}

/** What a document shows of other entries, from what stands in it behind its own part; undefined where something else stands there. */
function besideIn(rest: string): { readonly beside: JsonMap | undefined } | undefined {
  if (rest === "}\n") return { beside: undefined };
  const [, beside] = /^,"beside":(\{.*\})\}\n$/s.exec(rest) ?? [];
  return beside === undefined ? undefined : { beside: mapOf(jsonOf(beside)) };
}

/** The compiled pictures of a text; undefined where one of them is not as it should be. */
async function picturesOf(
  unit: ValidUnit,
  { media }: LoadedContent,
  cache: string,
): Promise<ReadonlyMap<string, Variants> | undefined> {
  const used = unit.pictures.flatMap(({ src, place }) => {
    const path = joined(folderOf(unit.file.path), src);
    return media.has(path) ? [[path, [place]] as const] : [];
  });
  if (used.length === 0) return new Map();
  const { pictures, diagnostics } = await images(new Map(used), media, { cache, encode: false });
  return diagnostics.length === 0 ? pictures : undefined;
}
