// The stage that runs the rules about how texts are written. It is handed the rules: whoever starts it knows how to list the
// modules of rules/, which a program on a disk and one in a browser do in different ways.
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { failure } from "../model/failure.ts";
import type { Unit } from "../model/unit.ts";
import type { LintContext, Pairing, Rule } from "./rule.ts";
import { unsettled } from "./settled.ts";

/** What may be looked at besides the file itself. */
export type FileLintContext = Omit<LintContext, "units" | "recorded" | "gistOf" | "settled" | "recall">;

/** What the rules make of one file: plain data that can be kept. */
export interface FileLints {
  /** What those say that look at one file at a time. */
  readonly findings: readonly Diagnostic[];
  /** What the others took down of it, by their codes. */
  readonly gists: Readonly<Record<string, string>>;
}

/** What the rules make of one file. */
export function lintFile(rules: readonly Rule[], unit: Unit, context: FileLintContext): FileLints {
  const looking = { ...context, units: [unit] };
  const findings = rules.filter(({ scope }) => scope !== "content").flatMap((rule) => findingsOf(rule, looking));
  const gists = new Map<string, string>();
  for (const { code, gist } of rules)
    try {
      if (gist) gists.set(code, gist(unit));
    } catch (problem) {
      findings.push(failure(unit.file, `The rule ${code}`, problem));
    }
  return { findings, gists: Object.fromEntries(gists) };
}

/** What those rules say of one file that look at all files, but at each of them alone. */
export function lintAlone(rules: readonly Rule[], unit: Unit, context: FileLintContext): Diagnostic[] {
  return rules
    .filter(({ scope, others }) => scope === "content" && others === "nothing")
    .flatMap((rule) => findingsOf(rule, { ...context, units: [unit] }))
    .filter(({ file }) => file === unit.file.path);
}

/**
 * What a rule says of some of the texts that it holds against each other.
 * @param pairs each text with the one that it is held against
 * @param recall what was found out before, and where it is kept
 */
export function lintPairs(
  rule: Rule & { readonly pairing: Pairing },
  pairs: readonly (readonly [unit: Unit, other: Unit])[],
  context: FileLintContext,
  recall: NonNullable<LintContext["recall"]>,
): Diagnostic[] {
  const check: Rule["check"] = () =>
    pairs.flatMap(([unit, other]) => {
      return rule.pairing.said(unit, other, (name, make) => recall(`${rule.code} ${name}`, make)) ?? [];
    });
  return findingsOf({ ...rule, check }, { ...context, units: pairs.map(([unit]) => unit) });
}

/**
 * What the rules say of a content.
 * @param ofFile what they make of one file, where it is known already
 * @param recall what was found out before, and where it is kept
 */
export function lint(
  rules: readonly Rule[],
  context: LintContext,
  ofFile: (unit: Unit) => FileLints = (unit) => lintFile(rules, unit, context),
  recall: NonNullable<LintContext["recall"]> = (_name, make) => make(),
): Diagnostic[] {
  const ofContent = rules.filter(({ scope }) => scope === "content");
  return [
    ...unsettled(context).flatMap((unit) => ofFile(unit).findings),
    ...ofContent.flatMap((rule) =>
      findingsOf(rule, {
        ...context,
        gistOf: (unit) => ofFile(unit).gists[rule.code],
        recall: (name, make) => recall(`${rule.code} ${name}`, make),
      }),
    ),
  ];
}

/** What a rule says; where it breaks off, that it did so, and in which file. */
function findingsOf(rule: Rule, context: LintContext): Diagnostic[] {
  const kind: Rule = context.release && rule.release === "error" ? { ...rule, severity: "error" } : rule;
  try {
    return Array.from(rule.check(context), ({ place, message, ...advice }) => diagnostic(kind, place, message, advice));
  } catch (problem) {
    const unit = context.units.find((each) => breaksOff(rule, { ...context, units: [each] })) ?? context.units[0];
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
