// The interface through which fields change the file: set, remove, rename and move values.
import type { Path, Value } from "./yaml-head.ts";

/**
 * Each changes only the field's own lines; a field that cannot be edited automatically is shown in the source.
 */
export interface FieldActions {
  /** `isTyped`: typed changes are undone together. */
  readonly set: (fieldPath: Path, value: Value, isTyped?: boolean) => void;
  readonly remove: (fieldPath: Path) => void;
  readonly rename: (fieldPath: Path, key: string) => void;
  /** Moves a member up (-1) or down (1). */
  readonly move: (fieldPath: Path, index: number, by: -1 | 1) => void;
}
