// Stage 4: what a file's value has that its schema does not allow, each finding at its key or value, with the way to mend it.
import type { ErrorObject } from "ajv/dist/2020.js";
import { closest } from "../model/closest.ts";
import type { Code } from "../model/codes.ts";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import type { SourceFile, Span } from "../model/source.ts";
import { entryAt, nodeAt, pointerSteps, toJson, type ValueNode } from "../model/value.ts";
import { dateProblem, recogniseDate } from "../schema/formats.ts";
import type { Marked, Schema, SchemaSet } from "../schema/schema-set.ts";

export interface Validated {
  /** Values that the schema marks as picture, Markdown, link or reference. */
  readonly marked: readonly Marked[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Validates a filled value.
 * @param file the file, for positions
 * @param root its filled value
 * @param collection name of the collection, which is the name of its schema
 */
export function validate(file: SourceFile, root: ValueNode, collection: string, schemas: SchemaSet): Validated {
  const { errors, marked } = schemas.check(collection, toJson(root));
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const error of relevant(errors)) {
    const found = explain(error, root, file, marked);
    // One wrong value breaks one rule in the eyes of its writer: the first of its errors is the plainest.
    const key = `${found.span.start}:${found.span.end}:${error.keyword === "required" ? error.params.missingProperty : ""}`;
    if (seen.has(key)) continue;
    seen.add(key);
    diagnostics.push(
      diagnostic(found.code, { file: file.path, span: found.span }, found.message, { help: found.help }),
    );
  }
  return {
    marked: marked.filter((m) => !errors.some((e) => e.instancePath === m.pointer && e.keyword === "type")),
    diagnostics,
  };
}

/** Leaves out errors that only repeat others: the branches of an anyOf, and the rules of a name that propertyNames reports. */
function relevant(errors: readonly ErrorObject[]): ErrorObject[] {
  const alternatives = errors.filter((e) => e.keyword === "anyOf");
  return errors.filter(
    (e) =>
      e.propertyName === undefined &&
      !alternatives.some(
        (a) => a !== e && e.instancePath.startsWith(a.instancePath) && e.schemaPath.startsWith(`${a.schemaPath}/`),
      ),
  );
}

interface Finding {
  readonly code: Code;
  readonly span: Span;
  readonly message: string;
  readonly help?: string | undefined;
}

function explain(error: ErrorObject, root: ValueNode, file: SourceFile, marked: readonly Marked[]): Finding {
  const node = nodeAt(root, error.instancePath);
  const span = valueSpan(root, error.instancePath, file);
  const field = fieldName(error.instancePath);
  const schema = (error.parentSchema ?? {}) as Schema;
  const text = typeof error.data === "string" ? error.data : undefined;
  switch (error.keyword) {
    case "additionalProperties": {
      const name = String(error.params.additionalProperty);
      const known = Object.keys((schema.properties ?? {}) as Schema);
      const present = node?.kind === "map" ? node.entries.map((e) => e.key) : [];
      const near =
        closest(
          name,
          known.filter((k) => !present.includes(k)),
        ) ?? closest(name, known);
      return {
        code: "schema-unknown-field",
        span: entryAt(root, error.instancePath, name)?.keySpan ?? span,
        message: `There is no field “${name}”${field ? ` in ${field}` : ""}.`,
        help: near ? `Did you mean “${near}”?` : `Known fields: ${known.join(", ")}.`,
      };
    }
    case "required": {
      const name = String(error.params.missingProperty);
      if (name === "alt" && marked.some((m) => m.kind === "picture" && m.pointer === error.instancePath))
        return missingAlt(mapSpan(root, error.instancePath, file));
      const definition = ((schema.properties ?? {}) as Schema)[name] as Schema | undefined;
      return {
        code: "schema-missing-field",
        span: mapSpan(root, error.instancePath, file),
        message: `The field “${name}” is missing${field ? ` in ${field}` : ""}.`,
        help: `Add a line ${sampleLine(name, definition)}`,
      };
    }
    case "type":
      return wrongType(error, node, span, field);
    case "anyOf":
      return {
        code: "schema-type",
        span,
        message: `${field} is of the wrong kind.`,
        help: sentence(schema.description),
      };
    case "enum": {
      const allowed = (error.params.allowedValues as unknown[]).map(String);
      const near =
        text === undefined
          ? undefined
          : (allowed.find((a) => a.toLowerCase() === text.toLowerCase()) ?? closest(text, allowed));
      return {
        code: "schema-enum",
        span,
        message: `“${String(error.data)}” is not one of the values that ${field} can have.`,
        help: near ? `Did you mean “${near}”?` : `Write one of: ${allowed.join(", ")}.`,
      };
    }
    case "propertyNames":
      return {
        code: "schema-format",
        span: entryAt(root, error.instancePath, String(error.params.propertyName))?.keySpan ?? span,
        message: `“${String(error.params.propertyName)}” cannot be a key here.`,
        help: "Small letters, digits and single hyphens; the keys of pages.yaml are addresses that begin with / and do not end with it.",
      };
    case "format":
    case "pattern":
    case "minLength":
    case "maxLength":
      return wrongText(error, span, field, text ?? "", schema);
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
        message: `${field} has ${count} ${count === 1 ? "item" : "items"}; it needs ${bound}.`,
        help: count < limit ? "Add what is missing." : "Remove what is too much.",
      };
    }
    case "uniqueItems": {
      const second = Math.max(Number(error.params.i), Number(error.params.j));
      return {
        code: "schema-count",
        span: valueSpan(root, `${error.instancePath}/${second}`, file),
        message: `The list ${field} has the same item twice.`,
        help: "Remove one of the two.",
      };
    }
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
      return {
        code: "schema-range",
        span,
        message: `${field} is ${String(error.data)}; it has to be ${error.keyword === "maximum" ? "at most" : error.keyword === "minimum" ? "at least" : "more than"} ${error.params.limit}.`,
      };
    default:
      return {
        code: "schema-format",
        span,
        message: `${field} ${error.message ?? "is not as the schema asks"}.`,
        help: sentence(schema.description),
      };
  }
}

