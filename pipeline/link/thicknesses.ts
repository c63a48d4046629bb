// Thicknesses that are said of a product elsewhere than in its own file: they have to be thicknesses of that product.
import { entryCollections } from "../collections.ts";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { valueWords } from "../model/made-words.ts";
import { placeOf } from "../model/place.ts";
import {
  hasProperties,
  keyOfFile,
  numbersAt,
  type PropertyRules,
  propertyRules,
  thicknessId,
} from "../model/property.ts";
import type { Singles, Unit } from "../model/unit.ts";
import { nodeAt, numberAt, pointerTo, textAt } from "../model/value.ts";

/** A product as others speak of it. */
interface Sold {
  readonly title: string;
  /** In millimetres; undefined where the product has none. */
  readonly thicknesses: readonly number[] | undefined;
}

/**
 * Checks the thicknesses in which entries use products.
 * @param doubtful paths of files whose properties have findings: their thicknesses may be others
 */
export function checkThicknesses(
  units: readonly Unit[],
  singles: Singles,
  doubtful: ReadonlySet<string>,
): Diagnostic[] {
  const rules = propertyRules(singles);
  if (!rules) return [];
  return entryCollections.flatMap(({ name, shows = [] }) =>
    shows.flatMap(({ field, of }) => {
      const sold = soldOf(units, of, doubtful, rules);
      const users = sold.size === 0 ? [] : units.filter(({ collection }) => collection.name === name);
      return users.flatMap((unit) => checkUses(unit, `/${field}`, sold, rules));
    }),
  );
}

/** The products of a collection, by their keys; one whose file has errors may have any thickness. */
function soldOf(
  units: readonly Unit[],
  collection: string,
  doubtful: ReadonlySet<string>,
  rules: PropertyRules,
): ReadonlyMap<string, Sold> {
  const own = units.filter(
    (unit) => unit.collection.name === collection && hasProperties(unit) && unit.valid && !doubtful.has(unit.file.path),
  );
  return new Map(
    own.map((unit) => {
      const key = keyOfFile(unit);
      return [key, { title: textAt(unit.root, "/title") ?? key, thicknesses: numbersAt(unit, thicknessId, rules) }];
    }),
  );
}

/** The groups of a list that name a product by its key. */
function checkUses(unit: Unit, pointer: string, sold: ReadonlyMap<string, Sold>, rules: PropertyRules): Diagnostic[] {
  const { root, file } = unit;
  const list = root && nodeAt(root, pointer);
  if (!root || list?.kind !== "list") return [];
  return list.items.flatMap((item, index) => {
    const product = sold.get(textAt(item, "/key") ?? "");
    if (item.kind !== "map" || !product) return [];
    const at = pointerTo(pointer, index);
    const said = nodeAt(item, "/thicknesses");
    const numbers = said?.kind === "list" ? said.items.map((_, place) => pointerTo(`${at}/thicknesses`, place)) : [];
    if (said)
      return numbers.flatMap(
        (one) => wrongThickness(numberAt(root, one), product, placeOf(file, root, one), rules) ?? [],
      );
    if (product.thicknesses === undefined) return [];
    return [
      diagnostic(
        "product-thickness",
        placeOf(file, root, `${at}/key`),
        `In which thickness ${product.title} serves here is not said.`,
        {
          help: `Add a line thicknesses: […] with some of ${product.thicknesses.join(", ")}.`,
        },
      ),
    ];
  });
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
