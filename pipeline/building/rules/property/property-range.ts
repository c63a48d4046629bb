// Rule: the value of a property lies within its bounds, and its numbers go up.

import type { Suggestion } from "../../../finding.ts";
import type { SiteTable } from "../../../model/site-table.ts";
import type { Span } from "../../../model/source.ts";
import type { CheckSite, Meta, Report } from "../../../rule.ts";
import { propertyProblems } from "../../site/properties.ts";
import type { PropertyProblem } from "../../site/property-problem.ts";

/**
 * No board is thicker than it is wide, and no range ends before it begins. properties.yaml says
 * the least and the most that a value can be; the least is 0 where it says nothing. The numbers of
 * a list go up.
 *
 * ```yaml bad products/board.yaml fields
 * properties:
 *   supports: { from: 600, to: 400 }
 * ```
 *
 * ```yaml good products/board.yaml fields
 * properties:
 *   supports: { from: 400, to: 600 }
 * ```
 */
export const meta: Meta = {
  code: "property-range",
  severity: "error",
  about: "shape",
  meaning: "A property has a value that cannot be.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  for (const problem of propertyProblems(site)) reportRange(problem, report, site.table);
};

function reportRange(problem: PropertyProblem, report: Report, table: SiteTable): void {
  const { location, property: id } = problem;
  const change = (right: string, alone: Span | undefined): readonly Suggestion[] =>
    alone
      ? [
          {
            label: `Change it to ${right}`,
            edits: [{ file: location.file, span: alone, text: right }],
          },
        ]
      : [];
  switch (problem.kind) {
    case "bounds":
      report(
        location,
        `${id} is ${problem.least} at least and ${problem.most} at most.`,
        "Write the smaller number behind least and the larger behind most.",
      );
      break;
    case "beyond": {
      const { number, least, most } = problem;
      const unit = problem.unit === undefined ? "" : ` ${problem.unit}`;
      report(
        location,
        `${id} is ${number}${unit}; it has to be ${number < least ? `at least ${least}` : `at most ${most}`}${unit}.`,
        `Write the right number, or change the bound of ${id} in ${table.fileFor("vocabulary")}.`,
      );
      break;
    }
    case "reversed": {
      const { from, to, alone } = problem;
      const right = `{ from: ${to}, to: ${from} }`;
      const help = `Write ${right}`;
      report(location, `${id} goes from ${from} down to ${to}.`, {
        help,
        suggestions: change(right, alone),
      });
      break;
    }
    case "unsorted": {
      const { numbers, ascending, alone } = problem;
      const right = `[${ascending.join(", ")}]`;
      const help = `Write ${right}`;
      report(location, `The numbers of ${id} do not go up: ${numbers.join(", ")}.`, {
        help,
        suggestions: change(right, alone),
      });
      break;
    }
  }
}
