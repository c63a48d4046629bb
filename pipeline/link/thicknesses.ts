// Checks the thicknesses in which applications and build-ups use products.
import { entryCollections } from "../collections.ts";
import { causedBy, type Finding, stageFinding } from "../finding.ts";
import type { Summary } from "../model/analysis.ts";
import { locationOf } from "../model/location.ts";
import { type PropertyRules, propertyRules } from "../model/property.ts";
import type { Singles } from "../model/singles.ts";
import { itemsAt, nodeAt, numberAt, textAt } from "../model/value.ts";
import { checkBuildUps } from "./build-ups.ts";
import { checkJunctions } from "./junctions.ts";
import { type Sold, soldOf, wrongThickness } from "./sold-thickness.ts";

/**
 * Checks the thicknesses in which entries use products.
 * @param doubtful paths of files whose properties have findings, so that their thicknesses are uncertain
 */
export function checkThicknesses(
  sources: readonly Summary[],
  singles: Singles,
  doubtful: ReadonlySet<string>,
): Finding[] {
  const rules = propertyRules(singles);
  if (!rules) return [];
  // Markdown texts name products by key only, so thousands of files need not be examined.
  const findings = entryCollections.flatMap(({ name, extension, shows = [] }) =>
    (extension === ".md" ? [] : shows).flatMap(({ field, of }) => {
      const sold = soldOf(sources, of, doubtful, rules);
      const users = sold.size === 0 ? [] : sources.filter(({ collection }) => collection === name);
      return users.flatMap((source) => [
        ...checkUses(source, `/${field}`, sold, rules),
        ...checkBuildUps(source, sold, rules),
        ...checkJunctions(source, rules),
      ]);
    }),
  );
  return withFirst(findings);
}

/** Marks findings about the same product as consequences of the first, as the product itself may be wrong. */
function withFirst(findings: readonly Finding[]): Finding[] {
  const first = new Map<string, Finding>();
  return findings.map((finding) => {
    const [product] = finding.code === "product-thickness" ? (finding.related ?? []) : [];
    if (!product) return finding;
    const cause = first.get(product.file);
    first.set(product.file, cause ?? finding);
    return cause ? causedBy(finding, cause) : finding;
  });
}

/** Checks the groups of a list that name a product by key. */
function checkUses(
  source: Summary,
  pointer: string,
  sold: ReadonlyMap<string, Sold>,
  rules: PropertyRules,
): Finding[] {
  const { root } = source;
  return itemsAt(root, pointer).flatMap((at) => {
    const product = sold.get(textAt(root, `${at}/key`) ?? "");
    if (!product) return [];
    const given = `${at}/thicknesses`;
    if (nodeAt(root, given)) {
      return itemsAt(root, given).flatMap(
        (one) => wrongThickness(numberAt(root, one), product, locationOf(source, one), rules) ?? [],
      );
    }
    if (product.thicknesses === undefined) return [];
    return [
      stageFinding(
        "product-thickness",
        locationOf(source, `${at}/key`),
        `In which thickness ${product.title} serves here is not said.`,
        `Add a line thicknesses: […] with some of ${product.thicknesses.join(", ")}.`,
      ),
    ];
  });
}
