// Implements the keyword `uniqueItems` for lists of plain values, as all of ours are. Ajv's own calls methods on items, which maps without a
// prototype do not have, so a repeated map would crash the compiler.
import type { Json } from "../yaml/value.ts";

/**
 * Indexes of the last repeated item of a list and of the first one equal to it; undefined if all items differ. Groups and items without a
 * value are not compared, as they have findings of their own.
 */
export function repeatedItem(
  items: readonly Json[],
): { readonly i: number; readonly j: number } | undefined {
  const first = new Map<Json, number>();
  let twice: { readonly i: number; readonly j: number } | undefined;
  for (const [i, item] of items.entries()) {
    if (item === null) continue;
    const j = first.get(item);
    if (j === undefined) {
      first.set(item, i);
    } else {
      twice = { i, j };
    }
  }
  return twice;
}
