// What the content itself says of its pages: when each was changed last, by the days that writers give and never by the disk's, and
// the pictures that belong to it. A page that lists others is as old as the newest of them.
import { collections, entryCollections, own } from "../collections.ts";
import { wordsOf } from "../model/analysis.ts";
import { type EntryCollection, everyPage } from "../model/collection.ts";
import type { Entry } from "../model/linked.ts";
import type { Variants } from "../model/media.ts";
import { listPages } from "../model/page-size.ts";
import { folderOf, joined } from "../model/path.ts";
import { type Json, mapOf, textAt } from "../model/value.ts";
import { newest, type PageFacts } from "./sitemap.ts";

/** What `pageFacts` needs. */
export interface Published {
  /** Entries of each collection in the order of its lists, by the collection's name. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  /** The compiled values of single files, by name. */
  readonly singles: ReadonlyMap<string, Json>;
  /** Compiled pictures by path of their source. */
  readonly pictures: ReadonlyMap<string, Variants>;
  /** Entries on one page of a list. */
  readonly perPage: number;
  /** The brand's part of addresses. */
  readonly slug: string;
}

/** The file of a picture that every reader can show. */
const fileOf = (name: string, fallback: string) => `/media/${name}.${fallback}`;

/** Facts of pages, by their addresses. */
export function pageFacts({ entries, singles, pictures, perPage, slug }: Published): Map<string, PageFacts> {
  const facts = new Map<string, PageFacts>();
  for (const collection of entryCollections) {
    const rows = (entries.get(collection.name) ?? []).map((entry): [string, PageFacts] => [
      entry.path,
      { changed: changedOn(entry), pictures: picturesOf(entry, pictures) },
    ]);
    for (const [path, row] of rows) facts.set(path, row);
    const all = rows.map(([, row]) => row);
    for (const [path, listed] of listsOf(collection, all, perPage)) facts.set(path, { changed: newest(listed) });
  }
  const add = (path: string, value: Json | undefined) => {
    const before = facts.get(path);
    facts.set(path, { ...before, pictures: [...new Set([...(before?.pictures ?? []), ...picturesIn(value)])] });
  };
  for (const [path, row] of Object.entries(mapOf(singles.get(own.pages.name)))) add(path, mapOf(row).banner);
  for (const collection of collections) {
    if (collection.kind !== "single" || collection.shownOn === everyPage || collection.shownOn.length !== 1) continue;
    // What several pages show belongs to none of them.
    const [page = ""] = collection.shownOn;
    add(page.replace("*", slug), singles.get(collection.name));
  }
  return facts;
}

/** The day of an entry's last change. */
function changedOn({ source }: Entry): string | undefined {
  return wordsOf(source, "updated") ?? wordsOf(source, "date");
}

/** Addresses that list entries, with those that they list. */
function listsOf<Row>(collection: EntryCollection, rows: readonly Row[], perPage: number): [string, readonly Row[]][] {
  const { path, pagedList } = collection;
  const above = path.slice(0, path.lastIndexOf("/"));
  if (pagedList === undefined) return above === "" || above.includes("{") ? [] : [[above, rows]];
  return listPages(pagedList, rows.length, perPage).map((page, before) => [
    page,
    rows.slice(before * perPage, (before + 1) * perPage),
  ]);
}

/** Pictures of an entry's page: all of its own but those that only its brochure prints. */
function picturesOf({ source, collection }: Entry, pictures: ReadonlyMap<string, Variants>): string[] {
  const sources = source.pictures.map(({ src }) => src);
  if (collection.printed)
    for (const pointer of source.pictureFields) {
      const at = pointer.startsWith("/print/") ? sources.indexOf(textAt(source.root, `${pointer}/src`) ?? "") : -1;
      if (at >= 0) sources.splice(at, 1);
    }
  const shown = sources.flatMap((src) => {
    if (/^https:/i.test(src)) return [src];
    const made = pictures.get(joined(folderOf(source.path), src));
    return made ? [fileOf(made.name, made.fallback)] : [];
  });
  return [...new Set(shown)];
}

/** All pictures of a compiled value. */
function picturesIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  if (typeof value !== "object" || value === null) return [];
  const { name, fallback, url, colour } = value;
  // A compiled picture (schemas/compiled.json) and nothing else has a colour beside its file.
  if (colour !== undefined && typeof url === "string") return [url];
  if (colour !== undefined && typeof name === "string" && typeof fallback === "string") return [`${name}.${fallback}`];
  return Object.values(value).flatMap(picturesIn);
}
