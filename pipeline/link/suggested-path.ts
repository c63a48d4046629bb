// Finds the path that was probably meant for a file that no collection reads.

import { basename, dirname, extname } from "node:path/posix";
import { closest } from "@site/common/closest";
import { stemOf } from "../read/files/path.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import { entryPath } from "./file-names.ts";

/** A file that no collection reads. */
export interface UnclaimedFile {
  readonly path: string;
  /** The path under which it would be read, if that is clear. */
  readonly suggested?: string | undefined;
}

/** The path of an entry in the nearest folder, or of a single file with a similar name. */
export function suggestedPath(path: string, table: SiteTable): string | undefined {
  const { entries, singles } = table;
  const folder = dirname(path);
  const near = closest(
    basename(folder).toLowerCase(),
    entries.map((row) => row.folder),
  );
  const single = closest(
    path,
    singles.map(({ file }) => file),
  );
  const isMarkdown = /^\.(?:md|mdx|markdown)$/i.test(extname(path));
  const row =
    entries.find((each) => `${folder}/`.startsWith(`${each.folder}/`)) ??
    entries.find((each) => each.folder === basename(folder).toLowerCase()) ??
    entries.find((each) => folder !== "." && each.folder === near) ??
    // A misplaced text most likely belongs to the first collection with Markdown.
    (isMarkdown && single === undefined
      ? entries.find(({ extension }) => extension === ".md")
      : undefined);
  if (!row) return single;
  const stem = stemOf(path).replace(/\.(?:md|ya?ml)$/i, "");
  return entryPath({
    folder: row.folder,
    stem,
    ending: row.extension,
    parent: folder === "." || folder === row.folder ? undefined : basename(folder),
  });
}
