// Adds ids to the items and finishes of a compiled entry, so that links can lead to each of them (`#item-…`, `#tone-…`). The ids are made
// from names in the sources' language, so that such a link works in every language.

import { pointerTo } from "@site/common/json-pointer";
import type { Summary } from "../model/analysis.ts";
import { keyOfText } from "../model/key.ts";
import { type Json, type JsonMap, mapOf, textAt } from "../model/value.ts";

/**
 * An entry's value with an id for each item and each finish.
 * @param value the compiled entry
 * @param original the entry in the sources' language
 */
export function withAnchors(value: JsonMap, { root }: Summary): JsonMap {
  const withIds = (
    list: Json | undefined,
    pointer: string,
    field: string,
    kind: string,
  ): Json[] | undefined => {
    if (!Array.isArray(list)) return undefined;
    return list.map((row: Json, index) => {
      const name = textAt(root, `${pointerTo(pointer, index)}/${field}`) ?? "";
      // A name without Latin letters or digits is replaced by its index.
      return { id: `${kind}-${keyOfText(name) || index + 1}`, ...mapOf(row) };
    });
  };
  const { content, finishes } = value;
  const items = withIds(mapOf(content).items, "/content/items", "title", "item");
  const tones = withIds(finishes, "/finishes", "name", "tone");
  return {
    ...value,
    ...(items && { content: { ...mapOf(content), items } }),
    ...(tones && { finishes: tones }),
  };
}
