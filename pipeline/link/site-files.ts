// The files of a site for linking, with the paths that exist although they could not be read.

import { Singles } from "../read/file/singles.ts";
import type { Summary } from "../read/file/summary.ts";
import { folderOf } from "../read/files/path.ts";
import type { SiteTable } from "../read/files/site-table.ts";

export interface SiteFiles {
  /** All that were analysed. */
  readonly sources: readonly Summary[];
  readonly singles: Singles;
  /** Paths that exist, or would under the right name, but could not be read. */
  readonly unreadablePaths: ReadonlySet<string>;
}

/**
 * The files of a site.
 * @param refused paths that exist, or would under the right name, but could not be read; with a trailing slash where it may be a folder
 */
export function siteFiles(
  sources: readonly Summary[],
  refused: ReadonlySet<string>,
  table: SiteTable,
): SiteFiles {
  return {
    sources,
    singles: new Singles(
      sources.filter((source) => table.rowOf(source).kind === "single"),
      table,
    ),
    unreadablePaths: new Set([...refused, ...possiblePaths(refused, table)]),
  };
}

/** The files that may be in unreadable folders; `*` is any name. */
const possiblePaths = (refused: ReadonlySet<string>, { collections }: SiteTable) =>
  collections
    .map((row) => (row.kind === "single" ? row.file : `${row.folder}/*${row.extension}`))
    .filter((path) => refused.has(folderOf(path)));
