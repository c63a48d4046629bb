// Assigns findings to the form's fields, at any depth.

import { pointerSteps } from "@site/common/json-pointer";
import { isCollection, isMap, isScalar } from "yaml";
import { type Head, nodeAt, type Path, pairOf, rangeOf } from "../text/yaml-head.ts";
import type { FieldFinding } from "./field-props.ts";

/** Whether a position is in a field's key or value. */
function isWithin(head: Head, fieldPath: Path, place: number): boolean {
  const node = nodeAt(head, fieldPath);
  const parent = nodeAt(head, fieldPath.slice(0, -1));
  const pair = isMap(parent) ? pairOf(parent, String(fieldPath.at(-1))) : undefined;
  const ranges = [pair?.key, node].flatMap((each) =>
    isScalar(each) || isCollection(each) ? [rangeOf(head, each)] : [],
  );
  const from = Math.min(...ranges.map((range) => range.from));
  const to = Math.max(...ranges.map((range) => range.to));
  return place >= from && place <= to;
}

/** The position of a finding, and the pointer of a missing field. */
export interface FindingPosition {
  readonly span: { readonly start: number };
  readonly missing?: string;
}

/** Index of the first field that a finding belongs to; -1 if none. */
export function indexOf(
  head: Head,
  fieldPaths: readonly Path[],
  { span, missing = "" }: FindingPosition,
): number {
  const steps = pointerSteps(missing);
  const lacking = fieldPaths.findIndex(
    (fieldPath) =>
      steps.length > 0 && fieldPath.every((step, index) => String(step) === steps[index]),
  );
  // A block ends where the next one begins.
  return lacking < 0
    ? fieldPaths.findLastIndex((fieldPath) => isWithin(head, fieldPath, span.start))
    : lacking;
}

/** Divides findings by field; the rest belong to none. */
export function findingsByField(
  head: Head,
  fieldPaths: readonly Path[],
  findings: readonly FieldFinding[],
) {
  const places = findings.map((finding) => indexOf(head, fieldPaths, finding));
  const at = (place: number) => findings.filter((_, index) => places[index] === place);
  return { of: fieldPaths.map((_, place) => at(place)), rest: at(-1) };
}
