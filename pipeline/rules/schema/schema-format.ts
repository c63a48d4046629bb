// Rule: a value or a name that is not written in the form that it needs.
import { observed } from "../../core/observation.ts";
import type { TextForm } from "../../core/schema/observations.ts";
import { fieldName } from "../../model/field-name.ts";
import { keyOfText } from "../../model/key.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { compareWithOthers, descriptionOf, fieldAtStart } from "./parts/field-words.ts";

/**
 * Keys, mail addresses, phone numbers and web addresses are used by machines, which want them in one
 * form. A key becomes the address of the page: small letters, digits and hyphens.
 *
 * ```yaml bad articles/second-article.md fields
 * key: Second Article
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * key: second-article
 * ```
 */
export const meta: Meta = {
  code: "schema-format",
  severity: "error",
  about: "shape",
  meaning: "A value that is not written in the expected form.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const found of observed(source, "text-form")) {
    const { span, pointer, text, form } = found;
    if ("format" in form && form.format === "email") {
      report(
        { file, span },
        `“${text}” is not a mail address.`,
        "Write it like hello@example.com.",
      );
    } else {
      const message = `“${text}” is not how ${fieldName(pointer)} is written.`;
      report({ file, span }, message, helpFor(found));
    }
  }
  for (const { span, name, schema } of observed(source, "wrong-name")) {
    report(
      { file, span },
      `“${name}” cannot be the name of a field here.`,
      namesInWords(String(schema.propertyNames?.pattern)),
    );
  }
  for (const { span, pointer, schema } of observed(source, "other-form")) {
    report(
      { file, span },
      `${fieldAtStart(pointer)} is not written as it should be.`,
      descriptionOf(schema) ?? compareWithOthers,
    );
  }
};

function helpFor({ text, form, schema }: TextForm): string {
  // Of an address only the last part is a key.
  const key = keyOfText(
    text
      .replace(/[?#].*$/s, "")
      .replace(/\/+$/, "")
      .replace(/^.*\//s, ""),
  );
  const isKey =
    /hyphens/.test(String(schema.description)) &&
    "pattern" in form &&
    new RegExp(form.pattern, "u").test(key);
  return `${descriptionOf(schema) ?? compareWithOthers}${key && isKey ? ` For example: ${key}` : ""}`;
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
