// What is observed of double braces that nothing fills.
import type { Span } from "../../model/source.ts";

export type PlaceholderObservation = {
  readonly kind: "placeholder";
  readonly span: Span;
} & (
  | { readonly problem: "unclosed" | "marks inside" }
  /** The value of that name has a placeholder in it. */
  | { readonly problem: "nested"; readonly name: string }
  /** A mark of another site's system. */
  | { readonly problem: "foreign"; readonly typed: string }
  | {
      readonly problem: "unknown";
      /** With its braces. */
      readonly typed: string;
      readonly name: string;
      /** The known name that was probably meant. */
      readonly meant: string | undefined;
    }
);
