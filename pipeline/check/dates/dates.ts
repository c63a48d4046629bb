// Checks dates against each other and against today.

import type { Summary } from "../../analyse/analysis.ts";
import type { CheckFile, CheckSite } from "../../check.ts";
import { dateText } from "../../read/schema/formats.ts";
import { nodeAt, type ScalarNode, writtenText } from "../../read/yaml/value.ts";

/** Fields that say when something was written; expiry dates may be far off. */
const pastFields = ["date", "updated"];

/** A field that has a date. */
function dateIn(group: Summary["root"], field: string): ScalarNode | undefined {
  const node = nodeAt(group, `/${field}`);
  const isDate = node?.kind === "scalar" && /^\d{4}-\d\d-\d\d$/.test(writtenText(node));
  return isDate ? node : undefined;
}

/** True if a date has a finding already, as it is not in the calendar. */
const isWrong = ({ diagnostics }: Pick<Summary, "diagnostics">, { span }: ScalarNode) =>
  diagnostics.some((finding) => finding.span.start === span.start);

export const check: CheckFile = (source, report) => {
  const { path: file, root } = source;
  const written = dateIn(root, "date");
  const updated = dateIn(root, "updated");
  if (!written || !updated || writtenText(updated) >= writtenText(written)) return;
  if (isWrong(source, written) || isWrong(source, updated)) return;
  report(
    "date-order",
    { file, span: updated.span },
    `The update of ${dateText(writtenText(updated))} is before the date, ${dateText(writtenText(written))}.`,
    {
      help: "Check both years. Without a later change, remove updated.",
      related: [{ file, span: written.span, message: "The date is here." }],
    },
  );
};

/** The same day a year later; from 29 February a nonexistent date results, which compares correctly. */
function yearAfter(day: string): string {
  return `${String(Number(day.slice(0, 4)) + 1).padStart(4, "0")}${day.slice(4)}`;
}

export const checkSite: CheckSite = ({ files, today }, report) => {
  const last = yearAfter(today);
  for (const source of files) {
    for (const node of pastFields.flatMap((field) => dateIn(source.root, field) ?? [])) {
      const day = writtenText(node);
      if (day <= last || isWrong(source, node)) continue;
      report(
        "date-far-ahead",
        { file: source.path, span: node.span },
        `${dateText(day)} is more than a year ahead.`,
        `Check the year. This year is ${today.slice(0, 4)}.`,
      );
    }
  }
};
