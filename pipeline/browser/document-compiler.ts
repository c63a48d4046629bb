// Compiles the files that the loaders of the site's pages read, as `content build` would write them for the site with a writer's changes.
import { compileData, compileEntry } from "../emit/entry.ts";
import { listDocuments } from "../emit/list-documents.ts";
import { ordered } from "../emit/ordered.ts";
import { entrySummaryOf, shownEntries, showsOtherEntries } from "../emit/page-documents.ts";
import { textWords } from "../emit/text-words.ts";
import type { Summary } from "../model/analysis.ts";
import type { EntryCollection } from "../model/collection.ts";
import { type Entry, isPublic } from "../model/linked.ts";
import type { Variants } from "../model/media.ts";
import { pageSize } from "../model/page-size.ts";
import type { SiteTable } from "../model/site-table.ts";
import type { Json, JsonMap } from "../model/value.ts";
import { siteExtension } from "../site-extension.ts";
import type { CheckResult } from "./checker.ts";
import type { PublishedSite } from "./published-site.ts";
import { standIns } from "./stand-ins.ts";
import { shownPictures } from "./unencoded-pictures.ts";

/** The compiled files of one state of the site, each compiled on request. */
export class DocumentCompiler {
  readonly #published: PublishedSite;
  readonly #texts: CheckResult["site"]["documents"];
  readonly #linked: CheckResult["linked"];
  readonly #table: SiteTable;
  readonly #pictures: ReadonlyMap<string, Variants>;
  readonly #changed: ReadonlySet<string>;
  /** Whether a single is changed, whose values other files may show. */
  readonly #isAnyConcerned: boolean;
  readonly #entries = new Map<Entry, JsonMap>();
  readonly #summaries = new Map<EntryCollection, ReadonlyMap<Entry, JsonMap>>();

  constructor(published: PublishedSite, { site, linked }: CheckResult) {
    this.#published = published;
    this.#table = published.table;
    this.#texts = site.documents;
    this.#changed = site.changed;
    this.#isAnyConcerned = [...site.changed].some(
      (path) => this.#table.collectionOf(path)?.kind === "single",
    );
    this.#linked = linked;
    this.#pictures = shownPictures(site.pictures);
  }

  /**
   * The text of a file; undefined if it does not exist or its source has errors, which the check reports.
   * @param path path relative to the compiled content
   */
  text(path: string): string | undefined {
    try {
      const value = this.#value(path);
      return value === undefined ? undefined : JSON.stringify(value);
    } catch {
      return undefined;
    }
  }

  #value(path: string): Json | undefined {
    const single = this.#table.collections.find((row) => `${row.name}.json` === path);
    if (single?.kind === "single") {
      const source = single.internal ? undefined : this.#linked.singles.of(single);
      if (!source) return undefined;
      const value = compileData(source, this.#textsOf(source), this.#made());
      return siteExtension.single(single.for, value, source);
    }
    const collection = this.#table.entries.find(({ name }) => path.startsWith(`${name}/`));
    if (!collection) return undefined;
    const perPage = pageSize(this.#linked.singles.get("site"));
    const lists = listDocuments(collection, this.#listed(collection), perPage);
    return (
      lists.get(path) ??
      this.#document(collection, path.slice(collection.name.length + 1, -".json".length))
    );
  }

  #document(collection: EntryCollection, key: string): JsonMap | undefined {
    const entry = this.#linked.entries.find(
      (each) => each.collection === collection && each.key === key,
    );
    if (!entry) return undefined;
    const compiled = this.#compiled(entry);
    if (!showsOtherEntries(collection)) return compiled;
    const all = new Map(this.#table.entries.map((row) => [row.name, this.#listed(row)]));
    // A draft or scheduled text, which is in no list, is shown among others as it will be when published.
    const rows = [...this.#summariesOf(collection)].filter(
      ([each]) => isPublic(each) || each === entry,
    );
    all.set(
      collection.name,
      rows.map(([, summary]) => summary),
    );
    const place = rows.findIndex(([each]) => each === entry);
    return { ...compiled, beside: shownEntries(collection, all)[place] ?? {} };
  }

  /** A collection's list, in order. */
  #listed(collection: EntryCollection): readonly JsonMap[] {
    return [...this.#summariesOf(collection)].flatMap(([entry, summary]) =>
      isPublic(entry) ? [summary] : [],
    );
  }

  /**
   * Summaries of entries in list order. Unchanged entries have the published summary, as otherwise each would have to be read; so do
   * articles if a single is changed that they may use.
   */
  #summariesOf(collection: EntryCollection): ReadonlyMap<Entry, JsonMap> {
    const known = this.#summaries.get(collection);
    if (known) return known;
    const published = new Map(
      (this.#published.lists[collection.name] ?? []).map((row) => [row.key, row]),
    );
    const made = new Map<Entry, JsonMap>();
    for (const entry of ordered(this.#linked.entries, collection)) {
      const isPublished =
        !this.#changed.has(entry.source.path) &&
        (collection.extension === ".md" || !this.#isAnyConcerned);
      const summary = isPublished ? published.get(entry.key) : this.#entrySummaryOf(entry);
      if (summary) made.set(entry, summary);
    }
    this.#summaries.set(collection, made);
    return made;
  }

  /** The summary of an entry; undefined if it has errors, so that lists omit it. */
  #entrySummaryOf(entry: Entry): JsonMap | undefined {
    try {
      return entrySummaryOf(this.#compiled(entry), entry.collection, this.#table);
    } catch {
      return undefined;
    }
  }

  #compiled(entry: Entry): JsonMap {
    const known = this.#entries.get(entry);
    if (known) return known;
    const compiled = compileEntry(entry, this.#textsOf(entry.source), {
      ...this.#made(),
      additions: siteExtension.additionsOf(this.#linked),
    });
    // An article of which only the fields are written is shown as well.
    const isText = entry.collection.extension === ".md";
    const made = isText
      ? { sections: [], minutes: 1, ...this.#standIns(entry.collection), ...compiled }
      : compiled;
    this.#entries.set(entry, made);
    return made;
  }

  #textsOf({ path }: Summary) {
    return this.#texts.get(path) ?? { texts: {} };
  }

  /** Context for compiling entries and files. */
  #made() {
    const { singles, withdrawn } = this.#linked;
    return { pictures: this.#pictures, withdrawn, words: textWords(singles) };
  }

  #standIns({ name }: EntryCollection): JsonMap {
    return standIns(this.#published.collections.find((each) => each.name === name)?.fields ?? []);
  }
}
