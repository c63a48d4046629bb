// What is observed of the rows of accepted.yaml, once all findings are known.
import type { Severity } from "../../model/codes.ts";
import type { Span } from "../../model/source.ts";

interface InRow<Kind extends string> {
  readonly kind: Kind;
  readonly span: Span;
  readonly code: string;
}

/** A row with a code that there is not. */
interface UnknownCode extends InRow<"unknown-code"> {
  /** A similar one. */
  readonly suggested: string | undefined;
}

/** A row with a code that no row can accept. */
interface UnacceptableCode extends InRow<"unacceptable-code"> {
  readonly severity: Exclude<Severity, "warning">;
}

/** A row that no finding needs. */
interface UnneededRow extends InRow<"unneeded-row"> {
  readonly words: string;
}

/** A row that accepts nothing. */
export type AcceptedObservation = UnknownCode | UnacceptableCode | UnneededRow;
