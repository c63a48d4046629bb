// A finding about a value as the explanations of a schema's errors give it, and the words that they share.
import type { ErrorObject } from "ajv";
import type { StageCode } from "../model/codes.ts";
import type { Marked, Schema } from "../model/schemas.ts";
import type { SourceFile, Span } from "../model/source.ts";
import { pointerSteps, type ValueNode } from "../model/value.ts";

/** One finding about a value, without its file. */
export interface Finding {
  readonly code: StageCode;
  readonly span: Span;
  readonly message: string;
  readonly help?: string | undefined;
}

/** A picture without its text, in a field. */
export function missingAlt(span: Span): Finding {
  return {
    code: "picture-alt",
    span,
    message: "The picture has no text that says what it shows.",
    help: "Add a line such as alt: Grey boards on a dining-room wall. It is read to people who cannot see the picture.",
  };
}

/** A field in a message: `content.items[2].title`; empty for the whole file. */
export function fieldName(pointer: string): string {
  return pointerSteps(pointer)
    .map((step, index) => (/^\d+$/.test(step) ? `[${Number(step) + 1}]` : index === 0 ? step : `.${step}`))
    .join("");
}

/** What to do about a key without a value. */
export function afterColon(wanted: string, isRequired: boolean): string {
  return `Write ${wanted} after the colon${isRequired ? "; this field has to be there." : ", or remove the line."}`;
}

/** A schema's description, if it has one. */
export function sentence(description: unknown): string | undefined {
  return typeof description === "string" ? description : undefined;
}

/** A value that breaks its schema, and what came of checking it. */
export interface BrokenValue {
  readonly root: ValueNode;
  readonly file: SourceFile;
  /** What the schema marks in it. */
  readonly marked: readonly Marked[];
  /** All errors of the value. */
  readonly errors: readonly ErrorObject[];
  /** Whether a field has to be there. */
  readonly isRequired: (pointer: string) => boolean;
}

/** The schema whose rule an error is about. */
export const schemaOf = ({ parentSchema }: ErrorObject): Schema => parentSchema ?? {};

/** Fields that the group of an error can have. */
export const knownFields = (error: ErrorObject): string[] => Object.keys(schemaOf(error).properties ?? {});

/** Values that the value of an error can have. */
export const allowedValues = ({ params }: ErrorObject): string[] => Array.from(params.allowedValues, String);
