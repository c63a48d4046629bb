// Says what is wrong with a value: one function for each keyword of JSON Schema.

import { closest, onlyClose } from "@site/common/closest";
import { codesOf } from "../../report/code.ts";
import type { Problem } from "../../report/finding.ts";
import { keySpan, mapSpan, valueSpan } from "../yaml/location.ts";
import { entryAt, wordOf } from "../yaml/value.ts";
import { rewritten, typedText } from "../yaml/written.ts";
import { type BrokenValue, descriptionOf, sampleLine } from "./broken-value.ts";
import { fieldName } from "./field-name.ts";
import { unknownField } from "./unknown-field.ts";
import { wrongDate, codes as wrongDateCodes } from "./wrong-date.ts";
import { noValue, wrongType, codes as wrongTypeCodes } from "./wrong-type.ts";

export const codes = codesOf({
  "picture-alt": {
    severity: "error",
    meaning: "A picture without a text that says what it shows.",
  },
  "schema-count": {
    severity: "error",
    meaning: "A list with too few or too many items, or with an item twice.",
  },
  "schema-enum": { severity: "error", meaning: "A value that is not one of the allowed ones." },
  "schema-format": {
    severity: "error",
    meaning: "A value that is not written in the expected form.",
  },
  "schema-length": { severity: "error", meaning: "A text that is too short or too long." },
  "schema-missing-field": { severity: "error", meaning: "A required field is missing." },
});

const byKeyword: Readonly<Record<string, (value: BrokenValue) => Problem>> = {
  additionalProperties: unknownField,
  required: missingField,
  type: (value) =>
    value.schema.format === "date" && value.node?.kind === "scalar"
      ? wrongDate(value, typedText(value.node, value.file) ?? "")
      : wrongType(value),
  anyOf: ({ subject, schema }) => ({
    code: wrongTypeCodes["schema-type"],
    message: `${subject} has the wrong type.`,
    help: descriptionOf(schema),
  }),
  enum: notListed,
  propertyNames: wrongName,
  format: wrongForm,
  pattern: wrongForm,
  minLength: wrongLength,
  maxLength: wrongLength,
  minItems: wrongCount,
  maxItems: wrongCount,
  minProperties: wrongCount,
  uniqueItems: ({ error, root, pointer, subject }) => ({
    code: codes["schema-count"],
    message: `${subject} has the same item twice.`,
    help: "Remove one of the two.",
    span: valueSpan(root, `${pointer}/${Math.max(error.params.i, error.params.j)}`),
  }),
  minimum: (value) => wrongNumber(value, "at least"),
  maximum: (value) => wrongNumber(value, "at most"),
  exclusiveMinimum: (value) => wrongNumber(value, "more than"),
};

/** What to do if a schema does not describe its field. */
const compareWithOthers = "Compare it with another file in this folder.";

/** What is wrong with a value. */
export function problemOf(value: BrokenValue): Problem {
  const { error, pointer, subject, schema } = value;
  const isEmpty =
    error.data === null || (typeof error.data === "string" && error.data.trim() === "");
  // Only pictures have a field of this name, also in translations.
  if (isEmpty && pointer.endsWith("/alt")) return withoutAlt;
  if (error.data === null) return noValue(value);
  return (
    byKeyword[error.keyword]?.(value) ?? {
      code: codes["schema-format"],
      message: `${subject} is not written as it should be.`,
      help: descriptionOf(schema) ?? compareWithOthers,
    }
  );
}

const withoutAlt: Problem = {
  code: codes["picture-alt"],
  message: "The picture has no text that says what it shows.",
  help: "Add a line such as alt: A child at an open window. Screen readers read it aloud.",
};

function missingField({ error, root, pointer, schema }: BrokenValue): Problem {
  const name = String(error.params.missingProperty);
  const span = mapSpan(root, pointer);
  if (name === "alt") return { ...withoutAlt, span };
  const group = fieldName(pointer);
  const description = descriptionOf(schema.properties?.[name] ?? {});
  const advice = `Add a line ${sampleLine(name, schema)}`;
  return {
    code: codes["schema-missing-field"],
    message: `The field “${name}” is missing${group === "" ? "" : ` in ${group}`}.`,
    // The line to write is last, so that it can be copied.
    help: description ? `${description} ${advice}` : advice,
    span,
  };
}

