// Reports fields of a translation that come from its source, and finds the lines to remove.
import { pointerSteps, pointerTo } from "@site/common/json-pointer";
import type { Edit, Finding, Span } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { Summary } from "../file/summary.ts";
import type { SourceFile } from "../files/source.ts";
import { keySpan, valueSpan } from "../yaml/location.ts";
import { entryAt, nodeAt, toJson, type ValueNode } from "../yaml/value.ts";
import { fieldName } from "./field-name.ts";

/** Reports once which fields of a translation are the same in every language. */
export function reportUntranslated(
  { path: file, text }: SourceFile,
  root: ValueNode,
  pointers: readonly string[],
  report: Report,
): void {
  const [first] = pointers;
  if (first === undefined) return;
  const edits = fieldLines(text, root, pointers)?.map((span) => ({ file, span, text: "" }));
  report(
    "schema-unknown-field",
    { file, span: keySpan(root, first) ?? valueSpan(root, first) },
    `The source has this already: ${pointers.map(fieldName).join(", ")}.`,
    {
      help: "Remove it. It is the same in every language.",
      suggestions: edits ? [{ label: removeCopied, edits }] : [],
    },
  );
}

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf("/"));

/**
 * The lines of fields, in the order of the file. A group that would be left without any field goes with them.
 * @returns undefined if one of them shares its lines with another field or a comment
 */
function fieldLines(
  text: string,
  root: ValueNode,
  pointers: readonly string[],
): readonly Span[] | undefined {
  const spans = withEmptied(root, pointers).map((pointer) => linesOf(text, root, pointer));
  return spans.every((span) => span !== undefined)
    ? spans.toSorted((one, other) => one.start - other.start)
    : undefined;
}

/** The pointers, with that of a group in place of all its fields. */
function withEmptied(root: ValueNode, pointers: readonly string[]): readonly string[] {
  const emptied = [...new Set(pointers.map(parentOf))].filter((parent) => {
    const group = nodeAt(root, parent);
    return (
      parent !== "" &&
      group?.kind === "map" &&
      group.entries.length === pointers.filter((pointer) => parentOf(pointer) === parent).length
    );
  });
  if (emptied.length === 0) return pointers;
  const rest = pointers.filter((pointer) => !emptied.includes(parentOf(pointer)));
  return withEmptied(root, [...rest, ...emptied]);
}

/** The whole lines of a field, if nothing else stands on them. */
function linesOf(text: string, root: ValueNode, pointer: string): Span | undefined {
  const entry = entryAt(root, parentOf(pointer), pointerSteps(pointer).at(-1) ?? "");
  if (!entry) return undefined;
  const { keySpan, value } = entry;
  const start = text.lastIndexOf("\n", keySpan.start - 1) + 1;
  if (text.slice(start, keySpan.start).trim() !== "") return undefined;
  const last = keySpan.start + text.slice(keySpan.start, value.span.end).trimEnd().length;
  const end = Math.max(last, keySpan.end);
  const [rest = ""] = /^.*\n?/.exec(text.slice(end)) ?? [];
  return /^:?\s*$/.test(rest) ? { start, end: end + rest.length } : undefined;
}

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
