// Reports files that no collection reads, with the path that was probably meant.
import type { Finding } from "../../finding.ts";
import { closest } from "../../model/closest.ts";
import { entryPath, type FileNames } from "../../model/file-names.ts";
import { endingOf, folderOf, nameOf, stemOf } from "../../model/path.ts";
import type { SiteTable } from "../../model/site-table.ts";
import { findingOn } from "../../read/files/problem.ts";

export interface Unclaimed {
  readonly finding: Finding;
  /** The path under which the file would be read, if that is clear. */
  readonly belongs?: string | undefined;
}

/**
 * A file without a collection: usually its folder or ending is wrong.
 * @param names of all files, for a path that is free
 */
export function unclaimedFile(path: string, table: SiteTable, names: FileNames): Unclaimed {
  const belongs = pathMeant(path, table);
  const finding = findingOn(path, {
    code: "file-unknown",
    message: "No collection reads this file.",
    help: belongs
      ? `Rename the file to ${names.free(belongs, path)}`
      : "Delete it, or move it to the folder of a collection.",
  });
  return { finding, belongs };
}

/** The path of an entry in the nearest folder, or of a single file with a similar name. */
function pathMeant(path: string, table: SiteTable): string | undefined {
  const { entries, singles, usualFolder } = table;
  const folder = folderOf(path);
  const near = closest(
    nameOf(folder).toLowerCase(),
    entries.map((row) => row.folder),
  );
  const single = closest(
    path,
    singles.map(({ file }) => file),
  );
  const isMarkdown = /^\.(?:md|mdx|markdown)$/i.test(endingOf(path));
  const row =
    entries.find((each) => `${folder}/`.startsWith(`${each.folder}/`)) ??
    entries.find((each) => each.folder === nameOf(folder).toLowerCase()) ??
    entries.find((each) => folder !== "." && each.folder === near) ??
    (isMarkdown && single === undefined
      ? entries.find((each) => each.folder === usualFolder)
      : undefined);
  if (!row) return single;
  const stem = stemOf(path).replace(/\.(?:md|ya?ml)$/i, "");
  return entryPath({
    folder: row.folder,
    stem,
    ending: row.extension,
    parent: folder === "." || folder === row.folder ? undefined : nameOf(folder),
  });
}
