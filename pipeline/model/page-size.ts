// The pages of a list: how many entries stand on one of them, and their addresses. The documents of the pages go by the same number.
import type { Summary } from "./analysis.ts";
import { numberAt } from "./value.ts";

/** Entries on one page of a list, by the file of the site (specification, section 9: nine). */
export function pageSize(site: Summary | undefined): number {
  const size = numberAt(site?.root, "/display/blogsPerPage");
  return size !== undefined && size >= 1 ? size : 9;
}

/**
 * Addresses of the pages of a list; an empty one still has one page.
 * @param pagedList as the collection's row says it
 */
export function listPages(pagedList: string, entries: number, perPage: number): string[] {
  const count = Math.max(1, Math.ceil(entries / perPage));
  return Array.from({ length: count }, (_, before) => pagedList.replace("{page}", String(before + 1)));
}
