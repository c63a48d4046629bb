// The stage that runs the rules about how texts are written. It is handed the rules: whoever starts it knows how to list the
// modules of rules/, which a program on a disk and one in a browser do in different ways.
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { Unit } from "../model/unit.ts";
import type { LintContext, Rule } from "./rule.ts";

/** What may be looked at besides the file itself. */
export type FileLintContext = Omit<LintContext, "units" | "recorded">;

/** What the rules say that look at one file at a time. */
export function lintFile(rules: readonly Rule[], unit: Unit, context: FileLintContext): Diagnostic[] {
  const looking = { ...context, units: [unit] };
  return rules.filter(({ scope }) => scope !== "content").flatMap((rule) => findingsOf(rule, looking));
}

/**
 * What the rules say of a content.
 * @param ofFile what those say that look at one file at a time, where it is known already
 */
export function lint(
  rules: readonly Rule[],
  context: LintContext,
  ofFile: (unit: Unit) => readonly Diagnostic[] = (unit) => lintFile(rules, unit, context),
): Diagnostic[] {
  const ofContent = rules.filter(({ scope }) => scope === "content");
  return [...context.units.flatMap(ofFile), ...ofContent.flatMap((rule) => findingsOf(rule, context))];
}

function findingsOf(rule: Rule, context: LintContext): Diagnostic[] {
  const kind: Rule = context.release && rule.release === "error" ? { ...rule, severity: "error" } : rule;
  return Array.from(rule.check(context), ({ place, message, ...advice }) => diagnostic(kind, place, message, advice));
}
