// Tier 2 of the compiler: links the files and runs every check that involves more than one of them. Pure functions of all summaries and of
// what was seen in pictures, computed anew on every run.

import { link } from "./core/site/index.ts";
import type { AnalysedContent, LinkedSite, Linking } from "./core/site/linked-site.ts";
import type { Finding } from "./finding.ts";
import { asAtRelease, type JudgingFiles } from "./judge-files.ts";
import type { SeenPictures, UnusableUse } from "./model/seen-picture.ts";
import { isFormer } from "./rule.ts";
import { checkSite } from "./run-rules.ts";
import { withCauses } from "./suppression.ts";
import { noTranslations } from "./translations/translation.ts";

/** Options of `judge`. */
export interface Judging extends Pick<Linking, "today">, JudgingFiles {
  /** Asks Git for the paths that renamed files had, by their paths now. */
  readonly formerPaths?: (() => ReadonlyMap<string, string>) | undefined;
  /** The files of pictures, as far as they were looked at. */
  readonly pictureFiles: SeenPictures;
}

/** Links the content, of which nothing is judged. */
export const linkContent = (content: AnalysedContent, linking: Linking): LinkedSite =>
  link(content, unreadableIn(content), linking);

/** The findings about files together with others. */
export function judgeSite(
  content: AnalysedContent,
  linked: LinkedSite,
  judging: Judging,
): readonly Finding[] {
  const { rules, release } = judging;
  const found = [
    content.unclaimed.map(({ finding }) => finding),
    linked.misnamed,
    withCauses(checkSite(rules, siteOf(content, linked, judging))),
  ].flat();
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
  const rules = judging.rules.filter((rule) =>
    isFormer(rule) ? rule.meta.about === "picture" : rule.name.startsWith("pictures/"),
  );
  const site = siteOf(content, { ...linked, lostPictures: [] }, judging);
  return checkSite(rules, { ...site, pictureFiles: { seen: [], unusable } });
}

/** Paths of files that exist but could not be read. */
function unreadableIn({ refused, unclaimed }: AnalysedContent): Set<string> {
  return new Set([
    ...refused.map(({ path }) => path),
    // An unreadable path may be a folder, and everything in it exists too; a link does not count.
    ...refused.flatMap(({ path, isFolder }) => (isFolder ? [`${path}/`] : [])),
    ...unclaimed.flatMap(({ belongs }) => belongs ?? []),
  ]);
}
