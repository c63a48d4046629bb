// Tier 2 of the compiler: all that looks at more than one file, but for what is in pictures. A pure function of the summaries of all
// files, computed anew on every run.

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

/** A content whose files are analysed. */
export interface AnalysedContent {
  readonly summaries: readonly Summary[];
  /** Files that no collection reads. */
  readonly unclaimed: readonly Unclaimed[];
  /** Paths of the media folder. */
  readonly media: ReadonlySet<string>;
  /** What was found when the files were taken; what is there but could not be taken is not missing as well. */
  readonly taken: readonly Diagnostic[];
  /** What is wrong with the names of files beside each other. */
  readonly names: readonly Diagnostic[];
  readonly placeholders: Placeholders;
  /** The files as they are typed, for findings that show or change a place. */
  readonly texts: Texts;
  /** The list of published addresses, if there is one. */
  readonly lock: SourceFile | undefined;
  readonly translations?: Translations | undefined;
}

/** How a content is judged. */
export interface Judging {
  readonly rules: readonly Rule[];
  /** Addresses of the site's pages that are no entries; `{slug}` stands for the brand's. */
  readonly pages: readonly string[];
  /** Whether drafts, and texts whose day is still to come, are part of the site. */
  readonly drafts: boolean;
  /** The day of the check, `YYYY-MM-DD`. */
  readonly today: string;
  /** What knows the pages of other languages; without it their addresses are left alone. */
  readonly translating?: Translating;
  /** What holds translations beside their sources. */
  readonly checkTranslations?: typeof checkTranslations;
  /** Whether the content is to go live, so that nothing in it may stand for what is still to come. */
  readonly release: boolean;
}

/** The linked site, and all that was found in it. */
export interface Site {
  readonly linked: Linked;
  readonly diagnostics: readonly Diagnostic[];
}

/** Judges a content. */
export function judge(content: AnalysedContent, judging: Judging): Site {
  const { rules, pages, drafts, today, release, translating } = judging;
  const { summaries, translations = noTranslations } = content;
  const refused = refusedOf(content);
  const linked = link({ ...content, refused, translating }, pages, drafts, today);
  const { singles, recorded } = linked;
  // A call takes no more arguments than the stack has room for, so long lists are never spread into push().
  const found = [
    content.taken,
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

/** A finding as it counts: some only at a release, and some more then. */
function asAtRelease(finding: Diagnostic, release: boolean): readonly Diagnostic[] {
  if (finding.release === "only") return release ? [finding] : [];
  return [release && finding.release === "error" ? { ...finding, severity: "error" } : finding];
}

/** Paths that are there although nothing of them could be read. */
function refusedOf({ taken, unclaimed }: AnalysedContent): Set<string> {
  return new Set([
    ...taken.map((d) => d.file),
    // What cannot be read may be a folder, and all that is in it is there too; a link leads to nothing of ours.
    ...taken.flatMap((d) => (d.code === "file-unreadable" ? [`${d.file}/`] : [])),
    ...unclaimed.flatMap(({ belongs }) => belongs ?? []),
  ]);
}
