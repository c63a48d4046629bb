// Merges a translation into its source: the words of the translation replace the source's words.
import type { Span } from "../../report/finding.ts";
import { entryOf, type MapEntry, type ValueNode } from "./value.ts";

/**
 * Puts the words of a translation into a value. Fields that the translation lacks stay as they are;
 * items of a list of groups are merged by index, any other list is replaced whole. Every node has
 * the span of the source.
 */
export function merged(source: ValueNode, translation: ValueNode | undefined): ValueNode {
  if (!translation || source.kind !== translation.kind) return source;
  if (source.kind === "map" && translation.kind === "map") {
    return {
      ...source,
      entries: source.entries.map(
        (entry): MapEntry => ({
          ...entry,
          value: merged(entry.value, entryOf(translation, entry.key)?.value),
        }),
      ),
    };
  }
  if (source.kind === "list" && translation.kind === "list" && source.items.some(isGroup)) {
    return {
      ...source,
      items: source.items.map((item, index) => merged(item, translation.items[index])),
    };
  }
  return placed(translation, source.span);
}

/** Gives a value and all its items one span. */
function placed(node: ValueNode, span: Span): ValueNode {
  return node.kind === "list"
    ? { ...node, span, items: node.items.map((item) => placed(item, span)) }
    : { ...node, span };
}

const isGroup = ({ kind }: ValueNode) => kind !== "scalar";
