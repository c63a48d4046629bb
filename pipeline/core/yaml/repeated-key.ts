// What is observed of a field that stands twice in one group.
import type { Span } from "../../model/source.ts";

export interface RepeatedKey {
  readonly kind: "repeated-key";
  readonly span: Span;
  readonly key: string;
  /** Where the field stands first. */
  readonly first: Span;
}
