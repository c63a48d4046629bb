// Rule: fields or marks that stand so deep in each other that they cannot be read.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * Something stands within something else hundreds of times over, which no text needs. It is most
 * often a key that got stuck, or a text copied from a program.
 *
 * ```text bad fixture:nesting-too-deep
 * tagline: [[[[[[[[[[ … some hundreds of brackets … ]]]]]]]]]]
 * ```
 *
 * ```text good
 * tagline: A flat board
 * ```
 */
export const meta: Meta = {
  code: "nesting-too-deep",
  severity: "error",
  about: "shape",
  meaning: "Something is nested deeper than any text needs.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const { span, of } of observed(source, "deep-nesting")) {
    const location = { file: source.path, span };
    if (of === "fields") {
      report(
        location,
        "Lists and groups stand so deep in each other here that they cannot be read.",
        "Look for a long run of [, {, or - and remove it.",
      );
    } else {
      report(
        location,
        "The text is nested so deep that it cannot be read.",
        "Look for a long run of brackets, quotes or list marks and remove it.",
      );
    }
  }
};