function wrongType(error: ErrorObject, node: ValueNode | undefined, span: Span, field: string): Finding {
  const expected = [error.params.type].flat().join(" or ");
  const schema = (error.parentSchema ?? {}) as Schema;
  const empty = node?.kind === "scalar" && node.value === null;
  const value = node?.kind === "scalar" ? String(node.value) : "";
  const words: Record<string, string> = {
    string: "text",
    number: "a number",
    integer: "a whole number",
    boolean: "true or false",
    array: "a list",
    object: "a group of fields",
  };
  const got =
    node?.kind === "list"
      ? "a list"
      : node?.kind === "map"
        ? "a group of fields"
        : typeof error.data === "string"
          ? "text"
          : typeof error.data === "boolean"
            ? "true or false"
            : "a number";
  const name = field || "The file";
  const wanted =
    words[expected] ??
    expected
      .split(" or ")
      .map((e) => words[e] ?? e)
      .join(" or ");
  if (empty)
    return {
      code: "schema-type",
      span,
      message: `${name} has no value.`,
      help: `Write ${wanted} after the colon, or remove the line.`,
    };
  let help = sentence(schema.description) ?? `Write ${wanted}.`;
  if (expected === "string" && node?.kind === "scalar") help = `Put quotes around it: "${value}"`;
  else if (expected === "boolean") help = "Write true or false, without quotes.";
  else if (/number|integer/.test(expected) && /^-?\d+(\.\d+)?$/.test(value)) help = `Write ${value} without quotes.`;
  else if (expected === "array" && node?.kind === "scalar") help = `Write it as a list: [${value}]`;
  return { code: "schema-type", span, message: `${name} has to be ${wanted}, but it is ${got}.`, help };
}

