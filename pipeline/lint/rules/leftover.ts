// Rule: what an assistant, a chat or a program has left in a text, and no person can mean.
import { leftoversIn } from "../leftover-findings.ts";
import type { Rule } from "../rule.ts";

export const rule: Rule = {
  code: "leftover",
  severity: "error",
  about: "program",
  meaning: "Marks and words that an assistant, a chat or a program has left in a copied text.",
  check: (source) => leftoversIn(source, true),
};
