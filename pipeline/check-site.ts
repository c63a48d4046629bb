// Runs the checks of all files together. A pure function of the linked site and its pictures, computed anew on every run.

import { asAtRelease, type FileCheckOptions } from "./check-files.ts";
import { compareTranslations } from "./core/site/translations.ts";
import type { Finding } from "./finding.ts";
import { unreadableIn } from "./link-site.ts";
import type { AnalysedContent, LinkedSite, Linking } from "./linked-site.ts";
import type { SeenPictures, UnusableUse } from "./model/seen-picture.ts";
import { noTranslations } from "./model/translation.ts";
import { isFormer } from "./rule.ts";
import { checkSite as runSiteChecks } from "./run-rules.ts";
import { withCauses } from "./suppression.ts";

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
  const { rules, release } = options;
  const { translations = noTranslations } = content;
  const { problems: translationProblems, foreign } = compareTranslations(translations, {
    ...linked,
    unreadablePaths: unreadableIn(content),
    formerPaths: options.formerPaths,
  });
  const site = siteOf(content, linked, options);
  const found = [
    foreign,
    withCauses([...linked.findings, ...runSiteChecks(rules, { ...site, translationProblems })]),
  ].flat();
  return found.flatMap((finding) => asAtRelease(finding, release));
}

const siteOf = (
  { texts }: AnalysedContent,
  linked: LinkedSite,
  { today, pictureFiles }: SiteCheckOptions,
) => ({ ...linked, today, texts, pictureFiles, translationProblems: [] });

/** The findings about files of pictures alone, of which something was seen only when they were encoded. */
export function checkEncodedPictures(
  content: AnalysedContent,
  linked: LinkedSite,
  options: SiteCheckOptions,
  unusable: readonly UnusableUse[],
): readonly Finding[] {
  if (unusable.length === 0) return [];
  const rules = options.rules.filter((rule) =>
    isFormer(rule) ? rule.meta.about === "picture" : rule.name.startsWith("pictures/"),
  );
  const site = siteOf(content, { ...linked, lostPictures: [] }, options);
  return runSiteChecks(rules, { ...site, pictureFiles: { seen: [], unusable } });
}
