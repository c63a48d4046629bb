// Pagination of lists: entries per page and the addresses of the pages, for the list of the site's addresses and the compiled content
// alike.
import type { Summary } from "./analysis.ts";
import { numberAt } from "./value.ts";

/** Entries per page of a list, from site.yaml (specification, section 9: nine by default). */
export function pageSize(site: Summary | undefined): number {
  const size = numberAt(site?.root, "/display/blogsPerPage");
  return size !== undefined && size >= 1 ? size : 9;
}

/**
 * Addresses of the pages of a list; an empty list still has one page.
 * @param pagedList address pattern from the collection's row
 */
export function listPages(pagedList: string, entries: number, perPage: number): string[] {
  const count = Math.max(1, Math.ceil(entries / perPage));
  return Array.from({ length: count }, (_, before) =>
    pagedList.replace("{page}", String(before + 1)),
  );
}
