// The stage that runs the rules about how texts are written. It is handed the rules: whoever starts it knows how to list the
// modules of rules/, which a program on a disk and one in a browser do in different ways.
import { sourceLanguage } from "../collections.ts";
import type { CheckedFile, Summary } from "../model/analysis.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { failure } from "../model/failure.ts";
import { once } from "../model/once.ts";
import type { Placeholders } from "../model/placeholders.ts";
import { type DictionaryFile, dictionaryOf } from "./dictionary-words.ts";
import { claimsIn } from "./fact-claims.ts";
import { pagePictures } from "./page-pictures.ts";
import type { FileContext, Rule, RuleFinding, SiteContext } from "./rule.ts";

/** Most findings of one rule in one file: a file with more is wrong as a whole, or was made to keep the compiler busy. */
const mostFindings = 100;

/** What the rules about one file are given besides it, made once for all files. */
export function fileContext(dictionary: DictionaryFile | undefined, placeholders: Placeholders): FileContext {
  return { placeholders, dictionary: dictionaryOf(dictionary) };
}

/** What the rules about one file say of a file; also what counts at a release only (`judge` leaves that out). */
export function lintFile(rules: readonly Rule[], source: CheckedFile, context: FileContext): Diagnostic[] {
  return rules.flatMap((rule) => {
    try {
      return rule.check && reads(rule, source) ? firstOf(rule, rule.check(source, context)) : [];
    } catch (problem) {
      return [failure(source, `The rule ${rule.code}`, problem)];
    }
  });
}

/** Whether a rule can judge texts in the language of a file. */
const reads = ({ languages }: Rule, { language = sourceLanguage }: Pick<Summary, "language">): boolean =>
  languages === undefined || languages.includes(language);

/** What is given for rules about all files. */
type Given = Omit<SiteContext, "claims" | "pictures">;

/** What the rules about all files say of them. */
export function lintSite(rules: readonly Rule[], files: readonly Summary[], given: Given): Diagnostic[] {
  const context = siteContext(files, given);
  return rules.flatMap((rule) => {
    try {
      return rule.checkAll ? Array.from(rule.checkAll(files, context), (found) => diagnosticOf(rule, found)) : [];
    } catch (problem) {
      const file = files.find((each) => breaksOff(rule, each, given)) ?? files[0];
      return file ? [failure(file, `The rule ${rule.code}`, problem)] : [];
    }
  });
}

/** What rules are given: numbers about facts, and pictures of pages, are looked for when the first of them asks. */
function siteContext(files: readonly Summary[], given: Given): SiteContext {
  return {
    ...given,
    claims: once(() => claimsIn(files, given.singles, given.texts)),
    pictures: once(() => pagePictures(files)),
  };
}

const diagnosticOf = (rule: Rule, { location, message, ...advice }: RuleFinding) =>
  diagnostic(rule, location, message, advice);

function firstOf(rule: Rule, findings: Iterable<RuleFinding>): Diagnostic[] {
  const first: Diagnostic[] = [];
  for (const found of findings) if (first.push(diagnosticOf(rule, found)) >= mostFindings) break;
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
