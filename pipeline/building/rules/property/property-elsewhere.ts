// Rule: a property has one name, and a product says it under that name and not among the words of another.

import type { Summary } from "../../../model/analysis.ts";
import { locationOf } from "../../../model/location.ts";
import { nodeAt, wordOf } from "../../../model/value.ts";
import type { CheckSite, Meta, Report } from "../../../rule.ts";
import {
  type PropertyCase,
  type PropertyRules,
  propertiesOf,
  propertyRules,
} from "../../model/property.ts";

/**
 * Products are compared property by property. Where two rows of properties.yaml have one label, or a product says a property
 * among the words of another (“Screwed to a frame of steel” as its supports, and no frame), the comparison shows a dash beside what the
 * product says elsewhere. Looked at are products with a `dataSheet`, and labels as they are written in the middle of words.
 *
 * ```yaml bad products/board.yaml fields
 * dataSheet: [density]
 * properties:
 *   supports: { words: Screwed to a Frame of steel }
 * ```
 *
 * ```yaml good products/board.yaml fields
 * dataSheet: [density]
 * properties:
 *   supports: { words: Screwed to steel }
 *   frame: Steel
 * ```
 */
export const meta: Meta = {
  code: "property-elsewhere",
  severity: "warning",
  about: "data",
  meaning:
    "A product says a property among the words of another, or two properties have one label.",
  scope: "site",
};

export const checkSite: CheckSite = ({ files, singles }, report) => {
  const rules = propertyRules(singles);
  const vocabulary = singles.get("vocabulary");
  if (!rules || !vocabulary) return;
  checkLabels(vocabulary, rules, report);
  for (const source of files) {
    if (source.valid && nodeAt(source.root, "/dataSheet")) checkProduct(source, rules, report);
  }
};

/** A label as it is compared: “Fixings” is “fixing”. */
const plain = (label: string) => label.toLowerCase().replace(/s$/, "");

/** Rows of the vocabulary with the label of another. */
function checkLabels(vocabulary: Summary, { rows }: PropertyRules, report: Report): void {
  const first = new Map<string, string>();
  for (const [id, { label }] of rows) {
    const other = first.get(plain(label));
    if (other === undefined) {
      first.set(plain(label), id);
      continue;
    }
    report(
      locationOf(vocabulary, `/${id}/label`),
      `${id} is called as ${other} is: products would say one property in two rows.`,
      {
        help: `Use ${other} in all products and take this row out, or call it what it is.`,
        related: [
          { ...locationOf(vocabulary, `/${other}/label`), message: `The label of ${other}.` },
        ],
      },
    );
  }
}

/** Properties that a product says under another's name. */
function checkProduct(source: Summary, rules: PropertyRules, report: Report): void {
  const own = propertiesOf(source);
  const missing = [...rules.rows].filter(([id]) => own.every((property) => property.id !== id));
  for (const property of own) {
    for (const one of property.cases) {
      const words = wordsOf(one, rules);
      const found = missing.find(
        ([, { label }]) => words.indexOf(label) > 0 && isWhole(words, label),
      );
      if (!found) continue;
      const [id, { label }] = found;
      report(
        locationOf(source, one.pointer),
        `“${label}” is said here, but ${id} has no value: the comparison shows a dash.`,
        `Give ${id} its value in properties.`,
      );
    }
  }
}

/** Whether a label stands in words as a word of its own. */
const isWhole = (words: string, label: string) =>
  words
    .split(/[^\p{L}\p{N}²³]+/u)
    .join(" ")
    .split(label)
    .slice(1)
    .some((rest) => /^(?: |$)/.test(rest));

/** All words of a value. */
function wordsOf({ node, words, label, fact }: PropertyCase, { facts }: PropertyRules): string {
  const own = node.kind === "scalar" ? wordOf(node.value) : "";
  const said = [words, label].map((one) => (one ? wordOf(one.value) : ""));
  return [own, ...said, facts.get(fact ?? "")?.text ?? ""].join(" ").trim();
}
