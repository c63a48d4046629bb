// What a field of the form does with the file.
import type { Path } from "./yaml-head.ts";

/** Each changes the field's own lines and nothing else. */
export interface Writing {
  readonly set: (path: Path, value: string | number | boolean) => void;
  readonly remove: (path: Path) => void;
  readonly append: (path: Path, value: string) => void;
  readonly removeItem: (path: Path, index: number) => void;
}
