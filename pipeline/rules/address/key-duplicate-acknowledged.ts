// Rule: tells of two files with one key where duplicates.yaml allows it.
import { ofKind } from "../../model/of-kind.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * Two files share a key, and duplicates.yaml says that this is meant and which of them has the
 * address. The other one gets its date put behind it. It stays a warning so that nobody forgets it.
 * With a key of its own the file needs no row in duplicates.yaml.
 *
 * ```markdown bad articles/third-article.md
 * ---
 * title: The third article
 * key: second-article
 * description: How a board is cut, carried and stored before it is fixed.
 * date: 2024-02-02
 * image:
 *   src: ../media/board.jpg
 *   alt: Grey board on a table.
 * topics: [interiors]
 * ---
 * With a saw.
 * ```
 *
 * ```yaml bad duplicates.yaml
 * duplicates:
 *   - { collection: articles, key: second-article, shown: articles/third-article.md, reason: Two texts of one event. }
 * ```
 *
 * ```markdown good articles/third-article.md
 * ---
 * title: The third article
 * description: How a board is cut, carried and stored before it is fixed.
 * date: 2024-02-02
 * image:
 *   src: ../media/board.jpg
 *   alt: Grey board on a table.
 * topics: [interiors]
 * ---
 * With a saw.
 * ```
 */
export const meta: Meta = {
  code: "key-duplicate-acknowledged",
  severity: "warning",
  about: "data",
  meaning: "Two files share a key on purpose, as duplicates.yaml says.",
  scope: "site",
};

export const checkSite: CheckSite = ({ keyProblems }, report) => {
  for (const { key, at, other, path, shown } of ofKind(keyProblems, "shared-on-purpose")) {
    report(at, `The key “${key}” is shared on purpose; this file is shown at ${path}.`, {
      related: [{ ...other, message: `This file is shown at ${shown}.` }],
    });
  }
};
