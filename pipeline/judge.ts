// Tier 2 of the compiler: runs every check that involves more than one file. A pure function of the linked site and of what was seen in
// pictures, computed anew on every run.
import type { Finding } from "./finding.ts";
import { asAtRelease, type JudgingFiles } from "./judge-files.ts";
import type { AnalysedContent, LinkedSite, Linking } from "./linked-site.ts";
import type { SeenPictures, UnusableUse } from "./model/seen-picture.ts";
import { runSiteChecks } from "./run-checks.ts";
import { groupFollowUps } from "./suppression.ts";
import { noTranslations } from "./translations/translation.ts";

/** Options of `judge`. */
export interface Judging extends Pick<Linking, "today">, JudgingFiles {
  /** Asks Git for the paths that renamed files had, by their paths now. */
  readonly formerPaths?: (() => ReadonlyMap<string, string>) | undefined;
  /** The files of pictures, as far as they were looked at. */
  readonly pictureFiles: SeenPictures;
}

/** The findings about files together with others. */
export function judgeSite(
  content: AnalysedContent,
  linked: LinkedSite,
  judging: Judging,
): readonly Finding[] {
  const { rules, release } = judging;
  const found = groupFollowUps([
    ...linked.findings,
    ...runSiteChecks(rules, siteOf(content, linked, judging)),
  ]);
  return found.flatMap((finding) => asAtRelease(finding, release));
}

const siteOf = (
  { texts, translations = noTranslations }: AnalysedContent,
  linked: LinkedSite,
  { today, pictureFiles, formerPaths }: Judging,
) => ({ ...linked, today, texts, pictureFiles, translations, formerPaths });

/** The findings about files of pictures alone, of which something was seen only when they were encoded. */
export function judgeEncoded(
  content: AnalysedContent,
  linked: LinkedSite,
  judging: Judging,
  unusable: readonly UnusableUse[],
): readonly Finding[] {
  if (unusable.length === 0) return [];
  const rules = judging.rules.filter(({ name }) => name.startsWith("pictures/"));
  const site = siteOf(content, { ...linked, unresolvedPictures: [] }, judging);
  return runSiteChecks(rules, { ...site, pictureFiles: { seen: [], unusable } });
}
