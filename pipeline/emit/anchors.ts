// The anchors of an entry's titled items and finishes: made of their names in the language of the sources, so that a link to one leads to it
// in every language.

import type { Summary } from "../model/analysis.ts";
import { keyOfText } from "../model/key.ts";
import { type Json, type JsonMap, mapOf, pointerTo, textAt } from "../model/value.ts";

/**
 * An entry's value with an id for each item and each finish.
 * @param value of the entry, compiled
 * @param original the entry in the language of the sources
 */
export function withAnchors(value: JsonMap, { root }: Summary): JsonMap {
  const named = (list: Json | undefined, pointer: string, field: string, kind: string): Json[] | undefined => {
    if (!Array.isArray(list)) return undefined;
    return list.map((row: Json, index) => {
      const name = textAt(root, `${pointerTo(pointer, index)}/${field}`) ?? "";
      // A name without a letter that an address has is known by its place.
      return { id: `${kind}-${keyOfText(name) || index + 1}`, ...mapOf(row) };
    });
  };
  const { content, finishes } = value;
  const items = named(mapOf(content).items, "/content/items", "title", "item");
  const tones = named(finishes, "/finishes", "name", "tone");
  return {
    ...value,
    ...(items ? { content: { ...mapOf(content), items } } : {}),
    ...(tones ? { finishes: tones } : {}),
  };
}
