// Explains, in a writer's words, a value of the wrong type, and a text or date in the wrong form.

import { pointerSteps } from "@site/common/json-pointer";
import type { ErrorObject } from "ajv/dist/2020.js";
import {
  dateProblem,
  dateText,
  dayOfTime,
  daysIn,
  firstYear,
  possibleDates,
  withHyphens,
} from "../model/formats.ts";
import { keyOfText } from "../model/key.ts";
import type { Span } from "../model/source.ts";
import type { ValueNode } from "../model/value.ts";
import {
  atSentenceStart,
  type Fault,
  missingAlt,
  type SchemaProblem,
  sentence,
} from "./finding.ts";
import { besideGroup } from "./meant.ts";
import { listOf, pictureOf, withoutBrackets } from "./paste.ts";

/** Longest value, in characters, shown for pasting: three lines of a terminal. */
const maxLength = 200;

/** JSON Schema's types in words. */
const typeWords: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
};

/** The type of a value in words. */
function kindOf(node: ValueNode | undefined, data: unknown): string {
  if (node?.kind === "list") return "a list";
  if (node?.kind === "map") return "a group of fields";
  if (typeof data === "string") return "text";
  return typeof data === "boolean" ? "true or false" : "a number";
}

/** The finding about a value of the wrong type. */
export function wrongType(fault: Fault): SchemaProblem {
  const { error, node, span, field, schema, checked } = fault;
  const expected = [error.params.type].flat();
  const wanted = expected.map((type) => typeWords[type] ?? type).join(" or ");
  if (node?.kind === "scalar" && node.value === null) {
    return missingAlt(span, error.instancePath) ?? nothingBelow(fault) ?? noValue(fault, wanted);
  }
  // A number is quoted as typed: 007 is 7 to YAML.
  const typed = node ? checked.file.text.slice(node.span.start, node.span.end) : "";
  const value =
    node?.kind === "scalar" ? (typeof node.value === "string" ? node.value : typed) : "";
  if (schema.format === "date" && node?.kind === "scalar") return wrongDate(value, span, error);
  return {
    code: "schema-type",
    span,
    message: `${nameOf(field)} has to be ${wanted}, but it is ${kindOf(node, error.data)}.`,
    help: helpForType(expected.join(), { fault, value, typed, wanted }),
  };
}

/** The subject of a message. */
const nameOf = (field: string) => (field === "" ? "The file" : atSentenceStart(field));

/** An empty group whose fields stand beside its key. */
function nothingBelow({ error, span, field, checked }: Fault): SchemaProblem | undefined {
  const beside = besideGroup(error, checked.errors);
  if (beside.length === 0) return undefined;
  const fields = beside
    .map((each) => `“${each}”`)
    .join(", ")
    .replace(/, (?=[^,]*$)/, " and ");
  return {
    code: "schema-type",
    span,
    message: `${nameOf(field)} has nothing below it: ${fields} ${beside.length === 1 ? "stands" : "stand"} beside it and not further in.`,
    help: `Write two spaces more before ${fields}.`,
  };
}

/** What is known of a value of the wrong type. */
interface WrongType {
  readonly fault: Fault;
  /** A scalar as text; empty for a list or group. */
  readonly value: string;
  /** As typed in the file. */
  readonly typed: string;
  /** The type in words. */
  readonly wanted: string;
}

/**
 * Help on writing a value of the right type.
 * @param expected the type that the schema demands
 */
function helpForType(expected: string, wrong: WrongType): string {
  const { fault, wanted, value } = wrong;
  const described = sentence(fault.schema.description);
  const key = pointerSteps(fault.error.instancePath).at(-1) ?? "";
  const lead = /^\d+$/.test(key) ? "" : `${key}: `;
  const usual = described ?? `Write ${wanted}.`;
  switch (expected) {
    case "string":
      return helpForText(wrong, lead);
    case "object":
      return helpForGroup(wrong, lead) ?? usual;
    case "array":
      return helpForList(wrong, lead) ?? usual;
    case "boolean": {
      const truth = truthOf(value);
      return truth === undefined ? "Write true or false, without quotes." : `Write ${lead}${truth}`;
    }
    default:
      return /number|integer/.test(expected) ? helpForNumber(wrong, described) : usual;
  }
}

