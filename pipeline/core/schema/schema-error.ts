// Turns one error of ajv into an observation: what is wrong with which value, and where it stands.

import { pointerTo } from "@site/common/json-pointer";
import type { ErrorObject } from "ajv/dist/2020.js";
import { dateProblem } from "../../model/formats.ts";
import { keySpan, mapSpan, valueSpan } from "../../model/location.ts";
import type { Schema } from "../../model/schemas.ts";
import type { SourceFile, Span } from "../../model/source.ts";
import { entryAt, nodeAt, type ValueNode } from "../../model/value.ts";
import type { Fits } from "./fitting.ts";
import type { SchemaObservation, UnknownField } from "./observations.ts";
import { besideGroup, knownFields, lackingGroup, schemaOf, suggestedField } from "./suggested.ts";

/** A value that breaks its schema, with the validator's results. */
export interface BrokenValue {
  readonly root: ValueNode;
  readonly file: SourceFile;
  /** All its errors. */
  readonly errors: readonly ErrorObject[];
  readonly fits: Fits;
}

/** A schema error, with what is known of the value it is about. */
interface SchemaErrorContext {
  readonly error: ErrorObject;
  readonly checked: BrokenValue;
  readonly node: ValueNode | undefined;
  readonly span: Span;
  readonly pointer: string;
  readonly schema: Schema;
}

/** What every observation of an error says. */
const placeOf = ({ span, pointer, schema }: SchemaErrorContext) => ({ span, pointer, schema });

/** The observation for an error, by the keyword of the broken rule. */
const observers: Readonly<Record<string, (context: SchemaErrorContext) => SchemaObservation>> = {
  additionalProperties: unknownField,
  required: missingField,
  type: wrongType,
  anyOf: (context) => ({ kind: "no-alternative", ...placeOf(context) }),
  enum: notListed,
  not: (context) => ({ kind: "untranslated-field", ...placeOf(context), span: ofKey(context) }),
  propertyNames: wrongName,
  format: wrongText,
  pattern: wrongText,
  minLength: wrongText,
  maxLength: wrongText,
  minItems: wrongCount,
  maxItems: wrongCount,
  minProperties: wrongCount,
  uniqueItems: repeatedItem,
  minimum: (context) => numberLimit(context, "minimum"),
  maximum: (context) => numberLimit(context, "maximum"),
  exclusiveMinimum: (context) => numberLimit(context, "exclusiveMinimum"),
};

/**
 * The observation for an error.
 * @param checked the value and the validator's results
 */
export function observationOf(error: ErrorObject, checked: BrokenValue): SchemaObservation {
  const { root } = checked;
  const { instancePath: pointer, keyword } = error;
  const context: SchemaErrorContext = {
    error,
    checked,
    node: nodeAt(root, pointer),
    span: valueSpan(root, pointer),
    pointer,
    schema: schemaOf(error),
  };
  if (error.data === null && keyword !== "type") return noValue(context, undefined);
  const observe = observers[keyword];
  return observe ? observe(context) : { kind: "other-form", ...placeOf(context) };
}

/** The span of the key at an error's pointer, if there is one. */
const ofKey = ({ checked: { root }, pointer, span }: SchemaErrorContext): Span =>
  keySpan(root, pointer) ?? span;

/** Whether a pointer leads to an alternative text: only pictures have a field of that name, also in translated files. */
const isAlt = (pointer: string) => pointer.endsWith("/alt");

const withoutAlt = (span: Span, pointer: string): SchemaObservation => ({
  kind: "field-without-alt",
  span,
  pointer,
});

function unknownField(context: SchemaErrorContext): UnknownField {
  const { error, checked, pointer, span, schema } = context;
  const { root, errors, fits } = checked;
  const name = String(error.params.additionalProperty);
  const possible = knownFields(error);
  return {
    kind: "unknown-field",
    span: entryAt(root, pointer, name)?.keySpan ?? span,
    pointer,
    schema,
    name,
    possible,
    fitting: possible.filter((other) => fits(pointer, name, other)),
    suggested: suggestedField(error, errors),
    lackedBy: lackingGroup(error, errors),
  };
}

function missingField(context: SchemaErrorContext): SchemaObservation {
  const { error, checked, pointer } = context;
  const name = String(error.params.missingProperty);
  const span = mapSpan(checked.root, pointer);
  const field = pointerTo(pointer, name);
  return isAlt(field)
    ? withoutAlt(span, field)
    : { kind: "missing-field", ...placeOf(context), span, name };
}

