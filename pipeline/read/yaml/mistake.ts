// The type of a mistake in YAML.
import type { Code } from "../../codes.ts";
import type { Span } from "../../report/finding.ts";

/** A mistake in a YAML text, with spans in that text. */
export interface FindingDraft {
  /** `yaml-syntax` if left out. */
  readonly code?: Code;
  readonly span: Span;
  readonly message: string;
  readonly help: string;
}
