// One error of ajv in a writer's words: the key or value it is about, and the way to mend it.
import type { ErrorObject } from "ajv/dist/2020.js";
import { closest } from "../model/closest.ts";
import { keySpan, mapSpan, valueSpan } from "../model/location.ts";
import type { Marked, Schema } from "../model/schemas.ts";
import type { Span } from "../model/source.ts";
import { entryAt, nodeAt, pointerTo, type ValueNode, wordOf } from "../model/value.ts";
import {
  allowedValues,
  type BrokenValue,
  begun,
  type Finding,
  fieldName,
  knownFields,
  missingAlt,
  schemaOf,
  sentence,
} from "./finding.ts";
import { meantField, misplacedGroup, missingFields, otherName } from "./meant.ts";
import { underKey } from "./paste.ts";
import { noValue, wrongText, wrongType } from "./wrong-value.ts";

/**
 * The finding that stands for an error.
 * @param checked the value that was checked, and what came of it
 */
export function schemaFinding(error: ErrorObject, checked: BrokenValue): Finding {
  const { root, marked } = checked;
  const node = nodeAt(root, error.instancePath);
  const span = valueSpan(root, error.instancePath);
  const field = fieldName(error.instancePath);
  const schema = schemaOf(error);
  const text = typeof error.data === "string" ? error.data : undefined;
  if (error.data === null && error.keyword !== "type") return noValue(error, node, span, field, checked, "the value");
  switch (error.keyword) {
    case "additionalProperties":
      return unknownField(error, checked, span, field);
    case "required": {
      const name = String(error.params.missingProperty);
      const missing = pointerTo(error.instancePath, name);
      if (name === "alt" && marked.some((m) => m.kind === "picture" && m.pointer === error.instancePath))
        return missingAlt(mapSpan(root, error.instancePath), missing);
      const definition = schema.properties?.[name];
      return {
        code: "schema-missing-field",
        span: mapSpan(root, error.instancePath),
        message: `The field “${name}” is missing${field === "" ? "" : ` in ${field}`}.`,
        help: `Add a line ${sampleLine(name, definition)}`,
        missing,
      };
    }
    case "type":
      if (error.data === null && isAlt(error.instancePath, marked)) return missingAlt(span, error.instancePath);
      return wrongType(error, node, span, field, checked);
    case "anyOf":
      return {
        code: "schema-type",
        span,
        message: `${begun(field)} is of the wrong kind.`,
        help: sentence(schema.description),
      };
    case "enum":
      return notAllowed(error, node, span, field);
    case "propertyNames":
      return {
        code: "schema-format",
        span: entryAt(root, error.instancePath, String(error.params.propertyName))?.keySpan ?? span,
        message: `“${String(error.params.propertyName)}” cannot be the name of a field here.`,
        help: String(schema.propertyNames?.pattern).startsWith("^/")
          ? "An address begins with / and does not end with it; it has small letters, digits and hyphens."
          : "Write small letters, digits and single hyphens, such as fire-rating.",
      };
    case "format":
    case "pattern":
    case "minLength":
    case "maxLength":
      return wrongText(error, span, field, text ?? "", schema, checked);
    case "minItems":
    case "maxItems":
    case "minProperties": {
      const limit = Number(error.params.limit);
      const count = node?.kind === "list" ? node.items.length : 0;
      const exact = schema.minItems === schema.maxItems;
      const bound = exact
        ? `exactly ${limit}`
        : error.keyword === "maxItems"
          ? `at most ${limit}`
          : `at least ${limit}`;
      return {
        code: "schema-count",
        span: keySpan(root, error.instancePath) ?? span,
        message: `${begun(field)} has ${count} ${count === 1 ? "item" : "items"}; it needs ${bound}.`,
        help: count < limit ? "Add what is missing." : "Remove what is too much.",
      };
    }
    case "uniqueItems": {
      const second = Math.max(Number(error.params.i), Number(error.params.j));
      return {
        code: "schema-count",
        span: valueSpan(root, `${error.instancePath}/${second}`),
        message: `${begun(field)} has the same item twice.`,
        help: "Remove one of the two.",
      };
    }
    case "minimum":
    case "maximum":
    case "exclusiveMinimum": {
      const bound = { minimum: "at least", maximum: "at most", exclusiveMinimum: "more than" }[error.keyword];
      return {
        code: "schema-range",
        span,
        message: `${begun(field)} is ${wordOf(error.data)}; it has to be ${bound} ${error.params.limit}.`,
        help: sentence(schema.description) ?? `Write a number that is ${bound} ${error.params.limit}.`,
      };
    }
    default:
      return {
        code: "schema-format",
        span,
        message: `${begun(field)} is not written as it should be.`,
        help: sentence(schema.description) ?? "Compare it with another file of this folder.",
      };
  }
}

