// Says what is wrong with a date: its form, its day or its year.

import { codesOf } from "../../report/code.ts";
import type { Problem } from "../../report/finding.ts";
import { rewritten, typedText } from "../yaml/written.ts";
import type { BrokenValue } from "./broken-value.ts";
import {
  dateProblem,
  dateText,
  daysIn,
  firstYear,
  possibleDates,
  recogniseDate,
} from "./formats.ts";

export const codes = codesOf({
  "date-format": { severity: "error", meaning: "A date that is not written YYYY-MM-DD." },
  "date-nonexistent": { severity: "error", meaning: "A day that is not in the calendar." },
  "schema-range": { severity: "error", meaning: "A number that is too small or too large." },
});

export function wrongDate(value: BrokenValue, text: string): Problem {
  const { key } = value;
  const problem = dateProblem(text);
  if (problem === "day") return noSuchDay(value, text);
  if (problem === "year") {
    return {
      code: codes["schema-range"],
      message: `The year of ${text} is before ${firstYear}.`,
      help: `Write the right year: ${key}: YYYY${text.slice(4)}`,
    };
  }
  const { node, file } = value;
  const typed = typedText(node, file) ?? "";
  const dates = possibleDates(typed);
  // 2024-03-1 may be the first, or any day from the tenth on.
  const isShort = /^\d{4}-(?:\d-\d\d|\d\d-\d)$/.test(typed);
  const certain = isShort ? undefined : recogniseDate(typed);
  const written = dates.map((date) =>
    dates.length > 1 ? `${key}: ${date} (${dateText(date)})` : `${key}: ${date}`,
  );
  return {
    code: codes["date-format"],
    message: `“${text}” is not written as a date.`,
    help: `Write ${written.join(" or ") || `a date with hyphens, such as ${key}: 2024-03-14`}`,
    fix: certain && hasSameDigits(certain, typed) ? rewritten(node, file, certain) : undefined,
  };
}

/** True if a date has only other signs between its numbers: 25/2/2024 is 2024-02-25. */
function hasSameDigits(date: string, typed: string): boolean {
  const digits = (text: string) => [...text.replace(/[^\p{L}1-9]/gu, "")].sort().join("");
  return digits(date) === digits(typed);
}

function noSuchDay(value: BrokenValue, text: string): Problem {
  const { key } = value;
  const code = codes["date-nonexistent"];
  const [year = "", month = "", day = ""] = text.split("-");
  const number = Number(month);
  if (number >= 1 && number <= 12) {
    const [name] = dateText(`${year}-${month}-01`).split(" ");
    return {
      code,
      message: `${name} ${year} has ${daysIn(Number(year), number)} days, so there is no day ${Number(day)}.`,
      help: `Write the right day: ${key}: ${year}-${month}-DD`,
    };
  }
  const swapped = `${year}-${day}-${month}`;
  return {
    code,
    message: `There is no month ${number}.`,
    help:
      dateProblem(swapped) === undefined
        ? `Write ${key}: ${swapped}`
        : `Write the right month: ${key}: ${year}-MM-${day}`,
  };
}
