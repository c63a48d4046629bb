// Under --release: what is marked `sample: true` has to be replaced before the site goes live.
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { MapEntry, MapNode, ValueNode } from "../model/value.ts";
import type { Lint } from "./lint.ts";

/** The maps of a value that are marked as samples, each with its mark. */
export function* samples(node: ValueNode): Generator<{ readonly map: MapNode; readonly mark: MapEntry }> {
  if (node.kind === "list") for (const item of node.items) yield* samples(item);
  if (node.kind !== "map") return;
  const mark = node.entries.find(
    ({ key, value }) => key === "sample" && value.kind === "scalar" && value.value === true,
  );
  if (mark) yield { map: node, mark };
  for (const { value } of node.entries) yield* samples(value);
}

export const sampleContent: Lint = {
  code: "sample-content",
  *check({ units, release }): Generator<Diagnostic> {
    if (!release) return;
    for (const { file, root } of units) {
      if (!root) continue;
      for (const { mark } of samples(root)) {
        const span = { start: mark.keySpan.start, end: mark.value.span.end };
        yield diagnostic("sample-content", { file: file.path, span }, "This is still marked as sample content.", {
          help: "Put the real content in its place and remove the line “sample: true”.",
        });
      }
    }
  },
};
