// Rule: a link of the file system, or something else that is no regular file.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * A link on your own computer leads to a file that is not on anybody else's. Only real files are
 * read, so that the site is the same wherever it is built.
 *
 * ```text bad fixture:file-link
 * articles/third-article.md is a link to /etc/hostname.
 * ```
 *
 * ```text good
 * articles/third-article.md is a copy of the file itself.
 * ```
 */
export const meta: Meta = {
  code: "file-link",
  severity: "error",
  about: "shape",
  meaning: "The file is a link, or not a regular file; only regular files are read.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const { span, is } of observed(source, "no-file")) {
    const location = { file: source.path, span };
    if (is === "link") {
      report(
        location,
        "The file is a link that does not lead to a file of the content folder.",
        "Put a copy of the file itself here.",
      );
    } else {
      report(location, "This is not a regular file.", "Remove it.");
    }
  }
};
