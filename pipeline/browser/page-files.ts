// The files that the loaders of pages read, of one state of the site, as the compiler writes them.
import type { Cache } from "@site/common/files/cache";
import { documentKey } from "../analyse/analyses.ts";
import type { Entry } from "../check/addresses/entry.ts";
import type { LinkedContent } from "../compile-content.ts";
import { entryCompiler, entryKeys, listEntryKey } from "../emit/entry-compiler.ts";
import type { Output } from "../emit/index.ts";
import { type LazyOutputs, type PagesOptions, sourceOutputs } from "../emit/site-outputs.ts";
import { once } from "../helpers.ts";
import type { Variants } from "../images/picture-files.ts";
import { NotLoadedError } from "../report.ts";
import { siteExtension as extension } from "../site-extension.ts";
import type { Lists } from "./format.ts";
import type { Overlay } from "./overlay.ts";
import { previewPlaceholders } from "./preview-placeholders.ts";
import type { DeskCollection } from "./types.ts";
import { shownPictures } from "./unencoded-pictures.ts";

/** What the files are made with besides the site. */
export interface PageFilesOptions {
  readonly cached: Cache;
  readonly pictures: ReadonlyMap<string, Variants>;
  readonly collections: readonly DeskCollection[];
  /** Whether lists show an entry: of long published lists only the first are known. */
  readonly isListed: (entry: Entry) => boolean;
}

/** Puts what is published of documents and lists into the cache; returns the paths of the entries that lists show. */
export function publishedRows(
  { read, linked }: LinkedContent,
  overlay: Overlay,
  { lists, cached }: { readonly lists: Lists; readonly cached: Cache },
): ReadonlySet<string> {
  const nothing = JSON.stringify({ texts: {} });
  for (const [key, { path }] of read.byKey) {
    if (overlay.index.plain.includes(path)) cached.put(documentKey(key), nothing);
  }
  const pictures = overlay.pictures({ files: {}, pictures: {} });
  const keyOf = entryKeys(linked, read.keys, pictures, extension);
  for (const entry of linked.entries) {
    const row = lists[entry.source.path];
    if (row) cached.put(listEntryKey(keyOf(entry)), JSON.stringify(row));
  }
  return new Set(Object.keys(lists));
}

export type PageFiles = ReturnType<typeof pageFiles>;

/** Makes the files of pages. What has errors, which the check reports, has no text. */
export function pageFiles({ read, linked }: LinkedContent, options: PageFilesOptions) {
  const { cached, collections, isListed } = options;
  const pictures = shownPictures(options.pictures);
  const compile = entryCompiler(linked, read, pictures, {
    cached,
    extension,
    // An article of which only the fields are written is shown as well.
    standIns: ({ collection: { extension: kind, name } }) => {
      const fields = collections.find((each) => each.name === name)?.fields ?? [];
      return kind === ".md" ? { sections: [], minutes: 1, ...previewPlaceholders(fields) } : {};
    },
  });
  const optionsFor = (isWanted: (entry: Entry) => boolean): PagesOptions => ({
    documents: read.documents,
    compiled: (entry) =>
      isWanted(entry) || isListed(entry) ? unlessFailed(() => compile(entry)) : undefined,
    extension,
  });
  /** Published lists and their pages. */
  const lists = once(() =>
    sourceOutputs(
      linked,
      pictures,
      optionsFor(() => false),
    ),
  );
  /** The same with an entry that no list has, shown among others as it will be when published. */
  const withUnlisted = (path: string): LazyOutputs => {
    const isAsked = ({ collection, key }: Entry) => `${collection.name}/${key}.json` === path;
    const listed = new Set(linked.shown);
    const shown = linked.entries.filter((entry) => listed.has(entry) || isAsked(entry));
    return sourceOutputs({ ...linked, shown }, pictures, optionsFor(isAsked));
  };
  return {
    pictures,
    optionsFor,
    /** The text of a file by its path in the compiled content; undefined if it is missing or has errors. */
    text: (path: string): string | undefined =>
      unlessFailed(() => (outputAt(lists(), path) ?? outputAt(withUnlisted(path), path))?.text()),
  };
}

function unlessFailed<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch (problem) {
    if (problem instanceof NotLoadedError) throw problem;
    return undefined;
  }
}

/** An output by its path. */
function outputAt({ files, ofEntries, table }: LazyOutputs, path: string): Output | undefined {
  const collection = table.entries.find(({ name }) => path.startsWith(`${name}/`));
  return collection ? ofEntries(collection).get(path) : files.get(path);
}
