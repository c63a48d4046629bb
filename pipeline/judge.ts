// Tier 2 of the compiler: links the files and runs every check that involves more than one of them, except of what is inside pictures. A
// pure function of all summaries, computed anew on every run.

import type { Finding } from "./finding.ts";
import { type AnalysedContent, type Linking, link } from "./link/index.ts";
import type { checkTranslations } from "./link/translations.ts";
import type { Linked } from "./model/linked.ts";
import { noTranslations } from "./model/translation.ts";
import type { Rule } from "./rule.ts";
import { checkSite } from "./run-rules.ts";
import { withCauses } from "./suppression.ts";

/** Options of `judge`. */
export interface Judging extends Linking {
  readonly rules: readonly Rule[];
  /** Compares translations with their sources. */
  readonly checkTranslations?: typeof checkTranslations;
  /** Whether the content goes live, so that samples are errors. */
  readonly release: boolean;
}

/** The linked site and all findings. */
export interface Site {
  readonly linked: Linked;
  readonly diagnostics: readonly Finding[];
}

/** Links the content, of which nothing is judged: for what is shown of it. */
export const linkContent = (content: AnalysedContent, linking: Linking): Linked =>
  link(content, refusedOf(content), linking);

/** Judges the content. */
export function judge(content: AnalysedContent, judging: Judging): Site {
  const { rules, today, release } = judging;
  const { summaries, translations = noTranslations } = content;
  const refused = refusedOf(content);
  const linked = link(content, refused, judging);
  // Arguments are limited by the stack, so long lists are never spread into push().
  const found = [
    content.loadFindings,
    content.unclaimed.map(({ finding }) => finding),
    summaries.flatMap(({ diagnostics }) => diagnostics),
    summaries.flatMap(({ lints }) => lints),
    translations.files.flatMap(({ summary }) => [
      ...(summary?.diagnostics ?? []),
      ...(summary?.lints ?? []),
    ]),
    judging.checkTranslations?.(translations, { ...linked, unreadablePaths: refused }) ?? [],
    withCauses([
      ...linked.diagnostics,
      ...checkSite(rules, { ...linked, today, texts: content.texts }),
    ]),
  ].flat();
  return { linked, diagnostics: found.flatMap((finding) => asAtRelease(finding, release)) };
}

/** A finding with its severity for this run: some count only in a release, some are raised to errors. */
function asAtRelease(finding: Finding, release: boolean): readonly Finding[] {
  if (finding.release === "only") return release ? [finding] : [];
  return [release && finding.release === "error" ? { ...finding, severity: "error" } : finding];
}

/** Paths of files that exist but could not be read. */
function refusedOf({ loadFindings, unclaimed }: AnalysedContent): Set<string> {
  return new Set([
    ...loadFindings.map((d) => d.file),
    // An unreadable path may be a folder, and everything in it exists too; a link does not count.
    ...loadFindings.flatMap((d) => (d.code === "file-unreadable" ? [`${d.file}/`] : [])),
    ...unclaimed.flatMap(({ belongs }) => belongs ?? []),
  ]);
}
