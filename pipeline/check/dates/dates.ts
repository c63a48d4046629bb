// Checks dates against each other and against today.

import type { AnalysedFile } from "../../read/file/summary.ts";
import { dateText } from "../../read/schema/formats.ts";
import { nodeAt, type ScalarNode, writtenText } from "../../read/yaml/value.ts";
import { codesOf } from "../../report/code.ts";
import type { CheckFile, CheckSite } from "../check.ts";

export const codes = codesOf({
  "date-far-ahead": {
    severity: "warning",
    meaning: "A date more than a year ahead; its year is probably mistyped.",
  },
  "date-order": { severity: "error", meaning: "A text was updated before its date." },
});

/** Fields that say when something was written; expiry dates may be far off. */
const pastFields = ["date", "updated"];

/** A field with a date that is in the calendar. */
function dateIn({ root, wrongFields }: AnalysedFile, field: string): ScalarNode | undefined {
  const node = nodeAt(root, `/${field}`);
  if (node?.kind !== "scalar" || wrongFields.includes(field)) return undefined;
  return /^\d{4}-\d\d-\d\d$/.test(writtenText(node)) ? node : undefined;
}

export const check: CheckFile = (source, report) => {
  const { path: file } = source;
  const written = dateIn(source, "date");
  const updated = dateIn(source, "updated");
  if (!written || !updated || writtenText(updated) >= writtenText(written)) return;
  report({
    code: codes["date-order"],
    at: { file, span: updated.span },
    message: `The update of ${dateText(writtenText(updated))} is before the date, ${dateText(writtenText(written))}.`,
    help: "Check both years. Without a later change, remove updated.",
    related: [{ file, span: written.span, message: "The date is here." }],
  });
};

/**
 * The same day a year later; from 29 February a nonexistent date results, which compares correctly.
 */
function yearAfter(day: string): string {
  return `${String(Number(day.slice(0, 4)) + 1).padStart(4, "0")}${day.slice(4)}`;
}

export const checkSite: CheckSite = ({ files, today }, report) => {
  const last = yearAfter(today);
  for (const source of files) {
    for (const node of pastFields.flatMap((field) => dateIn(source, field) ?? [])) {
      const day = writtenText(node);
      if (day <= last) continue;
      report({
        code: codes["date-far-ahead"],
        at: { file: source.path, span: node.span },
        message: `${dateText(day)} is more than a year ahead.`,
        help: `Check the year. This year is ${today.slice(0, 4)}.`,
      });
    }
  }
};
