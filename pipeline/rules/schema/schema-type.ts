// Rule: a value of another type than its field has, or none.
import { pointerSteps } from "@site/common/json-pointer";
import { type Observed, type ObservedFile, observed } from "../../core/observation.ts";
import type { WrongType } from "../../core/schema/observations.ts";
import { type Fix, replacing } from "../../finding.ts";
import { nodeAt, type ValueNode } from "../../model/value.ts";
import { typedText } from "../../model/written.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { descriptionOf, fieldAtStart, subjectOf } from "./parts/field-words.ts";
import { listOf, pictureOf, withoutBrackets } from "./parts/paste.ts";

/**
 * A title is text, an order is a number, topics are a list. The pages are built for that kind of
 * value and could show another one only by guessing. Text that looks like a number stands in quotes.
 *
 * ```yaml bad articles/second-article.md fields
 * title: 2024
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * title: '2024'
 * ```
 */
export const meta: Meta = {
  code: "schema-type",
  severity: "error",
  about: "shape",
  meaning: "A value of the wrong type.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const found of observed(source, "wrong-type")) {
    const value = typedValue(found, source);
    report(
      { file, span: found.span },
      `${subjectOf(found.pointer)} has to be ${inWords(found.types)}, but it is ${typeOf(value)}.`,
      { help: helpFor(found, value), fix: retyped(found, value, source) },
    );
  }
  for (const found of observed(source, "no-value")) {
    const { message, help } = withoutValue(found);
    report({ file, span: found.span }, message, help);
  }
  for (const { span, pointer, names } of observed(source, "fields-beside")) {
    const fields = names
      .map((each) => `“${each}”`)
      .join(", ")
      .replace(/, (?=[^,]*$)/, " and ");
    report(
      { file, span },
      `${subjectOf(pointer)} has nothing below it: ${fields} ${names.length === 1 ? "stands" : "stand"} beside it and not further in.`,
      `Write two spaces more before ${fields}.`,
    );
  }
  for (const { span, pointer, schema } of observed(source, "no-alternative")) {
    const help = descriptionOf(schema);
    report({ file, span }, `${fieldAtStart(pointer)} is of the wrong kind.`, { help });
  }
};

/** JSON Schema's types in words. */
const typeWords: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
};

const inWords = (types: readonly string[]) =>
  types.map((type) => typeWords[type] ?? type).join(" or ");

/** A value of the wrong type. */
interface TypedValue {
  readonly node: ValueNode | undefined;
  /** A scalar as text; empty for a list or group. */
  readonly text: string;
  /** As typed in the file: 007 is 7 to YAML. */
  readonly typed: string;
}

function typedValue({ pointer }: WrongType, { root, text: file }: ObservedFile): TypedValue {
  const node = nodeAt(root, pointer);
  const typed = node ? file.slice(node.span.start, node.span.end) : "";
  if (node?.kind !== "scalar") return { node, text: "", typed };
  return { node, text: typeof node.value === "string" ? node.value : typed, typed };
}

/** The type of a value in words. */
function typeOf({ node }: TypedValue): string {
  if (node?.kind === "list") return "a list";
  if (node?.kind === "map") return "a group of fields";
  if (typeof node?.value === "string") return "text";
  return typeof node?.value === "boolean" ? "true or false" : "a number";
}

/** Longest value, in characters, shown for pasting: three lines of a terminal. */
const maxLength = 200;

/** How a value of the right type is written. */
function helpFor({ types, schema, pointer }: WrongType, value: TypedValue): string {
  const wanted = inWords(types);
  const described = descriptionOf(schema);
  const key = pointerSteps(pointer).at(-1) ?? "";
  const lead = /^\d+$/.test(key) ? "" : `${key}: `;
  const usual = described ?? `Write ${wanted}.`;
  const expected = types.join();
  switch (expected) {
    case "string":
      return helpForText(value, lead);
    case "object":
      return (pointer === "" ? undefined : helpForGroup(value, schema, lead)) ?? usual;
    case "array":
      return helpForList(value, lead) ?? usual;
    case "boolean": {
      const truth = truthOf(value.text);
      return truth === undefined ? "Write true or false, without quotes." : `Write ${lead}${truth}`;
    }
    default:
      return /number|integer/.test(expected) ? helpForNumber(value, wanted, described) : usual;
  }
}

