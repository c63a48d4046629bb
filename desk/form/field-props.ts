// What every field of the form is given, whatever its kind, and where it stands.

import type { AddPictures } from "../page/useAddedPictures.ts";
import type { DeskField, DeskFinding, Offers } from "../protocol.ts";
import type { Writing } from "./writing.ts";
import { type Head, nodeAt, type Path, rangeOf, type Value } from "./yaml-head.ts";

/** A finding as far as a field shows it. */
export type FieldFinding = Pick<DeskFinding, "code" | "message" | "severity" | "span" | "missing">;

/** What a field shows of a finding: no more, so that the form is the same as long as that is. */
export const inField = ({ code, message, severity, span, missing }: DeskFinding): FieldFinding => ({
  ...{ code, message, severity, span },
  ...(missing !== undefined && { missing }),
});

export interface FormFieldProps {
  field: DeskField;
  /** To its value. */
  way: Path;
  head: Head;
  /** Those that are in it. */
  findings: readonly FieldFinding[];
  offers: Offers;
  /** Of the file, relative to the content folder. */
  path: string;
  writing: Writing;
  /** Takes pictures from the writer's computer; undefined where they cannot be kept. */
  addPictures?: AddPictures | undefined;
  /** Shows a place of the file as it is written. */
  toSource: (place: number) => void;
}

/** Likewise, with what the file says. */
export interface ValueProps extends FormFieldProps {
  id: string;
  value: Value | undefined;
}

/** Id of a field's first control, for jumps from the findings. */
export const fieldId = (way: Path): string => `field-${way.join("-")}`;

/** Where a value is written, or would be. */
export function sourcePlace(head: Head, way: Path): number {
  const node = nodeAt(head, way);
  if (node) return rangeOf(head, node as { range?: readonly number[] }).from;
  return way.length > 1 ? sourcePlace(head, way.slice(0, -1)) : head.yaml.to;
}
