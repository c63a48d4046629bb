// Rule: tells of a text whose day is still to come.
import { dateText } from "../../model/formats.ts";
import { locationOf } from "../../model/location.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * A text with a date in the future is checked like every other and waits for its day: it is on the
 * site from midnight in India on. Until then no visitor finds a word or a picture of it. This is a
 * note; nothing is to be done.
 *
 * ```yaml bad articles/first-article.md fields
 * date: 2027-02-01
 * ```
 *
 * ```yaml good articles/first-article.md fields
 * date: 2024-02-01
 * ```
 */
export const meta: Meta = {
  code: "entry-scheduled",
  severity: "note",
  about: "data",
  meaning: "A text whose day is still to come; until then nobody sees it.",
  scope: "site",
};

export const checkSite: CheckSite = ({ entries }, report) => {
  for (const { source, draft, scheduled } of entries) {
    if (scheduled === undefined || draft) continue;
    report(
      locationOf(source, "/date"),
      `The text is on the site from ${dateText(scheduled)} on.`,
      "Until then it is checked and nobody sees it. For an earlier day, change date.",
    );
  }
};
