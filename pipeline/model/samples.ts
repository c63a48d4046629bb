// Finds the parts of a value that are marked as samples, which stand in for real content.
import type { MapEntry, MapNode, ValueNode } from "./value.ts";

const marks = ["sample", "unreviewed"];

/** The maps marked as samples, or as translations that nobody has reviewed, each with its mark. */
export function* samples(
  node: ValueNode,
): Generator<{ readonly map: MapNode; readonly mark: MapEntry }> {
  if (node.kind === "list") {
    for (const item of node.items) yield* samples(item);
  }
  if (node.kind !== "map") return;
  const mark = node.entries.find(
    ({ key, value }) => marks.includes(key) && value.kind === "scalar" && value.value === true,
  );
  if (mark) yield { map: node, mark };
  for (const { value } of node.entries) yield* samples(value);
}
