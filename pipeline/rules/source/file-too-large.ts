// Rule: a file that is larger than a text of this site can be.

import { observed } from "../../core/observation.ts";
import { mediaFolder } from "../../model/content-files.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * The longest article of a site like this has some 10 KB. A text of more than 128 KB holds a picture
 * pasted into it, or several texts, and would make a page that a phone loads for a long time.
 *
 * ```text bad fixture:file-too-large
 * articles/third-article.md with 820 KB.
 * ```
 *
 * ```text good
 * The same words in several articles, each below 128 KB, and the pictures in media/.
 * ```
 */
export const meta: Meta = {
  code: "file-too-large",
  severity: "error",
  about: "shape",
  meaning: "The file is larger than a text of this site can be.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const { span, size, limit } of observed(source, "too-large")) {
    report(
      { file: source.path, span },
      `The file has ${Math.round(size / 1024)} KB; a text may have ${limit / 1024} KB.`,
      `Pictures and other large files belong in ${mediaFolder}/; split a long text.`,
    );
  }
};
