// How many entries stand on one page of a list: the addresses of the pages and their documents go by the same number.
import type { Summary } from "./analysis.ts";
import { numberAt } from "./value.ts";

/** Entries on one page of a list, by the file of the site (specification, section 9: nine). */
export function pageSize(site: Summary | undefined): number {
  const size = numberAt(site?.root, "/display/blogsPerPage");
  return size !== undefined && size >= 1 ? size : 9;
}