function helpForNumber({ fault, wanted, value }: WrongType, described: string | undefined): string {
  if (typeof fault.error.data === "number") return "Write a whole number, such as 1.";
  if (/^-?\d+(\.\d+)?$/.test(value)) return `Write ${value} without quotes.`;
  return `Write ${wanted}${described ? `: ${described}` : "."}`;
}

function helpForText({ fault: { node }, value, typed }: WrongType, lead: string): string {
  if (node?.kind === "scalar") {
    return value.length > maxLength ? "Put quotes around it." : `Put quotes around it: "${value}"`;
  }
  const inner = withoutBrackets(typed);
  return inner ? `Write it without brackets: ${lead}${inner}` : `Write the text itself: ${lead}…`;
}

function helpForGroup(
  { fault: { schema, field }, value, typed }: WrongType,
  lead: string,
): string | undefined {
  if (schema.content === "picture" && value !== "" && !/[\r\n]/.test(typed)) {
    return `Write: ${lead}${pictureOf(value)}`;
  }
  if (field === "" || !schema.required?.length) return undefined;
  return `Write its fields below it, each on a line two spaces further in: ${schema.required.join(", ")}.`;
}

function helpForList({ fault: { node }, value, typed }: WrongType, lead: string) {
  if (value.startsWith("-")) {
    return `Put a space after each dash: - ${value.replace(/^-+|\s.*$/gs, "")}`;
  }
  if (/[\r\n]/.test(typed)) {
    return "Write each item on a line of its own, after a dash and a space.";
  }
  if (node?.kind !== "scalar") return undefined;
  return value.length > maxLength
    ? "Write it as a list: each item on a line of its own, after a dash and a space."
    : `Write it as a list: ${lead}${listOf(value)}`;
}

/** The boolean meant by yes, no and the like, which YAML 1.2 reads as words. */
export function truthOf(word: string): boolean | undefined {
  if (/^(?:true|yes|y|on)$/i.test(word)) return true;
  return /^(?:false|no|n|off)$/i.test(word) ? false : undefined;
}

/** The finding about a text that is too short, too long or in the wrong form. */
export function wrongText(fault: Fault): SchemaProblem {
  const { error, span } = fault;
  const { keyword, params } = error;
  const text = typeof error.data === "string" ? error.data : "";
  if (text.trim() === "") return emptyText(fault);
  if (keyword === "minLength" || keyword === "maxLength") {
    return wrongLength(fault, [...text].length);
  }
  if (keyword === "format" && params.format === "date") return wrongDate(text, span, error);
  if (keyword === "format" && params.format === "email") {
    return {
      code: "schema-format",
      span,
      message: `“${text}” is not a mail address.`,
      help: "Write it like hello@example.com.",
    };
  }
  return wrongForm(fault, text);
}

function emptyText({ error: { instancePath }, span, field }: Fault): SchemaProblem {
  return (
    missingAlt(span, instancePath) ?? {
      code: "schema-length",
      span,
      message: `${atSentenceStart(field)} is empty.`,
      help: "Write the text between the quotes, or remove the line if nothing belongs here.",
    }
  );
}

function wrongLength({ error, span, field }: Fault, length: number): SchemaProblem {
  const limit = Number(error.params.limit);
  const isShort = error.keyword === "minLength";
  return {
    code: "schema-length",
    span,
    message: `${atSentenceStart(field)} has ${length} characters; it needs at ${isShort ? "least" : "most"} ${limit}.`,
    help: isShort
      ? `Say a little more: ${limit - length} characters.`
      : `Make it ${length - limit} characters shorter.`,
  };
}

