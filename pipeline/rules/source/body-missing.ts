// Rule: an entry of fields alone, where a text has to stand below them.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * There are fields but no words below them. The page would show its title and nothing else.
 *
 * ```markdown bad legal/disclaimer.md
 * ---
 * title: Disclaimer
 * ---
 * ```
 *
 * ```markdown good legal/disclaimer.md
 * ---
 * title: Disclaimer
 * ---
 * This page says how the information is meant.
 * ```
 */
export const meta: Meta = {
  code: "body-missing",
  severity: "error",
  about: "shape",
  meaning: "There are fields but no text below them.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const { span } of observed(source, "no-body")) {
    report(
      { file: source.path, span },
      "There is no text below the fields.",
      "Write the text; in the file it begins below the second line of dashes (---).",
    );
  }
};
