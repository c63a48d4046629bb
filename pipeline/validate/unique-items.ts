// Implements the keyword `uniqueItems`. Ajv's own calls methods on items, which maps without a prototype do not have, so a repeated map
// would crash the compiler.
import { compareText } from "../model/diagnostic.ts";
import type { Json } from "../model/value.ts";

/** A value as text, equal for values that JSON Schema counts as equal, whatever the order of their keys (core, 4.2.2). */
function identity(value: Json): string {
  return JSON.stringify(value, (_key, part: Json) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => compareText(a, b)))
      : part,
  );
}

/** Indexes of the last repeated item of a list and of the first one equal to it; undefined if all items differ. */
export function repeatedItem(items: readonly Json[]): { readonly i: number; readonly j: number } | undefined {
  const first = new Map<string, number>();
  let twice: { readonly i: number; readonly j: number } | undefined;
  for (const [i, item] of items.entries()) {
    const name = identity(item);
    const j = first.get(name);
    if (j === undefined) first.set(name, i);
    else twice = { i, j };
  }
  return twice;
}
