// Where a value of a file stands: which key or value a finding points at.
import type { Place } from "./diagnostic.ts";
import type { SourceFile, Span } from "./source.ts";
import { entryAt, nodeAt, pointerSteps, type ScalarNode, type ValueNode } from "./value.ts";

/** The key that a pointer's last step names, if it names one. */
export function keySpan(root: ValueNode, pointer: string): Span | undefined {
  const cut = pointer.lastIndexOf("/");
  if (cut < 0) return undefined;
  return entryAt(root, pointer.slice(0, cut), pointerSteps(pointer).at(-1) ?? "")?.keySpan;
}

/** The value at a pointer; its key where the value is empty or of several lines. */
export function valueSpan(root: ValueNode, pointer: string, file: SourceFile): Span {
  const node = nodeAt(root, pointer);
  const key = keySpan(root, pointer);
  if (!node) return key ?? { start: 0, end: 0 };
  if (node.span.end <= node.span.start) return key ?? node.span;
  if (node.kind !== "scalar" && key) return key;
  if (node.kind === "scalar" && isOneLine(node)) return node.span;
  const text = file.text.slice(node.span.start, node.span.end);
  const line = /^[^\r\n]*/.exec(text)?.[0].trimEnd() ?? "";
  return { start: node.span.start, end: node.span.start + Math.max(1, line.length) };
}

/**
 * Whether a value is written on one line, as can be told without the file's text, which the writers' desk would have to load: without
 * quotes it is written as it is read, unless lines of it were joined, and what is no text has one line.
 */
function isOneLine({ style, value, raw, span }: ScalarNode): boolean {
  if (style !== "plain") return false;
  return typeof value !== "string" || (raw.length === span.end - span.start && !/[\r\n]|\s$/.test(raw));
}

/** Where a missing field is reported: at the key of the group it is missing in, else at the group's first key. */
export function mapSpan(root: ValueNode, pointer: string, file: SourceFile): Span {
  const node = nodeAt(root, pointer);
  const first = node?.kind === "map" ? node.entries[0]?.keySpan : undefined;
  return keySpan(root, pointer) ?? first ?? valueSpan(root, pointer, file);
}

/** Place of the value at a pointer of a file. */
export function placeOf(file: SourceFile, root: ValueNode, pointer: string): Place {
  return { file: file.path, span: valueSpan(root, pointer, file) };
}
