// Explains one ajv error in a writer's words: where it is and how to correct it.

import { pointerTo } from "@site/common/json-pointer";
import type { ErrorObject } from "ajv/dist/2020.js";
import { closest } from "../model/closest.ts";
import { fieldName } from "../model/field-name.ts";
import { keySpan, mapSpan, valueSpan } from "../model/location.ts";
import type { Schema } from "../model/schemas.ts";
import { entryAt, nodeAt, type ValueNode, wordOf, writtenText } from "../model/value.ts";
import {
  allowedValues,
  atSentenceStart,
  type BrokenValue,
  type Fault,
  knownFields,
  missingAlt,
  type SchemaProblem,
  schemaOf,
  sentence,
} from "./finding.ts";
import { meantField, misplacedGroup, otherName } from "./meant.ts";
import { noValue, wrongText, wrongType } from "./wrong-value.ts";

/** The explanation of an error, by the keyword of the broken rule. */
const explained: Readonly<Record<string, (fault: Fault) => SchemaProblem>> = {
  additionalProperties: unknownField,
  required: missingField,
  type: wrongType,
  anyOf: ({ span, field, schema }) => ({
    code: "schema-type",
    span,
    message: `${atSentenceStart(field)} is of the wrong kind.`,
    help: sentence(schema.description),
  }),
  enum: notAllowed,
  not: untranslated,
  propertyNames: wrongName,
  format: wrongText,
  pattern: wrongText,
  minLength: wrongText,
  maxLength: wrongText,
  minItems: wrongCount,
  maxItems: wrongCount,
  minProperties: wrongCount,
  uniqueItems: sameItem,
  minimum: (fault) => outOfRange(fault, "at least"),
  maximum: (fault) => outOfRange(fault, "at most"),
  exclusiveMinimum: (fault) => outOfRange(fault, "more than"),
};

/**
 * The finding for an error.
 * @param checked the value and the validator's results
 */
export function schemaFinding(error: ErrorObject, checked: BrokenValue): SchemaProblem {
  const { root } = checked;
  const { instancePath, keyword } = error;
  const node = nodeAt(root, instancePath);
  const span = valueSpan(root, instancePath);
  const fault: Fault = {
    error,
    checked,
    node,
    span,
    field: fieldName(instancePath),
    schema: schemaOf(error),
  };
  if (error.data === null && keyword !== "type") return noValue(fault, "the value");
  return (explained[keyword] ?? otherwise)(fault);
}

function otherwise({ span, field, schema }: Fault): SchemaProblem {
  return {
    code: "schema-format",
    span,
    message: `${atSentenceStart(field)} is not written as it should be.`,
    help: sentence(schema.description) ?? "Compare it with another file of this folder.",
  };
}

function missingField({ error, checked, field, schema }: Fault): SchemaProblem {
  const { instancePath } = error;
  const name = String(error.params.missingProperty);
  const missing = pointerTo(instancePath, name);
  const span = mapSpan(checked.root, instancePath);
  return (
    missingAlt(span, missing) ?? {
      code: "schema-missing-field",
      span,
      message: `The field “${name}” is missing${field === "" ? "" : ` in ${field}`}.`,
      help: withDescription(`Add a line ${sampleLine(name, schema)}`, name, schema),
      missing,
    }
  );
}

/** A field of a translation that is the same in every language (`translated-schema.ts`). */
function untranslated({ error, checked: { root }, span, field }: Fault): SchemaProblem {
  return {
    code: "schema-unknown-field",
    span: keySpan(root, error.instancePath) ?? span,
    message: `${atSentenceStart(field)} is not translated: it is the same in every language.`,
    help: "Take it out.",
  };
}

/** What names a pattern of names allows, in words. */
function namesInWords(pattern: string): string {
  if (pattern.startsWith("^/")) {
    return "An address begins with / and does not end with it; it has small letters, digits and hyphens.";
  }
  if (pattern.includes("A-Z")) {
    return "Write letters without spaces and signs, the first one small, such as showAll.";
  }
  return "Write small letters, digits and single hyphens, such as fire-rating.";
}

function wrongName({ error, checked: { root }, span, schema }: Fault): SchemaProblem {
  const name = String(error.params.propertyName);
  return {
    code: "schema-format",
    span: entryAt(root, error.instancePath, name)?.keySpan ?? span,
    message: `“${name}” cannot be the name of a field here.`,
    help: namesInWords(String(schema.propertyNames?.pattern)),
  };
}

function wrongCount({ error, checked: { root }, node, span, field, schema }: Fault): SchemaProblem {
  const limit = Number(error.params.limit);
  const count = node?.kind === "list" ? node.items.length : 0;
  const items = count === 1 ? "item" : "items";
  const oneSided = error.keyword === "maxItems" ? "at most" : "at least";
  const bound = schema.minItems === schema.maxItems ? "exactly" : oneSided;
  return {
    code: "schema-count",
    span: keySpan(root, error.instancePath) ?? span,
    message: `${atSentenceStart(field)} has ${count} ${items}; it needs ${bound} ${limit}.`,
    help: count < limit ? "Add what is missing." : "Remove what is too much.",
  };
}

