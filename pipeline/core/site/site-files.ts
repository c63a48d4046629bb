// The files of a site as linking takes them: single files by their collection, and the paths that exist although nothing is known of them.
import type { Summary } from "../../model/analysis.ts";
import { folderOf } from "../../model/path.ts";
import { Singles } from "../../model/singles.ts";
import type { SiteTable } from "../../model/site-table.ts";

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
    unreadablePaths: new Set([
      ...refused,
      ...possiblePaths(refused, table),
      ...sources.flatMap(({ belongs }) => belongs ?? []),
    ]),
  };
}

/** Possible files in unreadable folders: any name, written `*`. */
function possiblePaths(refused: ReadonlySet<string>, table: SiteTable): string[] {
  if (refused.size === 0) return [];
  return [
    ...table.entries.flatMap(({ folder, extension }) =>
      refused.has(folder) ? [`${folder}/*${extension}`] : [],
    ),
    ...table.singles.flatMap(({ file }) => (refused.has(folderOf(file)) ? [file] : [])),
  ];
}
