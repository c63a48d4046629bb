// Rule: a property that properties.yaml does not have.

import { closeNames } from "../../../model/closest.ts";
import type { CheckSite, Meta } from "../../../rule.ts";
import { propertyProblems } from "../../site/properties.ts";

/**
 * What a specification table can say is listed in properties.yaml, with the label, the unit and
 * the kind of its value, so that all products say the same thing in the same words and can be
 * compared. Use an id from there, or add a row for a property that no product has had before.
 *
 * ```yaml bad products/board.yaml fields
 * properties:
 *   suports: 610
 * ```
 *
 * ```yaml good products/board.yaml fields
 * properties:
 *   supports: 610
 * ```
 */
export const meta: Meta = {
  code: "property-unknown",
  severity: "error",
  about: "reference",
  meaning: "A property that properties.yaml does not have.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  const file = site.table.fileFor("vocabulary");
  const otherwise = `Add a row for it to ${file}, with its label and its kind, or use one that is there.`;
  for (const problem of propertyProblems(site)) {
    if (problem.kind !== "unknown") continue;
    const { location, property, known } = problem;
    report(
      location,
      `There is no property “${property}” in ${file}.`,
      closeNames(location, property, known, otherwise),
    );
  }
};
