// Rule: a list with too few or too many items, or with an item twice.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { fieldAtStart } from "./parts/field-words.ts";

/**
 * Some lists need a certain number of items, since the page has places for them, and an item that
 * stands twice would be shown twice.
 *
 * ```yaml bad articles/second-article.md fields
 * topics: []
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * topics: [interiors]
 * ```
 */
export const meta: Meta = {
  code: "schema-count",
  severity: "error",
  about: "shape",
  meaning: "A list with too few or too many items, or with an item twice.",
  scope: "file",
};

const bounds = { minimum: "at least", maximum: "at most", exact: "exactly" } as const;

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const { span, pointer, count, limit, bound } of observed(source, "item-count")) {
    report(
      { file, span },
      `${fieldAtStart(pointer)} has ${count} ${count === 1 ? "item" : "items"}; it needs ${bounds[bound]} ${limit}.`,
      count < limit ? "Add what is missing." : "Remove what is too much.",
    );
  }
  for (const { span, pointer } of observed(source, "repeated-item")) {
    report(
      { file, span },
      `${fieldAtStart(pointer)} has the same item twice.`,
      "Remove one of the two.",
    );
  }
};
