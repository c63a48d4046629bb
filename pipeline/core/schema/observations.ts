// What is observed of a file's value where it breaks a rule of its schema: what the validator said, with the value and its place.
import type { Schema } from "../../model/schemas.ts";
import type { Span } from "../../model/source.ts";

export type SchemaObservation =
  | UnknownField
  | UntranslatedField
  | MissingField
  | FieldWithoutAlt
  | NoValue
  | FieldsBeside
  | WrongType
  | NoAlternative
  | NotListed
  | EmptyText
  | TextLength
  | TextForm
  | WrongName
  | OtherForm
  | ItemCount
  | RepeatedItem
  | NumberLimit
  | WrongDate;

interface Broken {
  /** Of the value, or of the key that it is about. */
  readonly span: Span;
  /** JSON pointer of the value; where a field is unknown or missing, that of its group. */
  readonly pointer: string;
  /** The schema whose rule is broken. */
  readonly schema: Schema;
}

/** A field that its group does not have. */
export interface UnknownField extends Broken {
  readonly kind: "unknown-field";
  readonly name: string;
  /** The fields that the group can have. */
  readonly possible: readonly string[];
  /** Those of them as which the field's value would be valid. */
  readonly fitting: readonly string[];
  /** A field that the group lacks and that this one probably is. */
  readonly suggested: string | undefined;
  /** Pointer of a group above or below that lacks this very field. */
  readonly lackedBy: string | undefined;
}

/** A field of a translation that is the same in every language. */
interface UntranslatedField extends Broken {
  readonly kind: "untranslated-field";
}

interface MissingField extends Broken {
  readonly kind: "missing-field";
  readonly name: string;
}

/** A picture field whose alternative text is missing or empty; the pointer is that of the text. */
interface FieldWithoutAlt extends Pick<Broken, "span" | "pointer"> {
  readonly kind: "field-without-alt";
}

/** A field or item without a value, or whose value is read as a comment. */
interface NoValue extends Broken {
  readonly kind: "no-value";
  /** The types that it can have, if the schema names them. */
  readonly types: readonly string[] | undefined;
  readonly comment: string | undefined;
}

/** An empty group whose fields stand beside its key and not below it. */
interface FieldsBeside extends Broken {
  readonly kind: "fields-beside";
  readonly names: readonly string[];
}

export interface WrongType extends Broken {
  readonly kind: "wrong-type";
  /** The types that it can have. */
  readonly types: readonly string[];
}

/** A value that none of several schemas allows. */
interface NoAlternative extends Broken {
  readonly kind: "no-alternative";
}

/** A value that is none of those that its schema lists. */
export interface NotListed extends Broken {
  readonly kind: "not-listed";
  readonly allowed: readonly string[];
  readonly value: unknown;
}

interface EmptyText extends Broken {
  readonly kind: "empty-text";
}

interface TextLength extends Broken {
  readonly kind: "text-length";
  /** In characters. */
  readonly length: number;
  readonly limit: number;
  readonly isShort: boolean;
}

export interface TextForm extends Broken {
  readonly kind: "text-form";
  readonly text: string;
  /** A pattern, or a format of JSON Schema. */
  readonly form: { readonly pattern: string } | { readonly format: string };
}

/** The name of a field that its group's pattern of names does not allow; the pointer is the group's. */
interface WrongName extends Broken {
  readonly kind: "wrong-name";
  readonly name: string;
}

/** A value that breaks any other rule. */
interface OtherForm extends Broken {
  readonly kind: "other-form";
}

/** A list or group with too few or too many items. */
interface ItemCount extends Broken {
  readonly kind: "item-count";
  readonly count: number;
  readonly limit: number;
  readonly bound: "minimum" | "maximum" | "exact";
}

/** An item that a list has twice; the span is that of the second one. */
interface RepeatedItem extends Broken {
  readonly kind: "repeated-item";
}

interface NumberLimit extends Broken {
  readonly kind: "number-limit";
  readonly value: unknown;
  readonly limit: unknown;
  readonly bound: "minimum" | "maximum" | "exclusiveMinimum";
}

interface WrongDate extends Broken {
  readonly kind: "wrong-date";
  readonly text: string;
  /** It is written otherwise than YYYY-MM-DD, not in the calendar, or too long ago. */
  readonly problem: "form" | "day" | "year";
}
