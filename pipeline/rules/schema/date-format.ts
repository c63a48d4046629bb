// Rule: a date that is not written YYYY-MM-DD.
import { pointerSteps } from "@site/common/json-pointer";
import { type Observed, type ObservedFile, observed } from "../../core/observation.ts";
import type { Fix } from "../../finding.ts";
import {
  dateText,
  dayOfTime,
  possibleDates,
  recogniseDate,
  withHyphens,
} from "../../model/formats.ts";
import { nodeAt } from "../../model/value.ts";
import { rewritten, typedText } from "../../model/written.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { changeOfValue } from "./parts/change-value.ts";

/**
 * Dates are written year-month-day, since 03/04/2024 is the third of April to some readers and the
 * fourth of March to others. The site shows dates in words, whatever you type here.
 *
 * ```yaml bad articles/second-article.md fields
 * date: 1 February 2024
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * date: 2024-02-01
 * ```
 */
export const meta: Meta = {
  code: "date-format",
  severity: "error",
  about: "shape",
  meaning: "A date that is not written YYYY-MM-DD.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const found of observed(source, "wrong-date")) {
    const { span, pointer, text, problem } = found;
    if (problem !== "form") continue;
    const [only] = possibleDates(text);
    const isDashed = only !== undefined && only === withHyphens(text);
    const typed = typedText(nodeAt(source.root, pointer), source) ?? "";
    report(
      { file: source.path, span },
      isDashed
        ? `The signs of “${text}” are not the hyphens and digits of a date.`
        : `“${text}” is not how a date is written here.`,
      {
        help: helpFor(found),
        fix: rewrittenDate(typed, pointer, source),
        suggestions: possibleDates(typed).flatMap((date) => changeOfValue(source, pointer, date)),
      },
    );
  }
};

function helpFor({ text, pointer }: Observed<"wrong-date">): string {
  const key = pointerSteps(pointer).at(-1);
  const dates = possibleDates(text);
  const [only, other] = dates;
  if (only === undefined) return `Write it with hyphens, such as ${key}: 2024-03-14`;
  if (other !== undefined) {
    return `Write ${dates.map((date) => `${key}: ${date} (${dateText(date)})`).join(" or ")}`;
  }
  const isTime = dayOfTime(text) !== undefined;
  return `Write ${key}: ${only}${isTime ? ", which is the day in India" : ""}`;
}

/** A date that lacks one digit: 2024-03-1 may be the first, or any day from the tenth on. */
const shortOfDigit = /^\d{4}-(?:\d-\d\d|\d\d-\d)$/;

/** Writes the only date that a text can be. */
function rewrittenDate(text: string, pointer: string, source: ObservedFile): Fix | undefined {
  const date = shortOfDigit.test(text) ? undefined : recogniseDate(text);
  return date === undefined ? undefined : rewritten(nodeAt(source.root, pointer), source, date);
}
