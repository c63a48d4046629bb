// Decides which fields of a translation can go by themselves: those that only repeat what the source says.

import { pointerTo } from "@site/common/json-pointer";
import type { Edit, Finding } from "../finding.ts";
import type { Summary } from "./analysis.ts";
import { nodeAt, toJson, type ValueNode } from "./value.ts";

/** Label of the suggestion that removes fields that come from the source. */
export const removeCopied = "Remove what comes from the source";

/**
 * The diagnostics of a translation. Fields that come from the source and say the same are removed by a fix; where one says something else,
 * a person decides.
 */
export function withoutCopies(
  translation: Pick<Summary, "diagnostics" | "root"> | undefined,
  source: Pick<Summary, "root"> | undefined,
): readonly Finding[] {
  const { diagnostics = [], root } = translation ?? {};
  const original = source?.root;
  if (!root || !original) return diagnostics;
  return diagnostics.map((finding) => {
    const { suggestions, ...rest } = finding;
    const suggestion = suggestions?.find(({ label }) => label === removeCopied);
    if (!suggestion?.edits.every((edit) => isCopy(edit, root, original))) return finding;
    return {
      ...rest,
      fix: { title: "what only repeats the source is removed", edits: suggestion.edits },
    };
  });
}

/** Whether all fields that an edit removes are in the source with the same values. */
const isCopy = (edit: Edit, root: ValueNode, source: ValueNode): boolean =>
  [...fieldsIn(edit, root, "")].every(([pointer, node]) => repeats(node, nodeAt(source, pointer)));

/** Whether a value says nothing that the source does not; a group may have less. */
function repeats(node: ValueNode, source: ValueNode | undefined): boolean {
  if (!source) return false;
  return node.kind === "map"
    ? node.entries.every(({ key, value }) => repeats(value, nodeAt(source, pointerTo("", key))))
    : JSON.stringify(toJson(source)) === JSON.stringify(toJson(node));
}

/** The outermost fields in the span of an edit, with their pointers. */
function* fieldsIn(edit: Edit, node: ValueNode, pointer: string): Generator<[string, ValueNode]> {
  if (node.kind === "list") {
    for (const [index, item] of node.items.entries()) {
      yield* fieldsIn(edit, item, pointerTo(pointer, index));
    }
  } else if (node.kind === "map") {
    for (const { key, keySpan, value } of node.entries) {
      const at = pointerTo(pointer, key);
      const isInside = keySpan.start >= edit.span.start && keySpan.end <= edit.span.end;
      if (isInside) {
        yield [at, value];
      } else {
        yield* fieldsIn(edit, value, at);
      }
    }
  }
}
