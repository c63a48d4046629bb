// Rule: a page that shows the first entry of a collection has one to show.
import type { EntryCollection } from "../../model/collection.ts";
import { entryAt, scalarAt } from "../../model/value.ts";
import type { CheckSite, Meta, SiteModel } from "../../rule.ts";

/**
 * Some pages show the first entry of a collection and would have nothing to show without one.
 * Write an entry; what the last one said can stand in it until there is something else.
 *
 * ```text bad fixture:collection-empty
 * A content without a file in applications/, whose first one /applications shows.
 * ```
 *
 * ```text good
 * At least one application, such as applications/internal-partitions.yaml.
 * ```
 */
export const meta: Meta = {
  code: "collection-empty",
  severity: "error",
  about: "reference",
  meaning: "A page shows the first entry of a folder, and there is none.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  const pages = site.singles.get("pages");
  for (const collection of site.table.entries) {
    const { firstShownOn, noun } = collection;
    const row = entryAt(pages?.root, "", firstShownOn ?? "");
    if (!pages || !row || isUnderWay(collection, site)) continue;
    if (site.shown.some((entry) => entry.collection === collection)) continue;
    report(
      { file: pages.path, span: row.keySpan },
      `The page ${row.key} shows an ${noun}, and there is none.`,
      `Write one at the desk, or run npm run content -- new ${noun} "Title"`,
    );
  }
};

/** Whether a collection has files that did not become entries, or could not be read; these have their own findings. */
const isUnderWay = (
  { name, folder }: EntryCollection,
  { files, unreadablePaths }: SiteModel,
): boolean =>
  files.some((source) => source.collection === name && scalarAt(source.root, "/draft") !== true) ||
  [...unreadablePaths].some((path) => path.startsWith(`${folder}/`));
