// Makes the JSON files of lists from summaries of entries: one for each page of a list, so that a page reads only one file, however many
// entries there are.
import type { EntryCollection } from "../model/collection.ts";
import { grouped } from "../model/grouped.ts";
import type { Json, JsonMap } from "../model/value.ts";
import { pick } from "./page-documents.ts";

/**
 * The documents of a collection's list, by path: one for each page of a paginated list, otherwise `index.json`.
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

/** The lists of the entries with each name, and the list of the names with the number of their entries. */
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
