// The keyword `uniqueItems`. Ajv's own asks the items of a list for the methods of objects, which a map without a prototype has not,
// so that a list with a map twice would end the compiler.
import { compareText } from "../model/diagnostic.ts";
import type { Json } from "../model/value.ts";

/** A value as text: the same for values that JSON Schema counts as equal, whose keys may stand in any order (core, 4.2.2). */
function identity(value: Json): string {
  return JSON.stringify(value, (_key, part: Json) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => compareText(a, b)))
      : part,
  );
}

/** The last item of a list that stands there again and the first like it; undefined where all items are different. */
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
