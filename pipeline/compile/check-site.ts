// Collects the findings about files, and runs the checks of all files together.
// A pure function of the linked site and its pictures, computed anew on every run.

import type { Check, SiteModel } from "../check/check.ts";
import { nothingSeen, type SeenPictures, type UnusableFile } from "../images/picture-files.ts";
import type { AnalysedContent, LinkedSite, Linking } from "../link/linked-site.ts";
import { noTranslations } from "../link/translation.ts";
import type { Summary } from "../read/file/summary.ts";
import { withoutCopies } from "../read/schema/source-fields.ts";
import type { Finding } from "../report/finding.ts";
import { reportFailure, reportInto } from "../report/report.ts";
import { groupFollowUps } from "../report/suppression.ts";

/** What content is checked with. */
export interface SiteCheckOptions extends Pick<Linking, "today" | "formerPaths"> {
  readonly checks: readonly Check[];
  /** Whether the content goes live, so that samples are errors. */
  readonly release: boolean;
  /** The files of pictures, as far as they were looked at. */
  readonly pictureFiles: SeenPictures;
}

/** Collects the findings about files by themselves. */
export function checkFiles(
  {
    refused,
    summaries,
    translations = noTranslations,
  }: Pick<AnalysedContent, "refused" | "summaries" | "translations">,
  release: boolean,
): readonly Finding[] {
  const originals = new Map(
    translations.files.length > 0 ? summaries.map((summary) => [summary.path, summary]) : [],
  );
  // Arguments are limited by the stack, so long lists are never spread into push().
  const found = [
    refused.map(({ finding }) => finding),
    summaries.flatMap(({ diagnostics, lints }) => [...diagnostics, ...lints]),
    translations.files.flatMap(({ summary, source }) => [
      ...withoutCopies(summary, originals.get(source)),
      ...(summary?.lints ?? []),
    ]),
  ].flat();
  return found.flatMap((finding) => asAtRelease(finding, release));
}

/** The findings about files together with others. */
export function checkSite(
  content: AnalysedContent,
  linked: LinkedSite,
  options: SiteCheckOptions,
): readonly Finding[] {
  const found = runSiteChecks(options.checks, siteOf(content, linked, options));
  return groupFollowUps([...linked.findings, ...found]).flatMap((finding) =>
    asAtRelease(finding, options.release),
  );
}

const siteOf = (
  { texts, translations = noTranslations }: AnalysedContent,
  linked: LinkedSite,
  { today, pictureFiles, formerPaths }: SiteCheckOptions,
) => ({ ...linked, today, texts, pictureFiles, translations, formerPaths });

/** The findings about pictures alone, including faults that were seen only while a picture was encoded. */
export function checkEncodedPictures(
  content: AnalysedContent,
  linked: LinkedSite,
  options: SiteCheckOptions,
  unusable: readonly UnusableFile[],
): readonly Finding[] {
  if (unusable.length === 0) return [];
  const checks = options.checks.filter(({ name }) => name.startsWith("pictures/"));
  const site = siteOf(content, { ...linked, unresolvedPictures: [] }, options);
  return runSiteChecks(checks, { ...site, pictureFiles: { ...nothingSeen, unusable } });
}

/** A finding with its severity for this run: some count only in a release, some are raised to errors. */
function asAtRelease(finding: Finding, release: boolean): readonly Finding[] {
  if (finding.release === "only") return release ? [finding] : [];
  return [release && finding.release === "error" ? { ...finding, severity: "error" } : finding];
}

/** The findings of checks in all files together. */
export function runSiteChecks(checks: readonly Check[], site: SiteModel): Finding[] {
  return checks.flatMap((check) => siteFindings(check, site));
}

/** The findings of one check of the site; if it fails, one finding in the file where it fails. */
function siteFindings({ name, checkSite }: Check, site: SiteModel): Finding[] {
  const found: Finding[] = [];
  const run = (some: SiteModel, into: Finding[]) =>
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
