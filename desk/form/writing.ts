// The changes that a field of the form can make in the file: set a value, remove it, append to a list.
import type { Blank } from "./yaml-edits.ts";
import type { Path } from "./yaml-head.ts";

/**
 * Each changes the field's own lines and nothing else; where a field is written in a way that only a person can change, it is shown in the
 * source.
 */
export interface Writing {
  /** `isTyped`: letter by letter, which is undone in one. */
  readonly set: (way: Path, value: Blank, isTyped?: boolean) => void;
  readonly remove: (way: Path) => void;
  readonly rename: (way: Path, key: string) => void;
  /** One place up (-1) or down (1). */
  readonly move: (way: Path, index: number, by: -1 | 1) => void;
}