function wrongType(context: SchemaErrorContext): SchemaObservation {
  const { error, node, span, pointer, schema, checked } = context;
  const types = [error.params.type].flat();
  if (node?.kind === "scalar" && node.value === null) {
    const names = besideGroup(error, checked.errors);
    if (isAlt(pointer)) return withoutAlt(span, pointer);
    return names.length > 0
      ? { kind: "fields-beside", ...placeOf(context), names }
      : noValue(context, types);
  }
  if (schema.format === "date" && node?.kind === "scalar") {
    const { start, end } = node.span;
    const typed = typeof node.value === "string" ? node.value : checked.file.text.slice(start, end);
    return wrongDate(context, typed);
  }
  return { kind: "wrong-type", ...placeOf(context), types };
}

/**
 * A key with nothing after its colon, or with something that YAML reads as a comment.
 * @param types that belong there
 */
function noValue(
  context: SchemaErrorContext,
  types: readonly string[] | undefined,
): SchemaObservation {
  const { node, span, checked } = context;
  const comment = /^[^\r\n]*?:[ \t]+(#[^\s#][^\r\n]*)/
    .exec(checked.file.text.slice(span.start))?.[1]
    ?.trimEnd();
  const isTyped = node?.kind === "scalar" && node.span.end > node.span.start;
  return {
    kind: "no-value",
    ...placeOf(context),
    span: isTyped ? node.span : span,
    types,
    comment,
  };
}

function notListed(context: SchemaErrorContext): SchemaObservation {
  const { data: value, params } = context.error;
  const allowed = Array.from(params.allowedValues, String);
  return { kind: "not-listed", ...placeOf(context), allowed, value };
}

/** A text that is too short, too long or in the wrong form. */
function wrongText(context: SchemaErrorContext): SchemaObservation {
  const { error, span, pointer } = context;
  const { keyword, params } = error;
  const place = placeOf(context);
  const text = typeof error.data === "string" ? error.data : "";
  if (text.trim() === "") {
    return isAlt(pointer) ? withoutAlt(span, pointer) : { kind: "empty-text", ...place };
  }
  if (keyword === "minLength" || keyword === "maxLength") {
    const isShort = keyword === "minLength";
    const limit = Number(params.limit);
    return { kind: "text-length", ...place, length: [...text].length, limit, isShort };
  }
  if (keyword === "pattern") {
    return { kind: "text-form", ...place, text, form: { pattern: String(params.pattern) } };
  }
  const format = String(params.format);
  return format === "date"
    ? wrongDate(context, text)
    : { kind: "text-form", ...place, text, form: { format } };
}

/** A date in another form, not in the calendar, or before the first year allowed. */
const wrongDate = (context: SchemaErrorContext, text: string): SchemaObservation => ({
  kind: "wrong-date",
  ...placeOf(context),
  text,
  problem: dateProblem(text) ?? "form",
});

function wrongName(context: SchemaErrorContext): SchemaObservation {
  const { error, checked, pointer, span } = context;
  const name = String(error.params.propertyName);
  const key = entryAt(checked.root, pointer, name)?.keySpan;
  return { kind: "wrong-name", ...placeOf(context), span: key ?? span, name };
}

function wrongCount(context: SchemaErrorContext): SchemaObservation {
  const { error, node, schema } = context;
  const oneSided = error.keyword === "maxItems" ? "maximum" : "minimum";
  return {
    kind: "item-count",
    ...placeOf(context),
    span: ofKey(context),
    count: node?.kind === "list" ? node.items.length : 0,
    limit: Number(error.params.limit),
    bound: schema.minItems === schema.maxItems ? "exact" : oneSided,
  };
}

function repeatedItem(context: SchemaErrorContext): SchemaObservation {
  const { error, checked, pointer } = context;
  const second = Math.max(Number(error.params.i), Number(error.params.j));
  const span = valueSpan(checked.root, `${pointer}/${second}`);
  return { kind: "repeated-item", ...placeOf(context), span };
}

function numberLimit(
  context: SchemaErrorContext,
  bound: "minimum" | "maximum" | "exclusiveMinimum",
): SchemaObservation {
  const { data: value, params } = context.error;
  return { kind: "number-limit", ...placeOf(context), value, limit: params.limit, bound };
}
