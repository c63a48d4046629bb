// Says what is wrong with a value of another type than its field has.

import { codesOf } from "../../report/code.ts";
import type { Problem } from "../../report/finding.ts";
import { type Fix, replacing } from "../../report/finding.ts";
import type { ValueNode } from "../yaml/value.ts";
import { typedText } from "../yaml/written.ts";
import { type BrokenValue, descriptionOf } from "./broken-value.ts";

export const codes = codesOf({
  "schema-type": { severity: "error", meaning: "A value of the wrong type." },
});

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

export function wrongType(value: BrokenValue): Problem {
  const types: string[] = [value.error.params.type].flat();
  return {
    code: codes["schema-type"],
    message: `${value.subject} must be ${inWords(types)}, but it is ${typeOf(value.node)}.`,
    help: helpFor(value, types),
    fix: retyped(value, types),
  };
}

/** The type of a value in words. */
function typeOf(node: ValueNode | undefined): string {
  if (node?.kind === "list") return "a list";
  if (node?.kind === "map") return "a group of fields";
  if (typeof node?.value === "string") return "text";
  return typeof node?.value === "boolean" ? "true or false" : "a number";
}

/** How a value of the right type is written. */
function helpFor(value: BrokenValue, types: readonly string[]): string {
  const { node, file, key, schema } = value;
  const text = typedText(node, file) ?? "";
  if (types.includes("number") && /^-?\d+,\d+$/.test(text)) {
    return `Write ${key}: ${text.replace(",", ".")}`;
  }
  switch (types.join()) {
    case "string":
      return node?.kind === "scalar" ? "Put quotes around it." : "Write a text without brackets.";
    case "array":
      if (/^[\w-]+(?:, *[\w-]+)*$/.test(text)) return `Write a list: ${key}: [${text}]`;
      return "Write each item on its own line, after a dash and a space.";
    case "boolean":
      return "Write true or false, without quotes.";
    case "object": {
      const help = groupHelp(value);
      if (help) return help;
    }
  }
  const described = descriptionOf(schema);
  return `Write ${inWords(types)}.${described ? ` ${described}` : ""}`;
}

/** How a group is written: a field of the file, or the whole file, whose fields may be TOML. */
function groupHelp({ node, file, pointer, schema }: BrokenValue): string | undefined {
  if (pointer !== "") {
    return (
      schema.required &&
      `Write its fields below it, indented by two spaces: ${schema.required.join(", ")}.`
    );
  }
  const [, name] = /^([\w-]+) *= *\S/.exec(node ? file.text.slice(node.span.start) : "") ?? [];
  return name && `Write a colon and a space in place of each =, such as ${name}: …`;
}

/** Forms of unquoted values, by type. */
const bare: Readonly<Record<string, RegExp>> = {
  boolean: /^(true|false)$/,
  number: /^-?(0|[1-9]\d*)(\.\d+)?$/,
  integer: /^-?(0|[1-9]\d*)$/,
};

/** Writes the same value with the right type: in quotes, or without quotes. */
function retyped({ node, file }: BrokenValue, types: readonly string[]): Fix | undefined {
  if (node?.kind !== "scalar") return undefined;
  const place = { file: file.path, span: node.span };
  const typed = file.text.slice(node.span.start, node.span.end);
  if (types.includes("string") && typeof node.value !== "string") {
    return replacing(place, `"${typed}"`, `${typed} is put in quotes, as it is text`);
  }
  const text = typedText(node, file);
  if (text === undefined) return undefined;
  return types.some((type) => bare[type]?.test(text))
    ? replacing(place, text, `the quotes around ${text} are removed`)
    : undefined;
}

/** A key or a dash with nothing after it, or with something that YAML reads as a comment. */
export function noValue({ file, error, node, span, key, subject }: BrokenValue): Problem {
  const [, comment] = /^[^\r\n]*?:[ \t]+(#[^\s#][^\r\n]*)/.exec(file.text.slice(span.start)) ?? [];
  const isTyped = node?.kind === "scalar" && node.span.end > node.span.start;
  const problem = { code: codes["schema-type"], span: isTyped ? node.span : span } as const;
  if (comment) {
    return {
      ...problem,
      message: `${subject} has no value, because # begins a comment.`,
      help: `Put quotes around it: ${key}: "${comment.trimEnd()}"`,
    };
  }
  const wanted = error.keyword === "type" ? inWords([error.params.type].flat()) : "a value";
  return {
    ...problem,
    message: `${subject} has no value.`,
    help: /^\d+$/.test(key)
      ? "Write the item after the dash, or remove the dash."
      : `Write ${wanted} after the colon, or remove the line.`,
  };
}
