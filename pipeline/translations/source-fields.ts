// Reports fields of a translation that come from its source, and finds the lines to remove.

import { pointerSteps } from "@site/common/json-pointer";
import { removeCopied } from "../model/copied-fields.ts";
import { fieldName } from "../model/field-name.ts";
import { keySpan, valueSpan } from "../model/location.ts";
import type { SourceFile, Span } from "../model/source.ts";
import { entryAt, nodeAt, type ValueNode } from "../model/value.ts";
import type { Report } from "../report.ts";

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
