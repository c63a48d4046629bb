// Checks the figures of products that count what the content lists: the finishes of the product, the accessories, their systems.

import { rowOf } from "../collections.ts";
import type { Summary } from "../model/analysis.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { locationOf } from "../model/location.ts";
import { itemsAt, textAt } from "../model/value.ts";

/** How many there are of what a figure counts; undefined if the file that lists them has errors. */
function countOf(
  what: string,
  product: Summary,
  accessories: Summary | undefined,
): number | undefined {
  if (what === "finishes") return itemsAt(product.root, "/finishes").length;
  if (!accessories?.valid) return undefined;
  const groups = itemsAt(accessories.root, "/groups");
  if (what === "systems") return groups.length;
  return groups.flatMap((group) => itemsAt(accessories.root, `${group}/items`)).length;
}

/**
 * Checks the figures of all products.
 * @param accessories the file of the accessories, if there is one
 */
export function checkCountedFigures(
  sources: readonly Summary[],
  accessories: Summary | undefined,
): Diagnostic[] {
  return sources.flatMap((source) => {
    const row = rowOf(source);
    if (row.kind !== "entries" || row.printed !== "product") return [];
    return itemsAt(source.root, "/figures").flatMap((pointer) => {
      const what = textAt(source.root, `${pointer}/counts`);
      const figure = textAt(source.root, `${pointer}/figure`);
      if (what === undefined || figure === undefined) return [];
      const count = countOf(what, source, accessories);
      if (count === undefined || Number(/\d+/.exec(figure)?.[0]) === count) return [];
      return [
        diagnostic(
          "property-drift",
          locationOf(source, `${pointer}/figure`),
          `The figure says “${figure}”, and there are ${count} ${what}.`,
          "Write how many there are, or add what is missing to their list.",
        ),
      ];
    });
  });
}
