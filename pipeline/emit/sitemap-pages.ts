// Collects for the sitemap when each page was last changed, from dates in the content (never the file system), and its pictures. A list
// page has the date of its newest entry.
import { pointerSteps } from "@site/common/json-pointer";
import { type EntryCollection, everyPage } from "../model/collection.ts";
import { grouped } from "../model/grouped.ts";
import type { Entry } from "../model/linked.ts";
import type { Variants } from "../model/media.ts";
import { namedListsOf } from "../model/named-lists.ts";
import { listPages } from "../model/page-size.ts";
import { folderOf, joined } from "../model/path.ts";
import type { SiteTable } from "../model/site-table.ts";
import { type Json, mapOf, textAt } from "../model/value.ts";
import { newest, type SitemapPage } from "./sitemap.ts";

/** Input of `sitemapPages`. */
export interface Published {
  readonly table: SiteTable;
  /** Entries in list order, by collection name. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  /** The compiled values of single files, by collection name. */
  readonly singles: ReadonlyMap<string, Json>;
  /** Compiled pictures by path of their source. */
  readonly pictures: ReadonlyMap<string, Variants>;
  /** Entries per page of a list. */
  readonly perPage: number;
  /** The brand's part of addresses. */
  readonly slug: string;
}

/** Address of a picture's fallback file (JPEG or PNG). */
const fileOf = (name: string, fallback: string) => `/media/${name}.${fallback}`;

/** Date and pictures of each page, by address. */
export function sitemapPages({
  table,
  entries,
  singles,
  pictures,
  perPage,
  slug,
}: Published): Map<string, SitemapPage> {
  const pages = new Map<string, SitemapPage>();
  for (const collection of table.entries) {
    const all = entries.get(collection.name) ?? [];
    const rows = all.map(
      (entry): SitemapPage => ({
        changed: changedOn(entry),
        pictures: picturesOf(entry, pictures),
      }),
    );
    for (const [index, { path }] of all.entries()) pages.set(path, rows[index] ?? {});
    const lists = [...listsOf(collection, rows, perPage), ...namedListsIn(collection, all)];
    for (const [path, listed] of lists) pages.set(path, { changed: newest(listed) });
  }
  const add = (path: string, value: Json | undefined) => {
    const before = pages.get(path);
    pages.set(path, {
      ...before,
      pictures: [...new Set([...(before?.pictures ?? []), ...picturesIn(value)])],
    });
  };
  for (const [path, row] of Object.entries(
    mapOf(singles.get(table.servingFor("pages")?.name ?? "")),
  )) {
    add(path, mapOf(row).banner);
  }
  for (const collection of table.singles) {
    // What several pages show belongs to none of them.
    if (collection.shownOn === everyPage || collection.shownOn.length !== 1) continue;
    const [page = ""] = collection.shownOn;
    add(page.replace("*", slug), singles.get(collection.name));
  }
  return pages;
}

/** The date of an entry's last change. */
function changedOn({ source }: Entry): string | undefined {
  return textAt(source.root, "/updated") ?? textAt(source.root, "/date");
}

/** Addresses of lists, each with the entries listed there. */
function listsOf<Row>(
  collection: EntryCollection,
  rows: readonly Row[],
  perPage: number,
): [string, readonly Row[]][] {
  const { path, pagedList } = collection;
  const above = path.slice(0, path.lastIndexOf("/"));
  if (pagedList === undefined) return above === "" || above.includes("{") ? [] : [[above, rows]];
  return listPages(pagedList, rows.length, perPage).map((page, before) => [
    page,
    rows.slice(before * perPage, (before + 1) * perPage),
  ]);
}

/** Addresses of lists by name, each with the entries listed there. */
function namedListsIn(
  collection: EntryCollection,
  entries: readonly Entry[],
): [string, readonly SitemapPage[]][] {
  const listed = entries.flatMap((entry) =>
    namedListsOf(collection, entry.source).map((list) => ({ list, changed: changedOn(entry) })),
  );
  return [...grouped(listed, ({ list }) => list)];
}

/** Pictures of an entry's page, without those of hidden fields. */
function picturesOf(
  { source, collection }: Entry,
  pictures: ReadonlyMap<string, Variants>,
): string[] {
  const sources = source.pictures.map(({ src }) => src);
  const { hidden = [] } = collection;
  for (const pointer of source.pictureFields) {
    const at = hidden.includes(pointerSteps(pointer)[0] ?? "")
      ? sources.indexOf(textAt(source.root, `${pointer}/src`) ?? "")
      : -1;
    if (at >= 0) sources.splice(at, 1);
  }
  const shown = sources.flatMap((src) => {
    if (/^https:/i.test(src)) return [src];
    const made = pictures.get(joined(folderOf(source.path), src));
    return made ? [fileOf(made.name, made.fallback)] : [];
  });
  return [...new Set(shown)];
}

/** All pictures in a compiled value. */
function picturesIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  if (typeof value !== "object" || value === null) return [];
  const { name, fallback, url, colour } = value;
  // Only a compiled picture (schemas/compiled.json) has a colour.
  if (colour !== undefined && typeof url === "string") return [url];
  if (colour !== undefined && typeof name === "string" && typeof fallback === "string") {
    return [`${name}.${fallback}`];
  }
  return Object.values(value).flatMap(picturesIn);
}
