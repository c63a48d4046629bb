// Runs the lint rules. The caller passes the rules in, as listing the modules of rules/ differs between Node and a browser.
import { rowOf, sourceLanguage } from "../collections.ts";
import { type Finding, stageFinding } from "../finding.ts";
import type { CheckedFile, Summary } from "../model/analysis.ts";
import { failure } from "../model/failure.ts";
import { once } from "../model/once.ts";
import { claimsIn } from "./fact-claims.ts";
import type { FileContext, Rule, RuleFinding, SiteContext } from "./rule.ts";

/** Most findings of one rule in one file: a file with more is wrong as a whole, or was made to keep the compiler busy. */
const maxFindings = 100;

/** The findings of rules about one file, including those for releases only (`judge` leaves these out). */
export function lintFile(
  rules: readonly Rule[],
  source: CheckedFile,
  context: FileContext,
): Finding[] {
  return rules.flatMap((rule) => {
    try {
      return rule.check && reads(rule, source) ? firstOf(rule, rule.check(source, context)) : [];
    } catch (problem) {
      return [failure(source, `The rule ${rule.code}`, problem)];
    }
  });
}

/** Whether a rule judges a file: its words are not quoted from others, and in a language of the rule. */
const reads = (
  { languages }: Rule,
  { collection, language = sourceLanguage }: Pick<Summary, "collection" | "language">,
): boolean =>
  rowOf({ collection }).words !== "quoted" &&
  (languages === undefined || languages.includes(language));

/** Input for rules about all files. */
type Given = Omit<SiteContext, "claims">;

/** The findings of rules about all files. */
export function lintSite(
  rules: readonly Rule[],
  files: readonly Summary[],
  given: Given,
): Finding[] {
  const context = siteContext(files, given);
  return rules.flatMap((rule) => {
    try {
      return rule.checkAll
        ? Array.from(rule.checkAll(files, context), (found) => diagnosticOf(rule, found))
        : [];
    } catch (problem) {
      const file = files.find((each) => breaksOff(rule, each, given)) ?? files[0];
      return file ? [failure(file, `The rule ${rule.code}`, problem)] : [];
    }
  });
}

/** The context of rules about all files; claims are computed on demand. */
function siteContext(files: readonly Summary[], given: Given): SiteContext {
  return {
    ...given,
    claims: once(() => claimsIn(files, given.singles, given.texts)),
  };
}

const diagnosticOf = (rule: Rule, { location, message, ...advice }: RuleFinding) =>
  stageFinding(rule, location, message, advice);

function firstOf(rule: Rule, findings: Iterable<RuleFinding>): Finding[] {
  const first: Finding[] = [];
  for (const found of findings) {
    first.push(diagnosticOf(rule, found));
    if (first.length >= maxFindings) break;
  }
  return first;
}

function breaksOff(rule: Rule, file: Summary, given: Given): boolean {
  try {
    Array.from(rule.checkAll?.([file], siteContext([file], given)) ?? []);
    return false;
  } catch {
    return true;
  }
}
