// Rule: what an assistant, a chat or a program may have left in a text, but a person might mean, too.
import { leftoversIn } from "../leftover-findings.ts";
import type { Rule } from "../rule.ts";

export const rule: Rule = {
  code: "leftover-doubtful",
  severity: "warning",
  about: "words",
  meaning: "Words as an assistant, a chat or a program leaves them, which a person might mean.",
  check: (source) => leftoversIn(source, false),
};
