// Collects the findings about files, and runs the checks of all files together.

import type { Check } from "../check/check.ts";
import type { ReadContent, Site } from "../link/site.ts";
import type { Summary } from "../read/file/summary.ts";
import type { Finding } from "../report/finding.ts";
import { reportFailure, reportInto } from "../report/report.ts";

/** The findings about files by themselves. */
export const fileFindings = ({ refused, summaries, translations }: ReadContent): Finding[] =>
  // Arguments are limited by the stack, so long lists are never spread into push().
  [
    refused.map(({ finding }) => finding),
    [...summaries, ...translations.files.flatMap(({ summary }) => summary ?? [])].flatMap(
      ({ findings, checkFindings }) => [...findings, ...checkFindings],
    ),
  ].flat();

/** The findings of checks in all files together. */
export function runSiteChecks(checks: readonly Check[], site: Site): Finding[] {
  return checks.flatMap((check) => siteFindings(check, site));
}

/** The findings of one check of the site; if it fails, one finding in the file where it fails. */
function siteFindings({ name, checkSite }: Check, site: Site): Finding[] {
  const found: Finding[] = [];
  const run = (some: Site, into: Finding[]) =>
    checkSite?.(some, reportInto(into, Number.POSITIVE_INFINITY));
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
