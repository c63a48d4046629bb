// The type of an entry's first paragraph, as its summary has it.
import type { Span } from "./source.ts";

export interface Opening {
  /** A hash of its words, without case and punctuation: equal where two paragraphs say the same. */
  readonly words: string;
  readonly span: Span;
}
