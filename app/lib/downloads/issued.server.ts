// Words the number, revision and date of a document.

import { interpolate } from "@site/common/messages/interpolate";
import type { DrawnSheet } from "../content.server.ts";
import type { Messages } from "../content.ts";
import { language } from "../language.ts";

export const dayInWords = (date: string): string =>
  new Intl.DateTimeFormat(language(), {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));

/** Number, revision and date; without a date the number alone; undefined before the first build. */
export function issuedInWords(
  sheet: DrawnSheet | undefined,
  { issued }: Pick<Messages["documents"], "issued">,
): string | undefined {
  if (!sheet) return undefined;
  const { number, revision, date } = sheet;
  return number === undefined || revision === undefined || date === undefined
    ? number
    : interpolate(issued, { number, revision, date: dayInWords(date) });
}
