// The thicknesses in which products are made, and a thickness that is none of them.

import type { Summary } from "../model/analysis.ts";
import { type Diagnostic, diagnostic, type Location } from "../model/diagnostic.ts";
import { locationOf } from "../model/location.ts";
import {
  hasProperties,
  keyOfFile,
  numbersAt,
  type PropertyRules,
  propertiesOf,
  thicknessId,
} from "../model/property.ts";
import { valueWords } from "../model/property-words.ts";
import { textAt } from "../model/value.ts";

/** A product as others speak of it. */
export interface Sold {
  readonly title: string;
  /** In millimetres; undefined where the product has none. */
  readonly thicknesses: readonly number[] | undefined;
  /** Where its properties stand. */
  readonly location: Location;
}

/** Whether a product takes its thickness from a fact that there is none of, so that it may be any. */
const isOpen = (source: Summary, { facts }: PropertyRules) =>
  propertiesOf(source).some(
    ({ id, cases }) => id === thicknessId && cases.some(({ fact }) => fact !== undefined && !facts.has(fact)),
  );

/** The products of a collection, by their keys; one whose file has errors may have any thickness. */
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
      const key = keyOfFile(source);
      const title = textAt(source.root, "/title") ?? key;
      const location = locationOf(source, "/properties");
      return [key, { title, thicknesses: numbersAt(source, thicknessId, rules), location }];
    }),
  );
}

/** What is wrong with a thickness of a product. */
export function wrongThickness(
  millimetres: number | undefined,
  { title, thicknesses, location: properties }: Sold,
  location: Location,
  rules: PropertyRules,
): Diagnostic | undefined {
  if (millimetres === undefined || thicknesses?.includes(millimetres)) return undefined;
  const row = rules.rows.get(thicknessId) ?? {};
  const words = (values: readonly number[]) => valueWords({ kind: "list", values }, row);
  return thicknesses === undefined
    ? diagnostic(
        "product-thickness",
        location,
        `${title} has no thickness, so it cannot be ${words([millimetres])} thick.`,
        {
          help: `Give ${title} the property ${thicknessId}, or take the line out here.`,
          related: [{ ...properties, message: `The properties of ${title}.` }],
        },
      )
    : diagnostic("product-thickness", location, `${title} is not made ${words([millimetres])} thick.`, {
        help: `It is made ${words(thicknesses)} thick.`,
      });
}
