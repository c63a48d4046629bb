// What the stage of Markdown observes in a text, as data: rules/markdown/ says what of it is wrong.
import type { Span } from "../model/source.ts";

/** Why a text is not parsed: it would keep the parser busy for too long. */
export type Tangle =
  /** A run of marks or of nested blocks, an indentation, a table's columns, or the number of lines. */
  | { readonly by: "marks" | "blocks" | "indentation" | "columns" | "lines" }
  /** More marks of one kind than `max` in a text or a paragraph. */
  | {
      readonly by: "count";
      readonly mark: string;
      readonly max: number;
      readonly within: "text" | "paragraph";
    };

/** A text that is not parsed, at its first tangle. */
interface TangledText {
  readonly kind: "tangled-text";
  readonly span: Span;
  readonly tangle: Tangle;
}

/** Lines of fields between lines of hyphens within a text. */
interface SecondHead {
  readonly kind: "second-head";
  readonly span: Span;
}

export type MarkdownObservation = TangledText | SecondHead;
