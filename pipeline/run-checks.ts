// Runs checks. The caller passes them, because Node and a browser list modules differently.

import type { CheckedFile, Summary } from "./analyse/analysis.ts";
import type { Check, CheckModule, FileContext, SiteModel } from "./check.ts";
import type { Finding } from "./finding.ts";
import type { SiteTable } from "./read/files/site-table.ts";
import { reportFailure, reportInto } from "./report.ts";

/** The findings of checks in one file. */
export function runFileChecks(
  checks: readonly Check[],
  file: CheckedFile,
  context: FileContext,
): Finding[] {
  return checks.flatMap(({ name, check, scope }) => {
    const found: Finding[] = [];
    if (!check || !isInScope(scope, file, context.table)) return found;
    try {
      check(file, reportInto(found), context);
    } catch (problem) {
      found.length = 0;
      reportFailure(reportInto(found), file.path, `The check ${name}`, problem);
    }
    return found;
  });
}

/** True if a check looks at a file: skips quoted words and other languages unless its scope has them. */
const isInScope = (
  { quoted, languages }: NonNullable<CheckModule["scope"]> = {},
  file: Pick<Summary, "collection" | "language">,
  table: SiteTable,
): boolean =>
  (quoted || table.rowOf(file).words !== "quoted") &&
  (languages === undefined || languages.includes(file.language ?? table.sourceLanguage));

/** The findings of checks in all files together. */
export function runSiteChecks(checks: readonly Check[], site: SiteModel): Finding[] {
  return checks.flatMap(({ name, checkSite }) =>
    checkSite
      ? siteFindings(name, site, (some, found) =>
          checkSite(some, reportInto(found, Number.POSITIVE_INFINITY)),
        )
      : [],
  );
}

/** The findings of one check of the site; if it fails, one finding in the file where it fails. */
function siteFindings(
  name: string,
  site: SiteModel,
  run: (site: SiteModel, found: Finding[]) => void,
): Finding[] {
  const found: Finding[] = [];
  try {
    run(site, found);
  } catch (problem) {
    const fails = (file: Summary) => {
      try {
        run({ ...site, files: [file] }, []);
        return false;
      } catch {
        return true;
      }
    };
    const file = site.files.find(fails) ?? site.files[0];
    found.length = 0;
    if (file) reportFailure(reportInto(found), file.path, `The check ${name}`, problem);
  }
  return found;
}
