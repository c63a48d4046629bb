// Finds the span of a key or value in a file, for findings to point at.
import { pointerSteps } from "@site/common/json-pointer";
import { type Location, type Span, startOf } from "../../report/finding.ts";
import type { AnalysedFile } from "../file/summary.ts";
import { entryAt, nodeAt, type ValueNode } from "./value.ts";

/** Span of the key named by a pointer's last step; undefined for items of a list. */
export function keySpan(root: ValueNode, pointer: string): Span | undefined {
  const cut = pointer.lastIndexOf("/");
  if (cut < 0) return undefined;
  return entryAt(root, pointer.slice(0, cut), pointerSteps(pointer).at(-1) ?? "")?.keySpan;
}

/** Location of the key at a pointer of a file, or of the value if it has no key. */
export function keyLocationOf(file: AnalysedFile, pointer: string): Location {
  const span = file.root && keySpan(file.root, pointer);
  return span ? { file: file.path, span } : locationOf(file, pointer);
}

/** Span of the value at a pointer; of its key where the value is empty, a list or a map. */
export function valueSpan(root: ValueNode, pointer: string): Span {
  const node = nodeAt(root, pointer);
  const key = keySpan(root, pointer);
  if (!node) return key ?? { start: 0, end: 0 };
  const { span, firstLineEnd } = node;
  if (span.end <= span.start) return key ?? span;
  if (node.kind !== "scalar" && key) return key;
  return firstLineEnd === undefined ? span : { start: span.start, end: firstLineEnd };
}

/**
 * Span at which a missing field is reported: the key of the group it is missing in, else the
 * group's first key.
 */
export function mapSpan(root: ValueNode, pointer: string): Span {
  const node = nodeAt(root, pointer);
  const first = node?.kind === "map" ? node.entries[0]?.keySpan : undefined;
  return keySpan(root, pointer) ?? first ?? valueSpan(root, pointer);
}

/** Location of the value at a pointer of a file; the start of the file if it has no value. */
export function locationOf(
  { path, root }: Pick<AnalysedFile, "path" | "root">,
  pointer: string,
): Location {
  return root ? { file: path, span: valueSpan(root, pointer) } : startOf(path);
}

/** Whether two locations are the same. */
export const isSameLocation = (a: Location, b: Location): boolean =>
  a.file === b.file && a.span.start === b.span.start && a.span.end === b.span.end;