function wrongText(error: ErrorObject, span: Span, field: string, text: string, schema: Schema): Finding {
  const steps = pointerSteps(error.instancePath);
  if (text.trim() === "") {
    if (steps.at(-1) === "alt") return missingAlt(span);
    return {
      code: "schema-length",
      span,
      message: `${field} is empty.`,
      help: "Write the text between the quotes, or remove the line if the field is optional.",
    };
  }
  if (error.keyword === "format" && error.params.format === "date") {
    if (dateProblem(text) === "day")
      return {
        code: "date-nonexistent",
        span,
        message: `${text} is not a day of the calendar.`,
        help: "Look the date up; it is written YYYY-MM-DD, such as 2024-03-14.",
      };
    const meant = recogniseDate(text);
    return {
      code: "date-format",
      span,
      message: `“${text}” is not a date written YYYY-MM-DD.`,
      help: meant ? `Write ${steps.at(-1)}: ${meant}` : "Write year, month and day with hyphens, such as 2024-03-14.",
    };
  }
  if (error.keyword === "minLength" || error.keyword === "maxLength") {
    const length = [...text].length;
    const limit = Number(error.params.limit);
    return {
      code: "schema-length",
      span,
      message: `${field} has ${length} characters; it needs at ${error.keyword === "minLength" ? "least" : "most"} ${limit}.`,
      help:
        error.keyword === "minLength"
          ? `Say a little more: ${limit - length} characters.`
          : `Make it ${length - limit} characters shorter.`,
    };
  }
  if (error.keyword === "format")
    return {
      code: "schema-format",
      span,
      message: `“${text}” is not a mail address.`,
      help: "Write it like hello@example.com.",
    };
  const key = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const suggestion =
    key && new RegExp(String(error.params.pattern), "u").test(key) && /hyphens/.test(String(schema.description))
      ? ` For example: ${key}`
      : "";
  return {
    code: "schema-format",
    span,
    message: `“${text}” is not how ${field} is written.`,
    help: `${sentence(schema.description) ?? `It has to match ${error.params.pattern}.`}${suggestion}`,
  };
}

function missingAlt(span: Span): Finding {
  return {
    code: "picture-alt",
    span,
    message: "The picture has no text that says what it shows.",
    help: "Add a line such as alt: Grey boards on a dining-room wall. It is read to people who cannot see the picture.",
  };
}

/** A field in a message: `content.items[2].title`; empty for the whole file. */
function fieldName(pointer: string): string {
  return pointerSteps(pointer)
    .map((step, index) => (/^\d+$/.test(step) ? `[${Number(step) + 1}]` : index === 0 ? step : `.${step}`))
    .join("");
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
            : "…";
  return `${name}: ${value}${description ? ` (${description.replace(/\.$/, "")}).` : ""}`;
}

function sentence(description: unknown): string | undefined {
  return typeof description === "string" ? description : undefined;
}

/** The key that a pointer's last step names, if it names one. */
function keySpan(root: ValueNode, pointer: string): Span | undefined {
  const cut = pointer.lastIndexOf("/");
  if (cut < 0) return undefined;
  return entryAt(root, pointer.slice(0, cut), pointerSteps(pointer).at(-1) ?? "")?.keySpan;
}

/** The value at a pointer; its key where the value is empty or of several lines. */
export function valueSpan(root: ValueNode, pointer: string, file: SourceFile): Span {
  const node = nodeAt(root, pointer);
  const key = keySpan(root, pointer);
  if (!node) return key ?? { start: 0, end: 0 };
  if (node.span.end <= node.span.start) return key ?? node.span;
  if (node.kind !== "scalar" && key) return key;
  const text = file.text.slice(node.span.start, node.span.end);
  const line = /^[^\r\n]*/.exec(text)?.[0].trimEnd() ?? "";
  return { start: node.span.start, end: node.span.start + Math.max(1, line.length) };
}

/** Where a missing field is reported: at the key of the group it is missing in, else at the group's first key. */
function mapSpan(root: ValueNode, pointer: string, file: SourceFile): Span {
  const node = nodeAt(root, pointer);
  const first = node?.kind === "map" ? node.entries[0]?.keySpan : undefined;
  return keySpan(root, pointer) ?? first ?? valueSpan(root, pointer, file);
}

/** Place of the value at a pointer of a file. */
export function placeOf(file: SourceFile, root: ValueNode, pointer: string): Place {
  return { file: file.path, span: valueSpan(root, pointer, file) };
}
