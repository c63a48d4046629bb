// Makes the JSON files of lists from summaries of entries: one for each page of a list, so that a page reads only one file, however many
// entries there are.
import type { EntryCollection } from "../model/collection.ts";
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
  if (!pagedList) return new Map([[`${name}/index.json`, rows(summaries)]]);
  // An empty list still has one page.
  const pages = Math.max(1, Math.ceil(summaries.length / perPage));
  return new Map(
    Array.from({ length: pages }, (_, before) => [
      `${name}/list/${before + 1}.json`,
      {
        page: before + 1,
        pages,
        entries: rows(summaries.slice(before * perPage, (before + 1) * perPage)),
      },
    ]),
  );
}
