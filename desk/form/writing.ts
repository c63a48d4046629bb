// The changes that a field of the form can make in the file: set a value, remove it, append to a list.
import type { Change } from "./yaml-edits.ts";
import type { Head, Path } from "./yaml-head.ts";

/** Each changes the field's own lines and nothing else. */
export interface Writing {
  readonly set: (path: Path, value: string | number | boolean) => void;
  readonly remove: (path: Path) => void;
  readonly append: (path: Path, value: string) => void;
  readonly removeItem: (path: Path, index: number) => void;
  /** Any other change; where there is none, the place is shown in the source, as it is written in a way that only a person can change. */
  readonly edit: (make: (head: Head, order: readonly string[]) => readonly Change[], place: Path) => void;
}
