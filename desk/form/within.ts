// Assigns findings to the fields of a form that they are about, at every depth.

import { isCollection, isMap, isScalar } from "yaml";
import { pointerSteps } from "../../pipeline/model/value.ts";
import type { DeskField } from "../protocol.ts";
import type { FieldFinding } from "./field-props.ts";
import { type Head, nodeAt, type Path, pairOf, rangeOf } from "./yaml-head.ts";

/** Whether a place of the file is in a field: in its name or in its value. */
function isWithin(head: Head, way: Path, place: number): boolean {
  const node = nodeAt(head, way);
  const parent = nodeAt(head, way.slice(0, -1));
  const pair = isMap(parent) ? pairOf(parent, String(way.at(-1))) : undefined;
  const ranges = [pair?.key, node].flatMap((each) =>
    isScalar(each) || isCollection(each) ? [rangeOf(head, each)] : [],
  );
  const [from, to] = [Math.min(...ranges.map((range) => range.from)), Math.max(...ranges.map((range) => range.to))];
  return place >= from && place <= to;
}

/** What a finding is about: a place, and the pointer of what is not there. */
interface About {
  readonly span: { readonly start: number };
  readonly missing?: string | undefined;
}

/** The first of some fields that a finding is about; -1 where it is about none. */
function indexOf(head: Head, ways: readonly Path[], { span, missing = "" }: About): number {
  const steps = pointerSteps(missing);
  const lacking = ways.findIndex(
    (way) => steps.length > 0 && way.every((step, index) => String(step) === steps[index]),
  );
  return lacking < 0 ? ways.findIndex((way) => isWithin(head, way, span.start)) : lacking;
}

/** Name of the field that a finding is about; undefined where it is about none. */
export function fieldAt(head: Head, fields: readonly DeskField[], about: About): string | undefined {
  const ways = fields.map(({ name }) => [name]);
  return fields[indexOf(head, ways, about)]?.name;
}

/** The findings of each of some fields, and those that are of none of them. */
export function divided(head: Head, ways: readonly Path[], findings: readonly FieldFinding[]) {
  const places = findings.map((finding) => indexOf(head, ways, finding));
  const at = (place: number) => findings.filter((_, index) => places[index] === place);
  return { of: ways.map((_, place) => at(place)), rest: at(-1) };
}
