// The files that the loaders of pages read, of one state of the site, as the compiler writes them.
import type { Cache } from "@site/common/files/cache";
import { documentKey } from "../analyse/analyses.ts";
import type { LinkedContent } from "../compile-content.ts";
import { entryCompiler, entryKeys, listEntryKey } from "../emit/entry-compiler.ts";
import { type LazyOutputs, type PagesOptions, sourceOutputs } from "../emit/site-outputs.ts";
import type { Entry } from "../model/linked.ts";
import type { Variants } from "../model/media.ts";
import { once } from "../model/once.ts";
import type { Output } from "../model/output.ts";
import { NotLoadedError } from "../report.ts";
import { siteExtension as extension } from "../site-extension.ts";
import type { Overlay } from "./overlay.ts";
import { standIns } from "./stand-ins.ts";
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
  cached: Cache,
): ReadonlySet<string> {
  const nothing = JSON.stringify({ texts: {}, deferredPlaceholders: [] });
  for (const [key, { path }] of read.byKey) {
    if (overlay.index.plain.includes(path)) cached.put(documentKey(key), nothing);
  }
  const pictures = overlay.pictures({ files: {}, pictures: {} });
  const keyOf = entryKeys(linked, read.keys, pictures, extension);
  const lists = overlay.lists();
  for (const entry of linked.entries) {
    const row = lists[entry.source.path];
    if (row) cached.put(listEntryKey(keyOf(entry)), JSON.stringify(row));
  }
  return new Set(Object.keys(lists));
}

export class PageFiles {
  readonly #content: LinkedContent;
  readonly #options: PageFilesOptions;
  readonly #compiled: PagesOptions["compiled"];
  readonly pictures: ReadonlyMap<string, Variants>;

  constructor(content: LinkedContent, options: PageFilesOptions) {
    const { read, linked } = content;
    this.#content = content;
    this.#options = options;
    this.pictures = shownPictures(options.pictures);
    const fieldsOf = ({ collection: { name } }: Entry) =>
      options.collections.find((each) => each.name === name)?.fields ?? [];
    const compileOne = entryCompiler(linked, read, this.pictures, {
      cached: options.cached,
      extension,
      // An article of which only the fields are written is shown as well.
      standIns: (entry) =>
        entry.collection.extension === ".md"
          ? { sections: [], minutes: 1, ...standIns(fieldsOf(entry)) }
          : {},
    });
    this.#compiled = (entry) => {
      try {
        return compileOne(entry);
      } catch (problem) {
        return withoutText(problem);
      }
    };
  }

  /** What outputs are made with. */
  optionsFor(isWanted: (entry: Entry) => boolean): PagesOptions {
    const compiled: PagesOptions["compiled"] = (entry) =>
      isWanted(entry) || this.#options.isListed(entry) ? this.#compiled(entry) : undefined;
    return { documents: this.#content.read.documents, compiled, extension };
  }

  /** Published lists and their pages. */
  readonly #lists = once(() =>
    sourceOutputs(
      this.#content.linked,
      this.pictures,
      this.optionsFor(() => false),
    ),
  );

  /**
   * The text of a file; undefined if it does not exist or its source has errors.
   * @param path path relative to the compiled content
   */
  text(path: string): string | undefined {
    try {
      return (outputAt(this.#lists(), path) ?? outputAt(this.#withUnlisted(path), path))?.text();
    } catch (problem) {
      return withoutText(problem);
    }
  }

  /** The same with an entry that no list has, shown among others as it will be when published. */
  #withUnlisted(path: string): LazyOutputs {
    const { linked } = this.#content;
    const isAsked = ({ collection, key }: Entry) => `${collection.name}/${key}.json` === path;
    const listed = new Set(linked.shown);
    const shown = linked.entries.filter((entry) => listed.has(entry) || isAsked(entry));
    return sourceOutputs({ ...linked, shown }, this.pictures, this.optionsFor(isAsked));
  }
}

/** What has errors, which the check reports, has no text. */
function withoutText(problem: unknown): undefined {
  if (problem instanceof NotLoadedError) throw problem;
}

/** An output by its path. */
function outputAt({ files, ofEntries, table }: LazyOutputs, path: string): Output | undefined {
  const collection = table.entries.find(({ name }) => path.startsWith(`${name}/`));
  return collection ? ofEntries(collection).get(path) : files.get(path);
}
