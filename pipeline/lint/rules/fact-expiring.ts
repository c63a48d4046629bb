// A fact whose last day is near: time to ask its source for a new report.
import { expiryRule } from "../fact-expiry.ts";

/** Days before its last day on which a fact is named. */
const notice = 30;

export const rule = expiryRule("fact-expiring", "The last day of a fact is near.", (until, days) => {
  if (days < 0 || days > notice) return undefined;
  return `is ${until} ${days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`}`;
});
