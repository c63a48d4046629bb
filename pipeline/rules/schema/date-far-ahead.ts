// Rule: a date more than a year ahead, which is probably a slip (2204 for 2024) and would put the text above all others.

import type { Summary } from "../../model/analysis.ts";
import { dateText } from "../../model/formats.ts";
import { entryAt, type ScalarNode, writtenText } from "../../model/value.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/** Fields that say when something was written; expiry dates may be far off. */
const fields = ["date", "updated"];

/** The same day a year later; from 29 February a nonexistent date results, which compares correctly. */
function yearAfter(day: string): string {
  return `${String(Number(day.slice(0, 4)) + 1).padStart(4, "0")}${day.slice(4)}`;
}

/** The dates of a file. */
function daysIn({ root }: Summary): ScalarNode[] {
  return fields.flatMap((field) => {
    const day = entryAt(root, "", field)?.value;
    return day?.kind === "scalar" && /^\d{4}-\d\d-\d\d$/.test(writtenText(day)) ? [day] : [];
  });
}

/**
 * The newest text stands first in every list, and with a year such as 2204 it would stand there
 * for as long. A date a few months ahead is fine; one that is more than a year ahead has a wrong
 * year.
 *
 * ```yaml bad coverages/expo.md fields
 * date: 2204-02-01
 * ```
 *
 * ```yaml good coverages/expo.md fields
 * date: 2024-01-16
 * ```
 */
export const meta: Meta = {
  code: "date-far-ahead",
  severity: "warning",
  about: "data",
  meaning: "A date more than a year ahead; its year is probably mistyped.",
  scope: "site",
};

export const checkSite: CheckSite = ({ files: sources, today }, report) => {
  const last = yearAfter(today);
  for (const source of sources) {
    for (const node of daysIn(source)) {
      const day = writtenText(node);
      // Invalid dates have their own finding.
      if (day <= last || source.diagnostics.some(({ span }) => span.start === node.span.start)) {
        continue;
      }
      report(
        { file: source.path, span: node.span },
        `${dateText(day)} is more than a year ahead.`,
        `Look at the year; this year is ${today.slice(0, 4)}.`,
      );
    }
  }
};
