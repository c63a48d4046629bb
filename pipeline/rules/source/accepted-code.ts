// Rule: each row of accepted.yaml has the code of a warning.
import { observed } from "../../core/observation.ts";
import { changeTo } from "../../finding.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * A row of accepted.yaml keeps the words of a warning that somebody means as they stand. An error
 * is what cannot be published, whatever anybody means, so no row can keep it; and a row with a code
 * that there is not would keep nothing.
 *
 * ```yaml bad accepted.yaml
 * - code: link-broken
 *   words: /blog/nowhere
 *   because: The page comes later.
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
  code: "accepted-code",
  severity: "error",
  about: "reference",
  meaning: "A row of accepted.yaml with a code that there is not, or that is no warning's.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const { span, code, suggested } of observed(source, "unknown-code")) {
    const location = { file, span };
    report(location, `There is no code “${code}”.`, {
      help: suggested
        ? `Did you mean ${suggested}?`
        : "Write the code that the finding has in its first line, behind the word warning.",
      suggestions: changeTo(location, suggested),
    });
  }
  for (const { span, code, severity } of observed(source, "unacceptable-code")) {
    const [what, help] =
      severity === "error"
        ? ["an error", "Take this row out, and correct what the error says."]
        : ["a note", "Take this row out: a note asks for nothing."];
    report({ file, span }, `${code} is ${what}, and only warnings can be accepted.`, help);
  }
};
