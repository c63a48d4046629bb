// A finding about the syntax of a YAML text, with what could stand in the mistake's place so that the rest can be read.
import type { StageCode } from "../model/codes.ts";

/** Changes of a YAML text that mend a finding where there is one right answer; offsets are those of the text. */
export interface Mended {
  /** What they do, as the end of “Fixed: …”. */
  readonly title: string;
  readonly edits: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/** A finding about a YAML text; offsets are those of the text. */
export interface SyntaxFinding {
  readonly code: StageCode;
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly help?: string | undefined;
  /** Text of the same length that could stand in the place of the mistake, so that the rest can be read. */
  readonly filler?: { readonly at: number; readonly text: string } | undefined;
  readonly mended?: Mended | undefined;
}

/** Text that stands for a value that cannot be read. */
export function fillerFor(start: number, end: number): SyntaxFinding["filler"] {
  return end > start ? { at: start, text: "x".repeat(end - start) } : undefined;
}

/** A finding about one error of the parser; its code is the common one unless it says otherwise. */
export type UncodedFinding = Omit<SyntaxFinding, "code"> & { readonly code?: SyntaxFinding["code"] };

/** The whole of a value put in quotes; none where a comment follows it, whose sign may belong to either. */
export function inQuotes(start: number, value: string, text: string): Mended | undefined {
  if (/\s#/.test(value)) return undefined;
  return { title: "the value stands in straight quotes", edits: [{ start, end: start + value.length, text }] };
}
