// The files of the compiled content that the loaders of the site's pages read, as `content build` would write them of the site with a
// writer's changes.
import { collections, entryCollections, own } from "../../pipeline/collections.ts";
import { compileData, compileEntry } from "../../pipeline/emit/entry.ts";
import { listDocuments } from "../../pipeline/emit/list-documents.ts";
import { ordered } from "../../pipeline/emit/ordered.ts";
import { besides, hasBeside, summaryOf } from "../../pipeline/emit/page-documents.ts";
import type { EntryCollection } from "../../pipeline/model/collection.ts";
import type { Entry } from "../../pipeline/model/linked.ts";
import type { Variants } from "../../pipeline/model/media.ts";
import { pageSize } from "../../pipeline/model/page-size.ts";
import { propertyRules } from "../../pipeline/model/property.ts";
import type { Json, JsonMap } from "../../pipeline/model/value.ts";
import type { Judged } from "./checking.ts";
import { shownPictures } from "./missing-picture.ts";
import type { PublishedSite } from "./published.ts";

/** The files of one state of the site, each made when it is asked for. */
export class Documents {
  readonly #published: PublishedSite;
  readonly #texts: Judged["site"]["documents"];
  readonly #linked: Judged["judgement"]["linked"];
  readonly #pictures: ReadonlyMap<string, Variants>;
  readonly #entries = new Map<Entry, JsonMap>();
  readonly #summaries = new Map<string, readonly JsonMap[]>();

  constructor(published: PublishedSite, { site, judgement }: Judged) {
    this.#published = published;
    this.#texts = site.documents;
    this.#linked = judgement.linked;
    this.#pictures = shownPictures(site.pictures);
  }

  /**
   * The text of a file; undefined where there is none, also because what it is made of has errors, which the check tells.
   * @param path below the folder of the compiled content
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
    const single = collections.find((row) => `${row.name}.json` === path);
    if (single?.kind === "single") {
      const source = single.internal ? undefined : this.#linked.singles.get(single);
      return source && compileData(source, this.#texts.get(source.path) ?? { texts: {} }, this.#pictures);
    }
    const collection = entryCollections.find(({ name }) => path.startsWith(`${name}/`));
    if (!collection) return undefined;
    const perPage = pageSize(this.#linked.singles.get(own.site));
    const lists = listDocuments(collection, this.#summariesOf(collection), perPage);
    return lists.get(path) ?? this.#document(collection, path.slice(collection.name.length + 1, -".json".length));
  }

  #document(collection: EntryCollection, key: string): JsonMap | undefined {
    const entry = this.#linked.entries.find((each) => each.collection === collection && each.key === key);
    if (!entry) return undefined;
    const compiled = this.#compiled(entry);
    if (!hasBeside(collection)) return compiled;
    const rows = this.#summariesOf(collection);
    const all = new Map(entryCollections.map((row) => [row.name, this.#summariesOf(row)]));
    const place = rows.findIndex((row) => row.key === key);
    // A draft is in no list.
    return {
      ...compiled,
      beside: besides(collection, all)[place] ?? besides(collection, drafted(all, compiled, collection))[0] ?? {},
    };
  }

  /** Of texts the summaries of the published site: each would have to be read. */
  #summariesOf(collection: EntryCollection): readonly JsonMap[] {
    const { name, extension } = collection;
    const known = this.#summaries.get(name);
    if (known) return known;
    const made =
      extension === ".md"
        ? (this.#published.lists[name] ?? [])
        : ordered(this.#linked.entries, collection, false).flatMap((entry) => {
            try {
              return [summaryOf(this.#compiled(entry), collection)];
            } catch {
              // With an error in it, it stands in no list.
              return [];
            }
          });
    this.#summaries.set(name, made);
    return made;
  }

  #compiled(entry: Entry): JsonMap {
    const known = this.#entries.get(entry);
    if (known) return known;
    const texts = this.#texts.get(entry.source.path) ?? { texts: {} };
    const made = compileEntry(entry, texts, this.#pictures, propertyRules(this.#linked.singles));
    this.#entries.set(entry, made);
    return made;
  }
}

/** The lists with an entry that stands in none. */
function drafted(
  all: ReadonlyMap<string, readonly JsonMap[]>,
  entry: JsonMap,
  collection: EntryCollection,
): ReadonlyMap<string, readonly JsonMap[]> {
  return new Map(all).set(collection.name, [summaryOf(entry, collection), ...(all.get(collection.name) ?? [])]);
}
