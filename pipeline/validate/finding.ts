// Types and wording shared by the modules that explain schema errors.
import type { ErrorObject } from "ajv";
import type { StageCode } from "../model/codes.ts";
import type { Marked, Schema } from "../model/schemas.ts";
import type { SourceFile, Span } from "../model/source.ts";
import { pointerSteps, type ValueNode } from "../model/value.ts";

/** A finding about a value, without its file. */
export interface Finding {
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
 */
export function missingAlt(span: Span, pointer: string): Finding {
  return {
    code: "picture-alt",
    span,
    message: "The picture has no text that says what it shows.",
    help: "Add a line such as alt: Grey boards on a dining-room wall. It is read to people who cannot see the picture.",
    missing: pointer,
  };
}

const ordinals = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

/** `the first`, `the 21st`, from an index that counts from 0. */
function ordinal(index: number): string {
  const number = index + 1;
  const isTeen = Math.floor(number / 10) % 10 === 1;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `the ${ordinals[index] ?? `${number}${ending}`}`;
}

/** The singular of a list's name: `topics` → `topic`; undefined if the name is not a plural. */
function oneOf(list: string): string | undefined {
  if (list.endsWith("ies")) return `${list.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(list)) return list.slice(0, -2);
  return /[^s]s$/.test(list) ? list.slice(0, -1) : undefined;
}

/** A field's name in a message: `title`, `the first topic`, `“alt” of the second item of gallery`; empty for the whole file. */
export function fieldName(pointer: string): string {
  let words = "";
  let keys: string[] = [];
  const of = () => (words === "" ? "" : ` of ${words}`);
  for (const step of pointerSteps(pointer)) {
    if (!/^\d+$/.test(step)) {
      keys.push(step);
      continue;
    }
    const one = oneOf(keys.at(-1) ?? "");
    const rest = keys.slice(0, one === undefined ? undefined : -1).join(".");
    words = `${ordinal(Number(step))} ${one ?? "item"}${rest === "" ? "" : ` of ${rest}`}${of()}`;
    keys = [];
  }
  if (keys.length === 0) return words;
  return words === "" ? keys.join(".") : `“${keys.join(".")}”${of()}`;
}

/** A field's name at the beginning of a sentence; a plain name stays as typed. */
export const atSentenceStart = (field: string) => field.replace(/^the /, "The ");

/** Help for a key without a value. */
export function afterColon(wanted: string, isRequired: boolean): string {
  return `Write ${wanted} after the colon${isRequired ? "; this field has to be there." : ", or remove the line."}`;
}

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
  /** Whether a field is required. */
  readonly isRequired: (pointer: string) => boolean;
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
