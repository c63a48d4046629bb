// Types and wording shared by the modules that explain schema errors.
import type { ErrorObject } from "ajv";
import type { StageCode } from "../model/codes.ts";
import type { Marked, Schema } from "../model/schemas.ts";
import type { SourceFile, Span } from "../model/source.ts";
import type { ValueNode } from "../model/value.ts";
import type { Fits } from "./fitting.ts";

/** A finding about a value, without its file. */
export interface SchemaProblem {
  readonly code: StageCode;
  readonly span: Span;
  readonly message: string;
  readonly help?: string | undefined;
  /** JSON pointer of the required field that is missing. */
  readonly missing?: string | undefined;
  /** The key or value that the writer may have meant, as it would be typed. */
  readonly meant?: string | undefined;
}

/**
 * The finding about a picture field without alternative text.
 * @param pointer of the text
 * @returns undefined for another field
 */
export function missingAlt(span: Span, pointer: string): SchemaProblem | undefined {
  // Only pictures have a field of that name, also in translated files.
  if (!pointer.endsWith("/alt")) return undefined;
  return {
    code: "picture-alt",
    span,
    message: "The picture has no text that says what it shows.",
    help: "Add a line such as alt: Grey boards on a dining-room wall. It is read to people who cannot see the picture.",
    missing: pointer,
  };
}

/** A field's name at the beginning of a sentence; a plain name stays as typed. */
export const atSentenceStart = (field: string) => field.replace(/^item /, "Item ");

/** A schema's description, if it has one. */
export function sentence(description: unknown): string | undefined {
  return typeof description === "string" ? description : undefined;
}

/** A value that breaks its schema, with the validator's results. */
export interface BrokenValue {
  readonly root: ValueNode;
  readonly file: SourceFile;
  /** The values in it that the schema marks. */
  readonly marked: readonly Marked[];
  /** All its errors. */
  readonly errors: readonly ErrorObject[];
  readonly fits: Fits;
}

/** A schema error, with what is known of the value it is about. */
export interface Fault {
  readonly error: ErrorObject;
  readonly checked: BrokenValue;
  readonly node: ValueNode | undefined;
  readonly span: Span;
  /** The field's name for use in a sentence; empty for the whole file. */
  readonly field: string;
  /** The schema whose rule is broken. */
  readonly schema: Schema;
}

/** The schema whose rule an error is about. */
export const schemaOf = ({ parentSchema }: ErrorObject): Schema => parentSchema ?? {};

/** Names of the fields that the group of an error may have. */
export const knownFields = (error: ErrorObject): string[] =>
  Object.keys(schemaOf(error).properties ?? {});

/** The values that an error's rule allows. */
export const allowedValues = ({ params }: ErrorObject): string[] =>
  Array.from(params.allowedValues, String);
