// Rule: a text whose `updated` is before its `date`, so that one of the two is a slip.

import { dateText } from "../../model/formats.ts";
import { nodeAt, textAt } from "../../model/value.ts";
import type { CheckFile, Meta } from "../../rule.ts";

const day = /^\d{4}-\d\d-\d\d$/;

/**
 * `date` is the day on which a text was written, `updated` that of its last change, so it cannot
 * be the earlier one. The page shows both, and search engines read them.
 *
 * ```yaml bad articles/second-article.md fields
 * date: 2024-02-01
 * updated: 2023-05-12
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * date: 2024-02-01
 * updated: 2024-05-12
 * ```
 */
export const meta: Meta = {
  code: "date-order",
  severity: "error",
  about: "clash",
  meaning: "A text is said to have been updated before its date.",
  scope: "file",
};

export const check: CheckFile = (source, report) => {
  const written = textAt(source.root, "/date") ?? "";
  const updated = textAt(source.root, "/updated") ?? "";
  if (!day.test(written) || !day.test(updated) || updated >= written) return;
  const { path: file, root, diagnostics } = source;
  const from = root && nodeAt(root, "/date");
  const to = root && nodeAt(root, "/updated");
  if (!from || !to) return;
  // A nonexistent date has its own finding.
  if (
    diagnostics.some(({ span }) => span.start === from.span.start || span.start === to.span.start)
  ) {
    return;
  }
  report(
    { file, span: to.span },
    `The text was updated on ${dateText(updated)}, before its date, ${dateText(written)}.`,
    {
      help: "Look at both years; without a later change leave updated out.",
      related: [{ file, span: from.span, message: "Its date is here." }],
    },
  );
};
