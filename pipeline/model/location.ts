// Where a value of a file stands: which key or value a finding points at.
import type { AnalysedFile } from "./analysis.ts";
import type { Location } from "./diagnostic.ts";
import type { Span } from "./source.ts";
import { entryAt, nodeAt, pointerSteps, type ValueNode } from "./value.ts";

/** The key that a pointer's last step names, if it names one. */
export function keySpan(root: ValueNode, pointer: string): Span | undefined {
  const cut = pointer.lastIndexOf("/");
  if (cut < 0) return undefined;
  return entryAt(root, pointer.slice(0, cut), pointerSteps(pointer).at(-1) ?? "")?.keySpan;
}

/** Place of the key at a pointer of a file; of what has no key that of the value. */
export function keyLocationOf(file: Pick<AnalysedFile, "path" | "root">, pointer: string): Location {
  const span = file.root && keySpan(file.root, pointer);
  return span ? { file: file.path, span } : locationOf(file, pointer);
}

/** The value at a pointer; its key where the value is empty or of several lines. */
export function valueSpan(root: ValueNode, pointer: string): Span {
  const node = nodeAt(root, pointer);
  const key = keySpan(root, pointer);
  if (!node) return key ?? { start: 0, end: 0 };
  const { span, firstLineEnd } = node;
  if (span.end <= span.start) return key ?? span;
  if (node.kind !== "scalar" && key) return key;
  return firstLineEnd === undefined ? span : { start: span.start, end: firstLineEnd };
}

/** Where a missing field is reported: at the key of the group it is missing in, else at the group's first key. */
export function mapSpan(root: ValueNode, pointer: string): Span {
  const node = nodeAt(root, pointer);
  const first = node?.kind === "map" ? node.entries[0]?.keySpan : undefined;
  return keySpan(root, pointer) ?? first ?? valueSpan(root, pointer);
}

/** Place of the value at a pointer of a file; of a file without a value its beginning. */
export function locationOf({ path, root }: Pick<AnalysedFile, "path" | "root">, pointer: string): Location {
  return { file: path, span: root ? valueSpan(root, pointer) : { start: 0, end: 0 } };
}
