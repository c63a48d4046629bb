// Makes the JSON files of pages and lists; a page reads one file.

import { grouped } from "../helpers.ts";
import type { EntryCollection } from "../read/files/collection.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import { asMap, type Json, type JsonMap } from "../read/yaml/value.ts";
import { relatedEntries } from "./related.ts";

/** Summaries of all entries in list order, by collection name. */
type Summaries = ReadonlyMap<string, readonly JsonMap[]>;

/** The given fields, as far as an entry has them. */
export function pick(entry: JsonMap, fields: readonly string[]): JsonMap {
  const picked: JsonMap = {};
  for (const field of fields) {
    const value = entry[field];
    if (value !== undefined) picked[field] = value;
  }
  return picked;
}

/** The fields of a compiled entry that lists and other pages show. */
export function listedFieldsOf(
  entry: JsonMap,
  { name }: EntryCollection,
  table: SiteTable,
): JsonMap {
  return pick(entry, table.summaryFields().get(name) ?? []);
}

/** Whether the page of an entry shows anything of other entries. */
export function showsOtherEntries({ neighbours, related, shows }: EntryCollection): boolean {
  return neighbours !== undefined || related !== undefined || shows !== undefined;
}

/**
 * What the pages of a collection's entries show of other entries, in list order: `previous` and
 * `next` (by date, where the list begins with the newest), `related`, as in the list, and for each
 * field of `shows` the entries it names, in the order of their own list.
 */
export function shownEntries(collection: EntryCollection, summaries: Summaries): JsonMap[] {
  const { name, list, neighbours, related, shows = [] } = collection;
  const own = summaries.get(name) ?? [];
  const neighbourRows = neighbours ? own.map((summary) => pick(summary, neighbours)) : [];
  const cards = related ? own.map((summary) => pick(summary, list)) : [];
  const alike =
    related &&
    relatedEntries(
      own.map((summary) => signsOf(summary, related.by)),
      related.most,
    );
  const shown = shows.map(({ field, of, fields }) => {
    const all = (summaries.get(of) ?? []).map((summary) => ({
      key: summary.key,
      card: pick(summary, fields),
    }));
    return { field, all };
  });
  return own.map((summary, place) => {
    const beside: JsonMap = {};
    const previous = neighbourRows[place + 1];
    const next = neighbourRows[place - 1];
    if (previous) beside.previous = previous;
    if (next) beside.next = next;
    if (alike) beside.related = (alike[place] ?? []).flatMap((other) => cards[other] ?? []);
    for (const { field, all } of shown) {
      const named = new Set(valuesOf(summary[field]));
      beside[field] = all.flatMap(({ key, card }) => (named.has(key) ? [card] : []));
    }
    return beside;
  });
}

/** The values of a field; for groups, such as the products of an application, their keys. */
function valuesOf(value: Json | undefined): readonly (Json | undefined)[] {
  const values = Array.isArray(value) ? value : [value];
  return values.map((each) => asMap(each).key ?? each);
}

function signsOf(summary: JsonMap, by: Readonly<Record<string, number>>): Map<string, number> {
  const signs = new Map<string, number>();
  for (const [field, weight] of Object.entries(by)) {
    for (const value of valuesOf(summary[field])) {
      if (value !== undefined) signs.set(`${field} ${String(value)}`, weight);
    }
  }
  return signs;
}

/**
 * The document of an entry's page.
 * @param entry the entry as JSON
 * @param beside what its page shows of others; appended last, so that the entry's cached JSON need
 * not be parsed again
 */
export function pageDocument(entry: string, beside: JsonMap | undefined): string {
  return beside ? `${entry.slice(0, -1)},"beside":${JSON.stringify(beside)}}` : entry;
}

/**
 * The documents of a collection's list, by path: one for each page of a paginated list, otherwise
 * `index.json`.
 * @param perPage entries per page
 */
export function listDocuments(
  collection: EntryCollection,
  summaries: readonly JsonMap[],
  perPage: number,
): Map<string, Json> {
  const { name, list, pagedList } = collection;
  const rows = (some: readonly JsonMap[]) => some.map((summary) => pick(summary, list));
  const listsByName = namedLists(collection, summaries, rows);
  if (!pagedList) return new Map([[`${name}/index.json`, rows(summaries)], ...listsByName]);
  // An empty list still has one page.
  const pages = Math.max(1, Math.ceil(summaries.length / perPage));
  return new Map<string, Json>([
    ...listsByName,
    ...Array.from({ length: pages }, (_, before): [string, Json] => [
      `${name}/list/${before + 1}.json`,
      {
        page: before + 1,
        pages,
        entries: rows(summaries.slice(before * perPage, (before + 1) * perPage)),
      },
    ]),
  ]);
}

/**
 * The lists of the entries with each name, and the list of the names with the number of their
 * entries.
 */
function namedLists(
  { name: collection, listedBy }: EntryCollection,
  summaries: readonly JsonMap[],
  rows: (some: readonly JsonMap[]) => Json[],
): [string, Json][] {
  if (!listedBy) return [];
  const named = summaries.flatMap((summary) => {
    const names = summary[listedBy.field];
    return Array.isArray(names) ? names.map((name) => ({ name: String(name), summary })) : [];
  });
  const members = grouped(named, ({ name }) => name);
  const names = [...members].map(([name, { length }]) => ({ name, count: length }));
  return [
    [`${collection}/by/index.json`, names.toSorted((a, b) => b.count - a.count)],
    ...Array.from(members, ([name, all]): [string, Json] => [
      `${collection}/by/${name}.json`,
      rows(all.map(({ summary }) => summary)),
    ]),
  ];
}
