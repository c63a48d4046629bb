// A value in another language: the words of its translation in the place of its own.
import type { Span } from "./source.ts";
import { entryOf, type MapEntry, type ValueNode } from "./value.ts";

/**
 * Puts the words of a translation into a value. What the translation does not have stays; of a list of groups each item takes the words
 * of the item at its place, any other list is taken whole. Every node stands where the source has it.
 */
export function merged(source: ValueNode, translation: ValueNode | undefined): ValueNode {
  if (!translation || source.kind !== translation.kind) return source;
  if (source.kind === "map" && translation.kind === "map")
    return {
      ...source,
      entries: source.entries.map(
        (entry): MapEntry => ({ ...entry, value: merged(entry.value, entryOf(translation, entry.key)?.value) }),
      ),
    };
  if (source.kind === "list" && translation.kind === "list" && source.items.some(isGroup))
    return { ...source, items: source.items.map((item, index) => merged(item, translation.items[index])) };
  return placed(translation, source.span);
}

/** A value with all that is in it at one place. */
function placed(node: ValueNode, span: Span): ValueNode {
  return node.kind === "list"
    ? { ...node, span, items: node.items.map((item) => placed(item, span)) }
    : { ...node, span };
}

const isGroup = ({ kind }: ValueNode) => kind !== "scalar";
