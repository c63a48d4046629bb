// A fact whose last day is near: time to ask its source for a new report.
import { expiring } from "../fact-expiry.ts";
import type { Rule } from "../rule.ts";

/** Days before its last day on which a fact is named. */
const notice = 30;

export const rule: Rule = {
  code: "fact-expiring",
  severity: "warning",
  meaning: "The last day of a fact is near.",
  release: "error",
  timed: true,
  checkAll: (_units, context) =>
    expiring(
      context,
      (days) => days >= 0 && days <= notice,
      (id, last, days) =>
        `The fact ${id} is good until ${last}, which is ${days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`}.`,
    ),
};
