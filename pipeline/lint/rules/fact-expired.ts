// A fact whose last day is past: its source no longer vouches for it.
import { expiring } from "../fact-expiry.ts";
import type { Rule } from "../rule.ts";

export const rule: Rule = {
  code: "fact-expired",
  severity: "warning",
  meaning: "The last day of a fact is past.",
  release: "error",
  timed: true,
  checkAll: (_units, context) =>
    expiring(
      context,
      (days) => days < 0,
      (id, last) => `The fact ${id} was good until ${last}, which is past.`,
    ),
};