/** A value that is none of those that its schema allows. */
function notAllowed(error: ErrorObject, node: ValueNode | undefined, span: Span, field: string): Finding {
  const allowed = allowedValues(error);
  const text = typeof error.data === "string" ? error.data : undefined;
  const near =
    text === undefined
      ? undefined
      : (allowed.find((a) => a.toLowerCase() === text.toLowerCase()) ?? closest(text, allowed));
  const help = near ? `Did you mean “${near}”?` : `Write one of: ${allowed.join(", ")}.`;
  const finding = { code: "schema-enum", span, meant: near, help } as const;
  if (text?.trim() === "") return { ...finding, message: `${begun(field)} is empty.` };
  if (node && node.kind !== "scalar")
    return {
      ...finding,
      message: `${begun(field)} is ${node.kind === "list" ? "a list" : "a group of fields"}, where one word should stand.`,
    };
  return { ...finding, message: `“${wordOf(error.data)}” is not one of the values that ${field} can have.` };
}

function unknownField(error: ErrorObject, { root, file, errors }: BrokenValue, span: Span, field: string): Finding {
  const name = String(error.params.additionalProperty);
  const node = nodeAt(root, error.instancePath);
  const known = knownFields(error);
  const present = node?.kind === "map" ? node.entries.map((e) => e.key) : [];
  const group = misplacedGroup(error, errors);
  const near =
    otherName(name, known) ??
    meantField(name, missingFields(error, errors)) ??
    closest(
      name,
      known.filter((k) => !present.includes(k)),
    ) ??
    closest(name, known);
  const entry = entryAt(root, error.instancePath, name);
  const line = near && entry && !present.includes(near) ? underKey(entry, near, file) : undefined;
  const isOther = near !== undefined && otherName(name, known) === near;
  const question = isOther ? `It is called ${near} here.` : `Did you mean “${near}”?`;
  const help =
    group === undefined
      ? near
        ? `${question}${line ? ` Write: ${line}` : ""}`
        : `Fields that can stand here: ${known.join(", ")}.`
      : group.length > error.instancePath.length
        ? `It belongs to ${fieldName(group)}: write two spaces more before it.`
        : `It belongs ${group === "" ? "to no group" : `to ${fieldName(group)}`}: write fewer spaces before it.`;
  return {
    code: "schema-unknown-field",
    span: entry?.keySpan ?? span,
    meant: group === undefined && near !== undefined && !present.includes(near) ? near : undefined,
    message: `There is no field “${name}”${field ? ` in ${field}` : ""}.`,
    help,
  };
}

/** Whether a pointer leads to the text of a picture. */
function isAlt(pointer: string, marked: readonly Marked[]): boolean {
  return marked.some((m) => m.kind === "picture" && `${m.pointer}/alt` === pointer);
}

function sampleLine(name: string, schema: Schema | undefined): string {
  const description = sentence(schema?.description);
  const value =
    schema?.type === "boolean"
      ? "true"
      : schema?.type === "integer" || schema?.type === "number"
        ? "1"
        : schema?.type === "array"
          ? "[…]"
          : String(schema?.$ref ?? "").endsWith("isoDate")
            ? "2024-03-14"
            : String(schema?.$ref ?? "").endsWith("/picture")
              ? "{ src: ../media/…, alt: … }"
              : "…";
  return `${name}: ${value}${description ? ` (${description.replace(/\.$/, "")}).` : ""}`;
}
