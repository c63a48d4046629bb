// Assigns findings to the nested fields of a form that they are about.

import { isCollection, isMap, isScalar } from "yaml";
import type { FieldFinding } from "./field-props.ts";
import { type Head, nodeAt, type Path, pairOf, rangeOf } from "./yaml-head.ts";

/** Whether a place of the file is in a field: in its name or in its value. */
export function isWithin(head: Head, way: Path, place: number): boolean {
  const node = nodeAt(head, way);
  const parent = nodeAt(head, way.slice(0, -1));
  const pair = isMap(parent) ? pairOf(parent, String(way.at(-1))) : undefined;
  const ranges = [pair?.key, node].flatMap((each) =>
    isScalar(each) || isCollection(each) ? [rangeOf(head, each)] : [],
  );
  const [from, to] = [Math.min(...ranges.map((range) => range.from)), Math.max(...ranges.map((range) => range.to))];
  return place >= from && place <= to;
}

/** The findings of each of some fields, and those that are of none of them. */
export function divided(head: Head, ways: readonly Path[], findings: readonly FieldFinding[]) {
  const left = new Set(findings);
  const of = ways.map((way) => {
    const own = [...left].filter(({ span }) => isWithin(head, way, span.start));
    for (const finding of own) left.delete(finding);
    return own;
  });
  return { of, rest: [...left] };
}
