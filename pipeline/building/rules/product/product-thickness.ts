// Rule: the thicknesses in which applications and build-ups use products are those in which the products are sold.
import type { Finding, Location } from "../../../finding.ts";
import type { Summary } from "../../../model/analysis.ts";
import { locationOf } from "../../../model/location.ts";
import { itemsAt, nodeAt, numberAt, textAt } from "../../../model/value.ts";
import type { CheckSite, Meta, Report } from "../../../rule.ts";
import { buildUpsOf } from "../../model/build-up.ts";
import { thicknessId } from "../../model/property.ts";
import { valueWords } from "../../model/property-words.ts";
import { type Sold, type User, usersOf } from "../../site/sold.ts";

/**
 * Where an application or a build-up names a product, the thickness that stands beside it is one
 * in which the product is made: its property thickness, in millimetres. A visitor asks for what he
 * reads here, and a dealer can only sell what there is.
 *
 * ```yaml bad applications/ceiling.yaml fields
 * products:
 *   - { key: board, thicknesses: [9], reason: Dry and flat. }
 * ```
 *
 * ```yaml bad products/board.yaml fields
 * properties:
 *   thickness: [8, 10, 12]
 * ```
 *
 * ```yaml good applications/ceiling.yaml fields
 * products:
 *   - { key: board, thicknesses: [8, 10], reason: Dry and flat. }
 * ```
 *
 * ```yaml good products/board.yaml fields
 * properties:
 *   thickness: [8, 10, 12]
 * ```
 */
export const meta: Meta = {
  code: "product-thickness",
  severity: "error",
  about: "reference",
  meaning: "A thickness that the product does not have, or none where it has several.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  const first = new Map<string, Finding>();
  for (const user of usersOf(site)) {
    const wrong = (millimetres: number | undefined, product: Sold, location: Location) => {
      if (millimetres === undefined || product.thicknesses?.includes(millimetres)) return;
      reportThickness(millimetres, product, location, user, first, report);
    };
    checkUses(user, wrong, report);
    checkLayers(user, wrong);
  }
};

type Check = (millimetres: number | undefined, product: Sold, location: Location) => void;

/**
 * Reports a thickness that a product does not have.
 * @param first the first finding about each product without any, by its file: the product itself may be wrong, and the others follow
 */
function reportThickness(
  millimetres: number,
  { title, thicknesses, location: properties }: Sold,
  location: Location,
  { rules }: User,
  first: Map<string, Finding>,
  report: Report,
): void {
  const row = rules.rows.get(thicknessId) ?? {};
  const words = (values: readonly number[]) => valueWords({ kind: "list", values }, row);
  if (thicknesses !== undefined) {
    report(
      location,
      `${title} is not made ${words([millimetres])} thick.`,
      `It is made ${words(thicknesses)} thick.`,
    );
    return;
  }
  const cause = first.get(properties.file);
  const finding = report(
    location,
    `${title} has no thickness, so it cannot be ${words([millimetres])} thick.`,
    {
      help: `Give ${title} the property ${thicknessId}, or take the line out here.`,
      related: [{ ...properties, message: `The properties of ${title}.` }],
      cause,
    },
  );
  if (!cause) first.set(properties.file, finding);
}

/** Checks the groups of a list that name a product by key. */
function checkUses({ source, pointer, sold }: User, wrong: Check, report: Report): void {
  const { root } = source;
  for (const at of itemsAt(root, pointer)) {
    const product = sold.get(textAt(root, `${at}/key`) ?? "");
    if (!product) continue;
    const given = `${at}/thicknesses`;
    if (nodeAt(root, given)) {
      for (const one of itemsAt(root, given)) {
        wrong(numberAt(root, one), product, locationOf(source, one));
      }
    } else if (product.thicknesses !== undefined) {
      report(
        locationOf(source, `${at}/key`),
        `In which thickness ${product.title} serves here is not said.`,
        `Add a line thicknesses: […] with some of ${product.thicknesses.join(", ")}.`,
      );
    }
  }
}

/** Checks the layers of build-ups. A product without thicknesses is a profile or panel whose depth is not known here. */
function checkLayers({ source, sold }: User, wrong: Check): void {
  for (const layer of layersOf(source)) {
    const product = sold.get(layer.product ?? "");
    if (!product?.thicknesses) continue;
    for (const [index, thickness] of layer.thicknesses.entries()) {
      const pointer = layer.thicknessPointers[index] ?? layer.pointer;
      wrong(thickness, product, locationOf(source, pointer));
    }
  }
}

const layersOf = (source: Summary) => buildUpsOf(source).flatMap(({ layers }) => layers);
