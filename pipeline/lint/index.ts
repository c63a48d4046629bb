// The stage that runs the rules about how texts are written. It is handed the rules: whoever starts it knows how to list the
// modules of rules/, which a program on a disk and one in a browser do in different ways.
import { own } from "../collections.ts";
import type { CheckedFile, Summary } from "../model/analysis.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { failure } from "../model/failure.ts";
import type { Placeholders } from "../model/placeholders.ts";
import type { Singles } from "../model/singles.ts";
import { dictionaryOf } from "./dictionary-words.ts";
import type { FileContext, Rule, RuleFinding, SiteContext } from "./rule.ts";

/** Most findings of one rule in one file: a file with more is wrong as a whole, or was made to keep the compiler busy. */
const mostFindings = 100;

/** What the rules about one file are given besides it, made once for all files. */
export function fileContext(singles: Singles, placeholders: Placeholders): FileContext {
  return { singles, placeholders, dictionary: dictionaryOf(singles.get(own.dictionary)) };
}

/** What the rules about one file say of a file; also what counts at a release only (`judge` leaves that out). */
export function lintFile(rules: readonly Rule[], unit: CheckedFile, context: FileContext): Diagnostic[] {
  return rules.flatMap((rule) => {
    try {
      return rule.check ? firstOf(rule, rule.check(unit, context)) : [];
    } catch (problem) {
      return [failure(unit, `The rule ${rule.code}`, problem)];
    }
  });
}

/** What the rules about all files say of them. */
export function lintSite(rules: readonly Rule[], units: readonly Summary[], context: SiteContext): Diagnostic[] {
  return rules.flatMap((rule) => {
    try {
      return rule.checkAll ? Array.from(rule.checkAll(units, context), (found) => diagnosticOf(rule, found)) : [];
    } catch (problem) {
      const unit = units.find((each) => breaksOff(rule, each, context)) ?? units[0];
      return unit ? [failure(unit, `The rule ${rule.code}`, problem)] : [];
    }
  });
}

const diagnosticOf = (rule: Rule, { place, message, ...advice }: RuleFinding) =>
  diagnostic(rule, place, message, advice);

function firstOf(rule: Rule, findings: Iterable<RuleFinding>): Diagnostic[] {
  const first: Diagnostic[] = [];
  for (const found of findings) if (first.push(diagnosticOf(rule, found)) >= mostFindings) break;
  return first;
}

function breaksOff(rule: Rule, unit: Summary, context: SiteContext): boolean {
  try {
    Array.from(rule.checkAll?.([unit], context) ?? []);
    return false;
  } catch {
    return true;
  }
}
