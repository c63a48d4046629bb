// The props of every field component, and the ids and positions of fields.

import type { DeskField, DeskFinding } from "../protocol.ts";
import { type Head, nodeAt, type Path, rangeOf, type Value } from "../text/yaml-head.ts";

/** The parts of a finding that a field shows. */
export type FieldFinding = Pick<
  DeskFinding,
  "code" | "message" | "severity" | "span" | "missing" | "fix" | "suggestions"
>;

/** Reduces a finding to these parts, so that the form is rendered again only if they change. */
export const toFieldFinding = ({
  code,
  message,
  severity,
  span,
  missing,
  fix,
  suggestions,
}: DeskFinding): FieldFinding => ({
  code,
  message,
  severity,
  span,
  missing,
  fix,
  suggestions,
});

/** Each changes only the field's own lines; a field that cannot be edited automatically is shown in the source. */
export interface FieldActions {
  /** `isTyped`: typed changes are undone together. */
  readonly set: (fieldPath: Path, value: Value, isTyped?: boolean) => void;
  readonly remove: (fieldPath: Path) => void;
  readonly rename: (fieldPath: Path, key: string) => void;
  /** Moves a member up (-1) or down (1). */
  readonly move: (fieldPath: Path, index: number, by: -1 | 1) => void;
}

export interface FormFieldProps {
  field: DeskField;
  /** Path to its value. */
  fieldPath: Path;
  /** Findings in this field. */
  findings: readonly FieldFinding[];
}

/** The same, with the current value. */
export interface ValueProps extends FormFieldProps {
  id: string;
  value: Value | undefined;
}

/** Id of a field's first control, for jumps from the findings. */
export const fieldId = (fieldPath: Path): string => `field-${fieldPath.join("-")}`;

/** Position of a value in the source, or where it would be written. */
export function sourcePosition(head: Head, fieldPath: Path): number {
  const node = nodeAt(head, fieldPath);
  if (node) return rangeOf(head, node as { range?: readonly number[] }).from;
  return fieldPath.length > 1 ? sourcePosition(head, fieldPath.slice(0, -1)) : head.yaml.to;
}
