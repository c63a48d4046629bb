// The thicknesses in which products are made, and a thickness that is none of them.

import type { Summary } from "../model/analysis.ts";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { valueWords } from "../model/made-words.ts";
import { hasProperties, keyOfFile, numbersAt, type PropertyRules, thicknessId } from "../model/property.ts";
import { textAt } from "../model/value.ts";

/** A product as others speak of it. */
export interface Sold {
  readonly title: string;
  /** In millimetres; undefined where the product has none. */
  readonly thicknesses: readonly number[] | undefined;
}

/** The products of a collection, by their keys; one whose file has errors may have any thickness. */
export function soldOf(
  sources: readonly Summary[],
  collection: string,
  doubtful: ReadonlySet<string>,
  rules: PropertyRules,
): ReadonlyMap<string, Sold> {
  const own = sources.filter(
    (source) => source.collection === collection && hasProperties(source) && source.valid && !doubtful.has(source.path),
  );
  return new Map(
    own.map((source) => {
      const key = keyOfFile(source);
      return [key, { title: textAt(source.root, "/title") ?? key, thicknesses: numbersAt(source, thicknessId, rules) }];
    }),
  );
}

/** What is wrong with a thickness of a product. */
export function wrongThickness(
  millimetres: number | undefined,
  { title, thicknesses }: Sold,
  place: Place,
  rules: PropertyRules,
): Diagnostic | undefined {
  if (millimetres === undefined || thicknesses?.includes(millimetres)) return undefined;
  const row = rules.rows.get(thicknessId) ?? {};
  const words = (values: readonly number[]) => valueWords({ kind: "list", values }, row);
  return thicknesses === undefined
    ? diagnostic(
        "product-thickness",
        place,
        `${title} has no thickness, so it cannot be ${words([millimetres])} thick.`,
        {
          help: `Take the line out, or give ${title} the property ${thicknessId}.`,
        },
      )
    : diagnostic("product-thickness", place, `${title} is not made ${words([millimetres])} thick.`, {
        help: `It is made ${words(thicknesses)} thick.`,
      });
}
