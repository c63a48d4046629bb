// Rule: a number that is too small or too large, or a year too long ago.
import { pointerSteps } from "@site/common/json-pointer";
import { observed } from "../../core/observation.ts";
import { firstYear } from "../../model/formats.ts";
import { wordOf } from "../../model/value.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { descriptionOf, fieldAtStart } from "./parts/field-words.ts";

/**
 * Numbers have limits where another value cannot be meant: an order counts from 1.
 *
 * ```yaml bad products/board.yaml fields
 * order: 0
 * ```
 *
 * ```yaml good products/board.yaml fields
 * order: 1
 * ```
 */
export const meta: Meta = {
  code: "schema-range",
  severity: "error",
  about: "shape",
  meaning: "A number that is too small or too large.",
  scope: "file",
};

const bounds = {
  minimum: "at least",
  maximum: "at most",
  exclusiveMinimum: "more than",
} as const;

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const { span, pointer, schema, value, limit, bound } of observed(source, "number-limit")) {
    report(
      { file, span },
      `${fieldAtStart(pointer)} is ${wordOf(value)}; it has to be ${bounds[bound]} ${limit}.`,
      descriptionOf(schema) ?? `Write a number that is ${bounds[bound]} ${limit}.`,
    );
  }
  for (const { span, pointer, text, problem } of observed(source, "wrong-date")) {
    if (problem !== "year") continue;
    report(
      { file, span },
      `${text} is a day of the year ${Number(text.slice(0, 4))}; the year has to be ${firstYear} or later.`,
      `Write the right year: ${pointerSteps(pointer).at(-1)}: YYYY${text.slice(4)}`,
    );
  }
};
