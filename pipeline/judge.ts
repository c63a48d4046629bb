// Tier 2 of the compiler: links the files and runs every check that involves more than one of them, except of what is inside pictures. A
// pure function of all summaries, computed anew on every run.

import { link } from "./link/index.ts";
import type { Translating } from "./link/translating.ts";
import type { checkTranslations } from "./link/translations.ts";
import type { Unclaimed } from "./link/unclaimed.ts";
import { lintSite } from "./lint/index.ts";
import type { Rule } from "./lint/rule.ts";
import type { Summary } from "./model/analysis.ts";
import type { Diagnostic } from "./model/diagnostic.ts";
import type { Linked } from "./model/linked.ts";
import type { Placeholders } from "./model/placeholders.ts";
import type { Texts } from "./model/result.ts";
import type { SourceFile } from "./model/source.ts";
import { noTranslations, type Translations } from "./model/translation.ts";

/** Content whose files have been analysed. */
export interface AnalysedContent {
  readonly summaries: readonly Summary[];
  /** Files that no collection reads. */
  readonly unclaimed: readonly Unclaimed[];
  /** Paths of the media folder. */
  readonly media: ReadonlySet<string>;
  /** Findings from loading; files that exist but could not be loaded are not reported as missing. */
  readonly loadFindings: readonly Diagnostic[];
  /** Findings about file names that clash. */
  readonly names: readonly Diagnostic[];
  readonly placeholders: Placeholders;
  /** The source texts, for findings that quote or change them. */
  readonly texts: Texts;
  /** The list of published addresses, if there is one. */
  readonly lock: SourceFile | undefined;
  readonly translations?: Translations | undefined;
}

/** Options of `judge`. */
export interface Judging {
  readonly rules: readonly Rule[];
  /** Addresses of the site's pages that are not entries; `{slug}` stands for the brand's. */
  readonly pages: readonly string[];
  /** Whether drafts and scheduled texts are part of the site. */
  readonly drafts: boolean;
  /** The day of the check, `YYYY-MM-DD`. */
  readonly today: string;
  /** Knows the pages of other languages; without it their addresses are not checked. */
  readonly translating?: Translating;
  /** Compares translations with their sources. */
  readonly checkTranslations?: typeof checkTranslations;
  /** Whether the content goes live, so that samples are errors. */
  readonly release: boolean;
}

/** The linked site and all findings. */
export interface Site {
  readonly linked: Linked;
  readonly diagnostics: readonly Diagnostic[];
}

/** Judges the content. */
export function judge(content: AnalysedContent, judging: Judging): Site {
  const { rules, pages, drafts, today, release, translating } = judging;
  const { summaries, translations = noTranslations } = content;
  const refused = refusedOf(content);
  const linked = link({ ...content, refused, translating }, pages, drafts, today);
  const { singles, recorded } = linked;
  // Arguments are limited by the stack, so long lists are never spread into push().
  const found = [
    content.loadFindings,
    content.names,
    content.unclaimed.map(({ finding }) => finding),
    summaries.flatMap(({ diagnostics }) => diagnostics),
    linked.diagnostics,
    summaries.flatMap(({ lints }) => lints),
    translations.files.flatMap(({ summary }) => [...(summary?.diagnostics ?? []), ...(summary?.lints ?? [])]),
    judging.checkTranslations?.(translations, { ...linked, untaken: refused }) ?? [],
    lintSite(rules, summaries, { singles, recorded, today, texts: content.texts }),
  ].flat();
  return { linked, diagnostics: found.flatMap((finding) => asAtRelease(finding, release)) };
}

/** A finding with its severity for this run: some count only in a release, some are raised to errors. */
function asAtRelease(finding: Diagnostic, release: boolean): readonly Diagnostic[] {
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
