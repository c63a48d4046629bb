// Rule: each row of accepted.yaml accepts a finding.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * The words of a row of accepted.yaml are in no finding of its code: the text was changed, or the
 * row has other words than the report. A row that stays behind would keep the same words in another
 * text some day, where nobody has looked at them.
 *
 * ```yaml bad accepted.yaml
 * - code: heading-skipped
 *   words: "#### A part"
 *   because: The headings are those of the printed guide.
 * ```
 *
 * ```yaml good accepted.yaml
 * - code: heading-skipped
 *   words: "#### A part"
 *   because: The headings are those of the printed guide.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * ## Cutting
 *
 * #### A part
 *
 * With a saw.
 * ```
 */
export const meta: Meta = {
  code: "accepted-unneeded",
  severity: "warning",
  about: "data",
  meaning: "A row of accepted.yaml that no finding needs.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const { span, code, words } of observed(source, "unneeded-row")) {
    report(
      { file: source.path, span },
      `No text has a finding ${code} with the words “${words}”.`,
      "Take the row out, or write the words as the finding has them.",
    );
  }
};
