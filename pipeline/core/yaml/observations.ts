// What is observed of the fields of a file, which are YAML.
import type { Span } from "../../model/source.ts";

export type YamlObservation = DeepNesting | RepeatedKey;

/** Something is nested so deep that it cannot be read to its end. */
export interface DeepNesting {
  readonly kind: "deep-nesting";
  /** One character, at the beginning of the nesting if that is known. */
  readonly span: Span;
  readonly of: "fields" | "text";
}

/** A field that stands twice in one group. */
export interface RepeatedKey {
  readonly kind: "repeated-key";
  readonly span: Span;
  readonly key: string;
  /** Where the field stands first. */
  readonly first: Span;
}