function sameItem({ error, checked: { root }, field }: Fault): SchemaProblem {
  const second = Math.max(Number(error.params.i), Number(error.params.j));
  return {
    code: "schema-count",
    span: valueSpan(root, `${error.instancePath}/${second}`),
    message: `${atSentenceStart(field)} has the same item twice.`,
    help: "Remove one of the two.",
  };
}

function outOfRange({ error, span, field, schema }: Fault, bound: string): SchemaProblem {
  const { limit } = error.params;
  return {
    code: "schema-range",
    span,
    message: `${atSentenceStart(field)} is ${wordOf(error.data)}; it has to be ${bound} ${limit}.`,
    help: sentence(schema.description) ?? `Write a number that is ${bound} ${limit}.`,
  };
}

/** A value that its schema does not list. */
function notAllowed({ error, node, span, field }: Fault): SchemaProblem {
  const allowed = allowedValues(error);
  const text = typeof error.data === "string" ? error.data : undefined;
  const near =
    text === undefined ? undefined : (inOtherCase(text, allowed) ?? closest(text, allowed));
  const help = near ? `Did you mean “${near}”?` : `Write one of: ${allowed.join(", ")}.`;
  const finding = { code: "schema-enum", span, meant: near, help } as const;
  if (text?.trim() === "") return { ...finding, message: `${atSentenceStart(field)} is empty.` };
  if (node && node.kind !== "scalar") {
    return {
      ...finding,
      message: `${atSentenceStart(field)} is ${node.kind === "list" ? "a list" : "a group of fields"}, where one word should stand.`,
    };
  }
  return {
    ...finding,
    message: `“${wordOf(error.data)}” is not one of the values that ${field} can have.`,
  };
}

const inOtherCase = (text: string, allowed: readonly string[]) =>
  allowed.find((word) => word.toLowerCase() === text.toLowerCase());

function unknownField({ error, checked, span, field, node, schema }: Fault): SchemaProblem {
  const { root, errors, fits } = checked;
  const name = String(error.params.additionalProperty);
  const known = knownFields(error);
  const present = node?.kind === "map" ? node.entries.map((entry) => entry.key) : [];
  const free = known.filter((key) => !present.includes(key));
  const isFitting = (other: string) => fits(error.instancePath, name, other);
  const called = otherName(name, known.filter(isFitting));
  const isHolding = called === undefined && holding.test(name) && known.includes("draft");
  const near = called ?? meantField(error, errors) ?? closest(name, free) ?? closest(name, known);
  const entry = entryAt(root, error.instancePath, name);
  const isFree = near !== undefined && !present.includes(near) && !isHolding;
  const group = misplacedGroup(error, errors);
  const finding = {
    code: "schema-unknown-field",
    span: entry?.keySpan ?? span,
    message: `There is no field “${name}”${field ? ` in ${field}` : ""}.`,
  } as const;
  if (group !== undefined) return { ...finding, help: helpToMove(error.instancePath, group) };
  if (isHolding) return { ...finding, help: helpToHold };
  if (near === undefined) return { ...finding, help: helpWithoutName(known, entry?.value) };
  const help =
    otherName(name, known) === near ? `It is called ${near} here.` : `Did you mean “${near}”?`;
  if (!isFitting(near)) {
    return { ...finding, help: `${help} There it is written ${sampleLine(near, schema)}` };
  }
  return { ...finding, meant: isFree ? near : undefined, help };
}

/** Names by which other systems say whether a text is published. */
const holding = /^(?:published?|status|state|visibility|visible|hidden|private|unlisted)$/i;

const helpToHold = "To hold a text back write draft: true; what is no draft is published.";

/** What to do with a field that stands for none of ours. */
function helpWithoutName(known: readonly string[], value: ValueNode | undefined): string {
  const possible = `Possible fields: ${known.join(", ")}.`;
  const address = value?.kind === "scalar" ? writtenText(value) : "";
  return /^https?:\/\/\S+$/i.test(address)
    ? `To lead there, link to it in the text: [words that name it](${address}). ${possible}`
    : possible;
}

/** The group that a misplaced field belongs to, above or below. */
function helpToMove(from: string, group: string): string {
  if (group.length > from.length) {
    return `It belongs to ${fieldName(group)}: write two spaces more before it.`;
  }
  return `It belongs ${group === "" ? "to no group" : `to ${fieldName(group)}`}: write fewer spaces before it.`;
}

/** An example value, by the type of a field or the definition it refers to. */
const samples: ReadonlyMap<unknown, string> = new Map([
  ["boolean", "true"],
  ["integer", "1"],
  ["number", "1"],
  ["array", "[…]"],
  ["shared.json#/$defs/isoDate", "2024-03-14"],
  ["shared.json#/$defs/picture", "{ src: ../media/…, alt: … }"],
]);

/** A field as it is written in a group. */
function sampleLine(name: string, { properties }: Schema): string {
  const field = properties?.[name];
  return `${name}: ${samples.get(field?.type) ?? samples.get(field?.$ref) ?? "…"}`;
}

/** Advice below what its field is for: the line to write is last, so that it can be copied. */
function withDescription(advice: string, name: string, { properties }: Schema): string {
  const description = sentence(properties?.[name]?.description);
  return description ? `${name} – ${description} ${advice}` : advice;
}
