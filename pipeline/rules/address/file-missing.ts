// Rule: the files that every site needs are there.
import { startOf } from "../../model/location.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * Some pages stand on a file of their own, such as home.yaml for the first page. Without it the
 * page cannot be made. Take the file back from the last version in Git.
 *
 * ```text bad fixture:file-missing
 * There is no home.yaml.
 * ```
 *
 * ```text good
 * home.yaml is there.
 * ```
 */
export const meta: Meta = {
  code: "file-missing",
  severity: "error",
  about: "reference",
  meaning: "A file that the site needs is not there.",
  scope: "site",
};

export const checkSite: CheckSite = ({ singles, table, unreadablePaths }, report) => {
  for (const single of table.singles.filter(({ optional }) => !optional)) {
    const { file } = single;
    if (singles.of(single) || unreadablePaths.has(file)) continue;
    report(
      startOf(file),
      `The file ${file} is missing.`,
      "Put it back, from the last commit that has it.",
    );
  }
};
