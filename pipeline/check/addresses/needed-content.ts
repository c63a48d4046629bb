// Reports missing files that every site needs, and pages that show the first entry of an empty
// folder.

import type { Site } from "../../link/site.ts";
import type { EntryCollection } from "../../read/files/collection.ts";
import { entryAt, scalarAt } from "../../read/yaml/value.ts";
import { codesOf } from "../../report/code.ts";
import { startOf } from "../../report/finding.ts";
import type { CheckSite } from "../check.ts";

export const codes = codesOf({
  "collection-empty": {
    severity: "error",
    meaning: "A page shows the first entry of a folder, and there is none.",
  },
  "file-missing": { severity: "error", meaning: "A file that the site needs is missing." },
});

export const checkSite: CheckSite = (site, report) => {
  const { singles, table, folder } = site;
  for (const single of table.singles) {
    const { file, optional } = single;
    if (optional || singles.of(single) || folder.unreadable.has(file)) continue;
    report({
      code: codes["file-missing"],
      at: startOf(file),
      message: `The file ${file} is missing.`,
      help: "Restore it from the last commit that has it.",
    });
  }
  const pages = singles.get("pages");
  for (const collection of table.entries) {
    const { firstShownOn, noun } = collection;
    const row = entryAt(pages?.root, "", firstShownOn ?? "");
    if (!pages || !row || isUnderWay(collection, site)) continue;
    if (site.shown.some((entry) => entry.collection === collection)) continue;
    report({
      code: codes["collection-empty"],
      at: { file: pages.path, span: row.keySpan },
      message: `The page ${row.key} shows the first ${noun}, and there is none.`,
      help: `Run npm run content -- new ${noun} "Title"`,
    });
  }
};

/**
 * True if a collection has files that did not become entries, or could not be read; these have
 * their own findings.
 */
const isUnderWay = (
  { name, folder }: EntryCollection,
  { files, folder: { unreadable } }: Site,
): boolean =>
  files.some((source) => source.collection === name && scalarAt(source.root, "/draft") !== true) ||
  [...unreadable].some((path) => path.startsWith(`${folder}/`));
