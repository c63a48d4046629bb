// The stage that runs the rules about how texts are written. It is handed the rules: whoever starts it knows how to list the
// modules of rules/, which a program on a disk and one in a browser do in different ways.
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { failure } from "../model/failure.ts";
import type { Unit } from "../model/unit.ts";
import { type Claim, claimsIn } from "./fact-claims.ts";
import type { LintContext, Rule } from "./rule.ts";
import { unsettled } from "./settled.ts";

/** What may be looked at besides the file itself. */
export type FileLintContext = Omit<LintContext, "units" | "recorded" | "settled" | "claims">;

/** What rules are given: the numbers about facts are looked for when the first of them asks. */
function withClaims(context: Omit<LintContext, "claims">): LintContext {
  let claims: readonly Claim[] | undefined;
  return {
    ...context,
    claims() {
      claims ??= claimsIn(unsettled(context), context.singles);
      return claims;
    },
  };
}

/** What those rules say of a file that look at one file at a time. */
export function lintFile(rules: readonly Rule[], unit: Unit, context: FileLintContext): readonly Diagnostic[] {
  const looking = withClaims({ ...context, units: [unit] });
  return rules.filter(({ scope }) => scope !== "content").flatMap((rule) => findingsOf(rule, looking));
}

/**
 * What the rules say of a content.
 * @param ofFile what those that look at one file say of it, where it is known already
 */
export function lint(
  rules: readonly Rule[],
  context: Omit<LintContext, "claims">,
  ofFile: (unit: Unit) => readonly Diagnostic[] = (unit) => lintFile(rules, unit, context),
): Diagnostic[] {
  const looking = withClaims(context);
  const ofContent = rules.filter(({ scope }) => scope === "content");
  return [...unsettled(context).flatMap(ofFile), ...ofContent.flatMap((rule) => findingsOf(rule, looking))];
}

/** What a rule says; where it breaks off, that it did so, and in which file. */
function findingsOf(rule: Rule, context: LintContext): Diagnostic[] {
  const kind: Rule = context.release && rule.release === "error" ? { ...rule, severity: "error" } : rule;
  try {
    return Array.from(rule.check(context), ({ place, message, ...advice }) => diagnostic(kind, place, message, advice));
  } catch (problem) {
    const unit =
      context.units.find((each) => breaksOff(rule, withClaims({ ...context, units: [each] }))) ?? context.units[0];
    return unit ? [failure(unit.file, `The rule ${rule.code}`, problem)] : [];
  }
}

function breaksOff(rule: Rule, context: LintContext): boolean {
  try {
    Array.from(rule.check(context));
    return false;
  } catch {
    return true;
  }
}
