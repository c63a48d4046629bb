// Runs rules of both forms: checks, and files of rules/, which are converted one by one.
import type { Check, FileContext, SiteModel } from "./check.ts";
import type { ObservedFile } from "./core/observation.ts";
import { claimsIn } from "./core/values/fact-claims.ts";
import { type Finding, findingOf } from "./finding.ts";
import type { CheckedFile } from "./model/analysis.ts";
import { once } from "./model/once.ts";
import type { SiteTable } from "./model/site-table.ts";
import { reportFailure, reportInto } from "./report.ts";
import { type FormerRule, isFormer, kindOf, type Meta, type Report, type Rule } from "./rule.ts";
import { isInScope, runFileChecks, runSiteChecks, siteFindings } from "./run-checks.ts";

/** Most findings of one rule in one file: a file with more is wrong as a whole, or was made to keep the compiler busy. */
const maxFindings = 100;

const formerOf = (rules: readonly Rule[]): FormerRule[] => rules.filter(isFormer);
const checksOf = (rules: readonly Rule[]): Check[] =>
  rules.flatMap((rule) => (isFormer(rule) ? [] : [rule]));

/** What rules say of the observations in one file. */
export function checkObserved(
  rules: readonly Rule[],
  file: ObservedFile,
  table: SiteTable,
): Finding[] {
  if (file.observations.length === 0) return [];
  return formerOf(rules).flatMap(({ meta, checkObserved }) =>
    checkObserved
      ? findingsOf(meta, file.path, (report) => checkObserved(file, report, table))
      : [],
  );
}

/** The findings of rules about one file, including those for releases only (`checkFiles` leaves these out). */
export function checkFile(
  rules: readonly Rule[],
  file: CheckedFile,
  context: FileContext,
): Finding[] {
  const former = formerOf(rules).flatMap(({ meta, check }) =>
    check && isInScope(meta, file, context.table)
      ? findingsOf(meta, file.path, (report) => check(file, report, context))
      : [],
  );
  return [...former, ...runFileChecks(checksOf(rules), file, context)];
}

/** The findings of one rule in a file; if it fails, one finding that says so. */
function findingsOf(meta: Meta, path: string, run: (report: Report) => void): Finding[] {
  const found: Finding[] = [];
  try {
    run(reportTo(found, meta, maxFindings));
  } catch (problem) {
    found.length = 0;
    reportFailure(reportInto(found), path, `The check ${meta.code}`, problem);
  }
  return found;
}

/** The findings of rules about all files. */
export function checkSite(
  rules: readonly Rule[],
  given: Omit<SiteModel, "claims">,
): readonly Finding[] {
  const site: SiteModel = {
    ...given,
    claims: once(() => claimsIn(given.files, given.singles, given.texts)),
  };
  const former = formerOf(rules).flatMap(({ meta, checkSite }) =>
    checkSite
      ? siteFindings(meta.code, site, (some, found) => checkSite(some, reportTo(found, meta)))
      : [],
  );
  return [...former, ...runSiteChecks(checksOf(rules), site)];
}

/** Reports into a list, until that has so many findings. */
function reportTo(found: Finding[], meta: Meta, max = Number.POSITIVE_INFINITY): Report {
  const kind = kindOf(meta);
  return (location, message, advice) => {
    const finding = findingOf(kind, location, message, advice);
    if (found.length < max) found.push(finding);
    return finding;
  };
}
