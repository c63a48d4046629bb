// The stage that runs the rules about how texts are written. It is handed the rules: whoever starts it knows how to list the
// modules of rules/, which a program on a disk and one in a browser do in different ways.
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { LintContext, Rule } from "./rule.ts";

/** What the rules say of a content. */
export function lint(rules: readonly Rule[], context: LintContext): Diagnostic[] {
  return rules.flatMap((rule) => {
    const kind: Rule = context.release && rule.release === "error" ? { ...rule, severity: "error" } : rule;
    return Array.from(rule.check(context), ({ place, message, ...advice }) => diagnostic(kind, place, message, advice));
  });
}
