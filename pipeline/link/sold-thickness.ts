// The thicknesses in which products are sold, and the finding about a thickness that a product does not have.

import { type Finding, type Location, stageFinding } from "../finding.ts";
import type { Summary } from "../model/analysis.ts";
import { locationOf } from "../model/location.ts";
import { stemOf } from "../model/path.ts";
import {
  hasProperties,
  numbersAt,
  type PropertyRules,
  propertiesOf,
  thicknessId,
} from "../model/property.ts";
import { valueWords } from "../model/property-words.ts";
import { textAt } from "../model/value.ts";

/** A product with its thicknesses. */
export interface Sold {
  readonly title: string;
  /** In millimetres; undefined if the product has none. */
  readonly thicknesses: readonly number[] | undefined;
  /** Location of its properties. */
  readonly location: Location;
}

/** Whether a product takes its thickness from an unknown fact, so that any thickness may be right. */
const isOpen = (source: Summary, { facts }: PropertyRules) =>
  propertiesOf(source).some(
    ({ id, cases }) =>
      id === thicknessId && cases.some(({ fact }) => fact !== undefined && !facts.has(fact)),
  );

/** The products of a collection, by key, without those that have errors and may have any thickness. */
export function soldOf(
  sources: readonly Summary[],
  collection: string,
  doubtful: ReadonlySet<string>,
  rules: PropertyRules,
): ReadonlyMap<string, Sold> {
  const own = sources.filter(
    (source) =>
      source.collection === collection &&
      hasProperties(source) &&
      source.valid &&
      !doubtful.has(source.path) &&
      !isOpen(source, rules),
  );
  return new Map(
    own.map((source) => {
      const key = stemOf(source.path);
      const title = textAt(source.root, "/title") ?? key;
      const location = locationOf(source, "/properties");
      return [key, { title, thicknesses: numbersAt(source, thicknessId, rules), location }];
    }),
  );
}

/** The finding about a thickness that a product does not have. */
export function wrongThickness(
  millimetres: number | undefined,
  { title, thicknesses, location: properties }: Sold,
  location: Location,
  rules: PropertyRules,
): Finding | undefined {
  if (millimetres === undefined || thicknesses?.includes(millimetres)) return undefined;
  const row = rules.rows.get(thicknessId) ?? {};
  const words = (values: readonly number[]) => valueWords({ kind: "list", values }, row);
  return thicknesses === undefined
    ? stageFinding(
        "product-thickness",
        location,
        `${title} has no thickness, so it cannot be ${words([millimetres])} thick.`,
        {
          help: `Give ${title} the property ${thicknessId}, or take the line out here.`,
          related: [{ ...properties, message: `The properties of ${title}.` }],
        },
      )
    : stageFinding(
        "product-thickness",
        location,
        `${title} is not made ${words([millimetres])} thick.`,
        `It is made ${words(thicknesses)} thick.`,
      );
}
