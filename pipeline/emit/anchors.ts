// Adds ids to the rows of lists of a compiled entry that its collection names, so that links can lead to each row (`#item-…`). The ids are made
// from names in the sources' language, so that such a link works in every language.

import { pointerTo } from "@site/common/json-pointer";
import type { Summary } from "../model/analysis.ts";
import type { EntryCollection } from "../model/collection.ts";
import { keyOfText } from "../model/key.ts";
import { type Json, type JsonMap, mapOf, textAt } from "../model/value.ts";

/** Where the ids of a list come from. */
interface Ids {
  /** The steps that lead to the list. */
  readonly steps: readonly string[];
  /** The field of a row that its id is made from. */
  readonly from: string;
  /** What the ids begin with. */
  readonly kind: string;
}

/**
 * An entry's value with an id for each row of the lists that its collection names.
 * @param value the compiled entry
 * @param original the entry in the sources' language
 */
export function withAnchors(
  value: JsonMap,
  original: Summary,
  { ids = {} }: EntryCollection,
): JsonMap {
  return Object.entries(ids).reduce(
    (made, [field, given]) =>
      mapOf(withIds(made, "", { steps: field.split("."), ...given }, original)),
    value,
  );
}

/** A value at a JSON pointer of the entry with ids for the rows of a list in it; the same value where it has no such list. */
function withIds(
  value: Json,
  pointer: string,
  { steps, from, kind }: Ids,
  original: Summary,
): Json {
  const [step, ...further] = steps;
  if (step !== undefined) {
    const part = mapOf(value)[step];
    if (part === undefined) return value;
    const inside = { steps: further, from, kind };
    return { ...mapOf(value), [step]: withIds(part, pointerTo(pointer, step), inside, original) };
  }
  if (!Array.isArray(value)) return value;
  return value.map((row: Json, index) => {
    const name = textAt(original.root, `${pointerTo(pointer, index)}/${from}`) ?? "";
    // A name without Latin letters or digits is replaced by its index.
    return { id: `${kind}-${keyOfText(name) || index + 1}`, ...mapOf(row) };
  });
}
