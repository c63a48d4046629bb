// Rule: a field that stands twice in one group.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * A field that stands twice has two values, and only one can be shown. Which one would be a matter
 * of chance, so both lines are shown to you and you decide.
 *
 * ```yaml bad articles/second-article.md fields
 * title: The second article
 * title: How a board is cut
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * title: How a board is cut
 * ```
 */
export const meta: Meta = {
  code: "yaml-duplicate-key",
  severity: "error",
  about: "clash",
  meaning: "The same field stands twice in one group.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const { span, key, first } of observed(source, "repeated-key")) {
    report({ file, span }, `“${key}” is here a second time.`, {
      help: "Keep one of the two and remove the other.",
      related: [{ file, span: first, message: `“${key}” is here first.` }],
    });
  }
};
