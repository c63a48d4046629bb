// Rule, with --release only: the figures that a product of its kind needs are asked of the owner until its table has them.
import { locationOf } from "../../../model/location.ts";
import { itemsAt, nodeAt, textAt, type ValueNode } from "../../../model/value.ts";
import type { CheckFile, Meta } from "../../../rule.ts";

/**
 * A specifier looks for density, bending strength, reaction to fire and the like. A product names in
 * `dataSheet` those that its kind needs; until `properties` has one, its page and its data sheet say
 * that it is not published, and so they do of how it is fixed in a use and of what a build-up weighs
 * and is rated for. The check with --release lists each, so that the owner can look it up.
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

/** What a data sheet says of how a product is fixed; not all of it applies to each use. */
const fixings = ["supports", "edges", "within", "margin", "ends", "joint"] as const;

/** What a data sheet says of a build-up. */
const results = ["area-weight", "fire", "sound"] as const;

/** The figures that are not at a place of a file. */
const absent = (root: ValueNode | undefined, place: string, names: readonly string[]): string[] =>
  names.filter((name) => nodeAt(root, `${place}/${name}`) === undefined);

export const check: CheckFile = (file, report) => {
  const { root } = file;
  const title = textAt(root, "/title") ?? "the product";
  for (const at of itemsAt(root, "/dataSheet")) {
    const figure = textAt(root, at);
    if (figure === undefined || nodeAt(root, `/properties/${figure}`)) continue;
    report(
      locationOf(file, at),
      `No ${figure} of ${title} is published.`,
      `Add it to properties if you know it; otherwise the data sheet lists it as not published.`,
    );
  }
  for (const at of itemsAt(root, "/products")) {
    if (!nodeAt(root, `${at}/thicknesses`)) continue;
    const missing = absent(root, `${at}/fixing`, fixings);
    if (missing.length === 0) continue;
    report(
      locationOf(file, `${at}/key`),
      `Not published of how ${textAt(root, `${at}/key`)} is fixed here: ${missing.join(", ")}.`,
      `Add to fixing what one of our pages says, and leave out what does not apply or nobody has said.`,
    );
  }
  for (const at of itemsAt(root, "/systems")) {
    // A translation has only the words of a build-up.
    const isSource = nodeAt(root, `${at}/layers/0/thickness`) !== undefined;
    const missing = isSource ? absent(root, `${at}/results`, results) : [];
    if (missing.length === 0) continue;
    report(
      locationOf(file, `${at}/name`),
      `Not published of the build-up ${textAt(root, `${at}/name`)}: ${missing.join(", ")}.`,
      `Add it to results if you know it; otherwise data sheets list it as not published.`,
    );
  }
};
