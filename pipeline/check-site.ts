// Runs the checks of all files together. A pure function of the linked site and its pictures, computed anew on every run.

import { asAtRelease, type FileCheckOptions } from "./check-files.ts";
import type { Finding } from "./finding.ts";
import { nothingSeen, type SeenPictures, type UnusableFile } from "./images/picture-files.ts";
import type { AnalysedContent, LinkedSite, Linking } from "./linked-site.ts";
import { runSiteChecks } from "./run-checks.ts";
import { groupFollowUps } from "./suppression.ts";
import { noTranslations } from "./translations/translation.ts";

/** What the checks of a site are given besides it. */
export interface SiteCheckOptions extends Pick<Linking, "today">, FileCheckOptions {
  /** Asks Git for the paths that renamed files had, by their paths now. */
  readonly formerPaths?: (() => ReadonlyMap<string, string>) | undefined;
  /** The files of pictures, as far as they were looked at. */
  readonly pictureFiles: SeenPictures;
}

/** The findings about files together with others. */
export function checkSite(
  content: AnalysedContent,
  linked: LinkedSite,
  options: SiteCheckOptions,
): readonly Finding[] {
  const { checks, release } = options;
  const found = groupFollowUps([
    ...linked.findings,
    ...runSiteChecks(checks, siteOf(content, linked, options)),
  ]);
  return found.flatMap((finding) => asAtRelease(finding, release));
}

const siteOf = (
  { texts, translations = noTranslations }: AnalysedContent,
  linked: LinkedSite,
  { today, pictureFiles, formerPaths }: SiteCheckOptions,
) => ({ ...linked, today, texts, pictureFiles, translations, formerPaths });

/** The findings about files of pictures alone, of which something was seen only when they were encoded. */
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