function notListed(value: BrokenValue): Problem {
  const { error, file, node, pointer, subject } = value;
  const allowed: string[] = error.params.allowedValues.map(String);
  const typed = typedText(node, file);
  const text = typeof error.data === "string" ? error.data : undefined;
  const near = text && closest(text, allowed);
  const meant = typed === undefined ? undefined : onlyClose(typed, allowed, 1);
  return {
    code: codes["schema-enum"],
    message:
      node?.kind === "scalar"
        ? `“${wordOf(error.data)}” is not a possible value of ${fieldName(pointer)}.`
        : `${subject} must be one word.`,
    help: near ? `Did you mean “${near}”?` : `Possible values: ${allowed.join(", ")}.`,
    fix: meant && hasSameLetters(meant, typed) ? rewritten(node, file, meant) : undefined,
  };
}

/** True if two values have the same letters and digits, in any case. */
function hasSameLetters(meant: string, typed = ""): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return letters(meant) === letters(typed);
}

function wrongLength({ error, subject }: BrokenValue): Problem {
  const code = codes["schema-length"];
  const { length } = [...String(error.data)];
  const { limit } = error.params;
  if (String(error.data).trim() === "") {
    return { code, message: `${subject} is empty.`, help: "Write a text, or remove the line." };
  }
  const isShort = length < limit;
  return {
    code,
    message: `${subject} has ${length} characters; it needs at ${isShort ? "least" : "most"} ${limit}.`,
    help: `${isShort ? "Add" : "Remove"} ${Math.abs(limit - length)} characters.`,
  };
}

function wrongForm(value: BrokenValue): Problem {
  const { error, pointer, schema } = value;
  const text = String(error.data);
  if (text.trim() === "") return wrongLength(value);
  const { format } = error.params;
  if (format === "date") return wrongDate(value, text);
  return {
    code: codes["schema-format"],
    message: `“${text}” is not valid for ${fieldName(pointer)}.`,
    help:
      format === "email"
        ? "Write a mail address, such as hello@example.com."
        : (descriptionOf(schema) ?? compareWithOthers),
  };
}

/** The name of a field that its group does not allow. */
function wrongName({ error, root, pointer, span, schema }: BrokenValue): Problem {
  const name = String(error.params.propertyName);
  const pattern = String(schema.propertyNames?.pattern);
  const letters = pattern.includes("A-Z")
    ? "Write letters only, the first one small, such as showAll."
    : "Write small letters, digits and single hyphens, such as fire-rating.";
  return {
    code: codes["schema-format"],
    message: `“${name}” cannot be the name of a field here.`,
    help: pattern.startsWith("^/")
      ? "Write an address with / at its beginning and none at its end, such as /contact."
      : letters,
    span: entryAt(root, pointer, name)?.keySpan ?? span,
  };
}

function wrongCount({ error, node, root, pointer, schema, subject }: BrokenValue): Problem {
  const count = node?.kind === "list" ? node.items.length : 0;
  const limit = Number(error.params.limit);
  const bound = count < limit ? "at least" : "at most";
  const isExact = schema.minItems === schema.maxItems;
  return {
    code: codes["schema-count"],
    message: `${subject} has ${count} ${count === 1 ? "item" : "items"}; it needs ${isExact ? "exactly" : bound} ${limit}.`,
    help: count < limit ? "Add the missing items." : "Remove the extra items.",
    span: keySpan(root, pointer),
  };
}

function wrongNumber({ error, schema, subject }: BrokenValue, bound: string): Problem {
  return {
    code: wrongDateCodes["schema-range"],
    message: `${subject} is ${wordOf(error.data)}; it must be ${bound} ${error.params.limit}.`,
    help: descriptionOf(schema) ?? `Write a number that is ${bound} ${error.params.limit}.`,
  };
}