function helpForNumber(
  { node, text }: TypedValue,
  wanted: string,
  described: string | undefined,
): string {
  if (node?.kind === "scalar" && typeof node.value === "number") {
    return "Write a whole number, such as 1.";
  }
  if (/^-?\d+(\.\d+)?$/.test(text)) return `Write ${text} without quotes.`;
  return `Write ${wanted}${described ? `: ${described}` : "."}`;
}

function helpForText({ node, text, typed }: TypedValue, lead: string): string {
  if (node?.kind === "scalar") {
    return text.length > maxLength ? "Put quotes around it." : `Put quotes around it: "${text}"`;
  }
  const inner = withoutBrackets(typed);
  return inner ? `Write it without brackets: ${lead}${inner}` : `Write the text itself: ${lead}…`;
}

function helpForGroup(
  { text, typed }: TypedValue,
  { content, required }: WrongType["schema"],
  lead: string,
): string | undefined {
  if (content === "picture" && text !== "" && !/[\r\n]/.test(typed)) {
    return `Write: ${lead}${pictureOf(text)}`;
  }
  if (!required?.length) return undefined;
  return `Write its fields below it, each on a line two spaces further in: ${required.join(", ")}.`;
}

function helpForList({ node, text, typed }: TypedValue, lead: string): string | undefined {
  if (text.startsWith("-")) {
    return `Put a space after each dash: - ${text.replace(/^-+|\s.*$/gs, "")}`;
  }
  if (/[\r\n]/.test(typed)) {
    return "Write each item on a line of its own, after a dash and a space.";
  }
  if (node?.kind !== "scalar") return undefined;
  return text.length > maxLength
    ? "Write it as a list: each item on a line of its own, after a dash and a space."
    : `Write it as a list: ${lead}${listOf(text)}`;
}

/** The boolean meant by yes, no and the like, which YAML 1.2 reads as words. */
function truthOf(word: string): boolean | undefined {
  if (/^(?:true|yes|y|on)$/i.test(word)) return true;
  return /^(?:false|no|n|off)$/i.test(word) ? false : undefined;
}

function withoutValue({ pointer, types, comment }: Observed<"no-value">): {
  readonly message: string;
  readonly help: string;
} {
  const key = pointerSteps(pointer).at(-1) ?? "";
  const subject = subjectOf(pointer);
  if (comment) {
    return {
      message: `${subject} has no value: what begins with # is a comment.`,
      help: `Write: ${key}: "${comment}"`,
    };
  }
  const wanted = types ? inWords(types) : "the value";
  return {
    message: `${subject} has no value.`,
    help: /^\d+$/.test(key)
      ? "Write the item after the dash, or remove the dash."
      : `Write ${wanted} after the colon, or remove the line if nothing belongs here.`,
  };
}

/** Forms of unquoted values, by type. */
const bare: Readonly<Record<string, RegExp>> = {
  boolean: /^(true|false)$/,
  number: /^-?(0|[1-9]\d*)(\.\d+)?$/,
  integer: /^-?(0|[1-9]\d*)$/,
};

/** Writes a value of the right meaning with the right type: a number that should be quoted, or a quoted number or boolean. */
function retyped(
  { types, schema }: WrongType,
  { node, typed }: TypedValue,
  source: ObservedFile,
): Fix | undefined {
  if (node?.kind !== "scalar" || node.value === null) return undefined;
  const place = { file: source.path, span: node.span };
  if (types.includes("string") && typeof node.value !== "string") {
    return replacing(place, `"${typed}"`, `${typed} is put in quotes, as it is text`);
  }
  const text = typedText(node, source);
  if (types.includes("array")) {
    const list = text === undefined ? undefined : certainList(text, schema);
    return list === undefined
      ? undefined
      : replacing(place, list, `${text} is written as a list, ${list}`);
  }
  const truth = types.includes("boolean") ? truthOf(text ?? "") : undefined;
  if (truth !== undefined && String(truth) !== text) {
    return replacing(place, String(truth), `${text} is written ${truth}`);
  }
  if (text === undefined || !types.some((type) => bare[type]?.test(text))) return undefined;
  return replacing(place, text, `the quotes around ${text} are removed`);
}

/** One item, or several that can only be items, in the brackets of a list. */
function certainList(text: string, { items }: WrongType["schema"]): string | undefined {
  const known = text.split(/\s*,\s*/).every((item) => items?.enum?.includes(item));
  const isList = (known || /^[\w-]+$/.test(text)) && !text.startsWith("-");
  return isList ? listOf(text) : undefined;
}