function wrongForm({ error, span, field, schema }: Fault, text: string): SchemaProblem {
  // Of an address only the last part is a key.
  const key = keyOfText(
    text
      .replace(/[?#].*$/s, "")
      .replace(/\/+$/, "")
      .replace(/^.*\//s, ""),
  );
  const isKey =
    /hyphens/.test(String(schema.description)) &&
    new RegExp(String(error.params.pattern), "u").test(key);
  return {
    code: "schema-format",
    span,
    message: `“${text}” is not how ${field} is written.`,
    help: `${sentence(schema.description) ?? "Compare it with another file of this folder."}${key && isKey ? ` For example: ${key}` : ""}`,
  };
}

/** A date that is not in the calendar: day and month may be swapped. */
function noDay(text: string, span: Span, key: string | undefined): SchemaProblem {
  const [year = "", month = "", day = ""] = text.split("-");
  const finding = { code: "date-nonexistent", span } as const;
  const count = Number(month);
  if (count >= 1 && count <= 12) {
    const [name] = dateText(`${year}-${month}-01`).split(" ");
    return {
      ...finding,
      message: `Day ${Number(day)}? ${name} ${year} has ${daysIn(Number(year), count)} days.`,
      help: `Look the day up, and write ${key}: ${year}-${month}-DD`,
    };
  }
  const turned = `${year}-${day}-${month}`;
  const isTurned = dateProblem(turned) === undefined;
  return {
    ...finding,
    message: `Month ${count}? ${isTurned ? `Perhaps ${turned}` : "There are twelve"}.`,
    help: isTurned ? `Write ${key}: ${turned}` : `Write the right month: ${key}: ${year}-MM-${day}`,
    meant: isTurned ? turned : undefined,
  };
}

/** The finding about a date in another form, not in the calendar, or before the first year allowed. */
function wrongDate(text: string, span: Span, error: ErrorObject): SchemaProblem {
  const problem = dateProblem(text);
  const key = pointerSteps(error.instancePath).at(-1);
  if (problem === "year") {
    return {
      code: "schema-range",
      span,
      message: `${text} is a day of the year ${Number(text.slice(0, 4))}; the year has to be ${firstYear} or later.`,
      help: `Write the right year: ${key}: YYYY${text.slice(4)}`,
    };
  }
  if (problem === "day") return noDay(text, span, key);
  const meant = possibleDates(text);
  const [only, other] = meant;
  const isDashed = only !== undefined && only === withHyphens(text);
  const written = meant.map((date) => `${key}: ${date} (${dateText(date)})`).join(" or ");
  const help =
    only === undefined
      ? `Write it with hyphens, such as ${key}: 2024-03-14`
      : other === undefined
        ? `Write ${key}: ${only}${dayOfTime(text) === undefined ? "" : ", which is the day in India"}`
        : `Write ${written}`;
  return {
    code: "date-format",
    span,
    message: isDashed
      ? `The signs of “${text}” are not the hyphens and digits of a date.`
      : `“${text}” is not how a date is written here.`,
    help,
  };
}

/**
 * A key with nothing after its colon, or with something that YAML reads as a comment.
 * @param wanted what belongs there
 */
export function noValue(
  { error, node, span, field, checked: { file } }: Fault,
  wanted: string,
): SchemaProblem {
  const comment = /^[^\r\n]*?:[ \t]+(#[^\s#][^\r\n]*)/
    .exec(file.text.slice(span.start))?.[1]
    ?.trimEnd();
  const key = pointerSteps(error.instancePath).at(-1) ?? "";
  const place = node?.kind === "scalar" && node.span.end > node.span.start ? node.span : span;
  const finding = { code: "schema-type", span: place } as const;
  if (comment) {
    return {
      ...finding,
      message: `${nameOf(field)} has no value: what begins with # is a comment.`,
      help: `Write: ${key}: "${comment}"`,
    };
  }
  const isItem = /^\d+$/.test(key);
  return {
    ...finding,
    message: `${nameOf(field)} has no value.`,
    help: isItem
      ? "Write the item after the dash, or remove the dash."
      : `Write ${wanted} after the colon, or remove the line if nothing belongs here.`,
  };
}
