// Rule: a day that is not in the calendar.
import { pointerSteps } from "@site/common/json-pointer";
import { observed } from "../../core/observation.ts";
import { dateProblem, dateText, daysIn } from "../../model/formats.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { changeOfValue } from "./parts/change-value.ts";

/**
 * The day is not in the calendar. It is most often a slip in the month or the day, and only you know
 * which day is meant.
 *
 * ```yaml bad articles/second-article.md fields
 * date: 2024-02-30
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * date: 2024-02-29
 * ```
 */
export const meta: Meta = {
  code: "date-nonexistent",
  severity: "error",
  about: "shape",
  meaning: "A day that is not in the calendar.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const { span, pointer, text, problem } of observed(source, "wrong-date")) {
    if (problem !== "day") continue;
    const { message, help, turned } = wordsFor(text, pointerSteps(pointer).at(-1));
    const suggestions = turned === undefined ? [] : changeOfValue(source, pointer, turned);
    report({ file: source.path, span }, message, { help, suggestions });
  }
};

interface DayWords {
  readonly message: string;
  readonly help: string;
  /** The date with day and month exchanged, if there is one. */
  readonly turned?: string;
}

function wordsFor(text: string, key: string | undefined): DayWords {
  const [year = "", month = "", day = ""] = text.split("-");
  const count = Number(month);
  if (count >= 1 && count <= 12) {
    const [name] = dateText(`${year}-${month}-01`).split(" ");
    return {
      message: `Day ${Number(day)}? ${name} ${year} has ${daysIn(Number(year), count)} days.`,
      help: `Look the day up, and write ${key}: ${year}-${month}-DD`,
    };
  }
  const turned = `${year}-${day}-${month}`;
  if (dateProblem(turned) === undefined) {
    return {
      message: `Month ${count}? Perhaps ${turned}.`,
      help: `Write ${key}: ${turned}`,
      turned,
    };
  }
  return {
    message: `Month ${count}? There are twelve.`,
    help: `Write the right month: ${key}: ${year}-MM-${day}`,
  };
}
