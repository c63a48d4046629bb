// Rule: a fact close to its expiry date, so that a new report should be requested.
import { expiryRule } from "../fact-expiry.ts";

/** Days before expiry from which a fact is reported. */
const notice = 30;

export const rule = expiryRule("fact-expiring", "The last day of a fact is near.", (until, days) => {
  if (days < 0 || days > notice) return undefined;
  return `is ${until} ${days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`}`;
});
