// What is observed of the fields of a file, which are YAML.
import type { Span } from "../../model/source.ts";

export type YamlObservation = DeepNesting | RepeatedKey | Slip;

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

/** The first slip in the fields: a line that cannot be read, or that is read otherwise than it was meant. */
export type Slip = LineSlip | QuoteSlip | UnquotedPlaceholder | YamlFeature;

/** A replacement in a text. */
export interface TextEdit extends Span {
  readonly text: string;
}

interface SlipAt {
  readonly span: Span;
  /** The changes that undo the slip, if it can have been only one. */
  readonly edits?: readonly TextEdit[] | undefined;
}

/** A line with a value, as typed. */
interface TypedLine {
  /** Everything before the value: indentation, dashes, key, colon and spaces. */
  readonly lead: string;
  readonly value: string;
}

/** A line as it was probably meant. */
interface MeantLine {
  readonly right: string;
}

/** A line of which is known what was mistyped there. */
export type LineSlip = SlipAt & { readonly kind: "line-slip" } & (
    | { readonly slip: PlainSlip }
    | (TypedLine & { readonly slip: "text behind the quote" | "item beside its key" })
    /** A value that begins with a sign of YAML. */
    | (TypedLine & { readonly slip: "no quotes" })
    | (TypedLine & {
        readonly slip: "colon inside";
        readonly lacks: "opening quote" | "both quotes";
        /** The colon ends the value. */
        readonly isEnd: boolean;
        /** The name before the colon, if a field has it. */
        readonly field: string | undefined;
      })
    | (MeantLine & {
        readonly slip:
          | "several lists"
          | "star for a dash"
          | "no space after the dash"
          | "no space after the colon"
          | "brace too many"
          | "quote not closed";
      })
    /** A line indented with tabs; the column counts in spaces. */
    | { readonly slip: "tab"; readonly line: string; readonly column: number }
    /** Beside a key or before an item stands a sign that looks like a space or a hyphen. */
    | (MeantLine & {
        readonly slip: "look-alike at key";
        readonly key: string;
        readonly sign: string;
      })
    | (MeantLine & { readonly slip: "look-alike at item"; readonly sign: string })
    | (MeantLine & { readonly slip: "bracket not closed"; readonly sign: string })
    | { readonly slip: "no key and value"; readonly line: string }
    /** Words behind a #, which are lost. */
    | (MeantLine & {
        readonly slip: "comment";
        readonly isTag: boolean;
        readonly isOnOneLine: boolean;
      })
    | { readonly slip: "item in the value above"; readonly item: string }
    /** What the parser says of a line that no table knows. */
    | { readonly slip: "other"; readonly parserSays: string }
  );

/** Slips of which nothing more is known. */
export type PlainSlip =
  | "wrong column"
  | "deeper than the value above"
  | "no space before the comment"
  | "no comma or a colon inside"
  | "no comma"
  | "backslash"
  | "sign at the beginning"
  | "more after the value"
  | "no key";

/** Quotes that are curly, or that have no partner. */
export type QuoteSlip = SlipAt & {
  readonly kind: "quote-slip";
} /** Of a value that cannot be read. */ & (
    | (TypedLine & { readonly slip: "curly value" })
    /** Of a value that would be shown with them. */
    | { readonly slip: "curly quotes shown"; readonly words: string }
    | { readonly slip: "curly key"; readonly words: string }
    | (MeantLine & { readonly slip: "closed by a curly one" })
    | { readonly slip: "not opened" }
  );

/** A sign of YAML that content does not use. */
export type YamlFeature = SlipAt & { readonly kind: "yaml-feature" } & (
    | { readonly feature: "instruction" }
    /** A line that ends the fields although more follows. */
    | { readonly feature: "second document"; readonly line: string }
    /** An anchor, alias or tag; the line is known if it begins the value of a field. */
    | { readonly feature: "mark"; readonly sign: string; readonly line: TypedLine | undefined }
  );

/** A value that begins with a placeholder, whose braces are those of a group. */
export type UnquotedPlaceholder = SlipAt & MeantLine & { readonly kind: "unquoted-placeholder" };
