// Rule, with --release only: the figures that a product of its kind needs are asked of the owner until its table has them.
import { locationOf } from "../../../model/location.ts";
import { itemsAt, nodeAt, textAt } from "../../../model/value.ts";
import type { CheckFile, Meta } from "../../../rule.ts";

/**
 * A specifier looks for density, bending strength, reaction to fire and the like. A product names in
 * `dataSheet` those that its kind needs; until `properties` has one, its page says that it is not
 * published. The check with --release lists each, so that the owner can look it up.
 *
 * ```yaml bad products/board.yaml fields
 * dataSheet: [density]
 * properties:
 *   material: Fibre cement
 * ```
 *
 * ```yaml good products/board.yaml fields
 * dataSheet: [density]
 * properties:
 *   density: { from: 1300, to: 1450 }
 * ```
 *
 * ```yaml good properties.yaml fields
 * density:
 *   label: Density
 *   kind: range
 *   unit: kg/m³
 * ```
 */
export const meta: Meta = {
  code: "figure-missing",
  severity: "warning",
  about: "data",
  meaning: "A figure that a product of its kind needs and that nobody has given yet.",
  scope: "release",
};

export const check: CheckFile = (file, report) => {
  const title = textAt(file.root, "/title") ?? "the product";
  for (const at of itemsAt(file.root, "/dataSheet")) {
    const figure = textAt(file.root, at);
    if (figure === undefined || nodeAt(file.root, `/properties/${figure}`)) continue;
    report(
      locationOf(file, at),
      `No ${figure} of ${title} is published.`,
      `Add it to properties from a test report or data sheet; without one leave it, and visitors ask for the data sheet.`,
    );
  }
};
