// A finding about the syntax of a YAML text, with what could stand in the mistake's place so that the rest can be read.
import type { Code } from "../model/codes.ts";

/** A finding about a YAML text; offsets are those of the text. */
export interface SyntaxFinding {
  readonly code: Code;
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly help?: string | undefined;
  /** Text of the same length that could stand in the place of the mistake, so that the rest can be read. */
  readonly filler?: { readonly at: number; readonly text: string } | undefined;
}

/** Text that stands for a value that cannot be read. */
export function fillerFor(start: number, end: number): SyntaxFinding["filler"] {
  return end > start ? { at: start, text: "x".repeat(end - start) } : undefined;
}

/** A finding about one error of the parser; its code is the common one unless it says otherwise. */
export type Explanation = Omit<SyntaxFinding, "code"> & { readonly code?: SyntaxFinding["code"] };
