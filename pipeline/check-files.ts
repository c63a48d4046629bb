// Collects the findings about files by themselves.

import type { Check } from "./check.ts";
import type { Finding } from "./finding.ts";
import type { AnalysedContent } from "./linked-site.ts";
import { withoutCopies } from "./translations/source-fields.ts";
import { noTranslations } from "./translations/translation.ts";

/** Options of `checkFiles`. */
export interface FileCheckOptions {
  readonly checks: readonly Check[];
  /** Whether the content goes live, so that samples are errors. */
  readonly release: boolean;
}

/** The findings about files by themselves. */
export function checkFiles(
  {
    refused,
    summaries,
    translations = noTranslations,
  }: Pick<AnalysedContent, "refused" | "summaries" | "translations">,
  { release }: Pick<FileCheckOptions, "release">,
): readonly Finding[] {
  const originals = new Map(
    translations.files.length > 0 ? summaries.map((summary) => [summary.path, summary]) : [],
  );
  // Arguments are limited by the stack, so long lists are never spread into push().
  const found = [
    refused.map(({ finding }) => finding),
    summaries.flatMap(({ diagnostics }) => diagnostics),
    summaries.flatMap(({ lints }) => lints),
    translations.files.flatMap(({ summary, source }) => [
      ...withoutCopies(summary, originals.get(source)),
      ...(summary?.lints ?? []),
    ]),
  ].flat();
  return found.flatMap((finding) => asAtRelease(finding, release));
}

/** A finding with its severity for this run: some count only in a release, some are raised to errors. */
export function asAtRelease(finding: Finding, release: boolean): readonly Finding[] {
  if (finding.release === "only") return release ? [finding] : [];
  return [release && finding.release === "error" ? { ...finding, severity: "error" } : finding];
}
