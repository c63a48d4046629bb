// Runs one rule on texts given in a test; also writes articles and applies fixes for such tests.

import type { Check } from "../../../pipeline/check/check.ts";
import { dictionaryOf } from "../../../pipeline/check/words/dictionary-words.ts";
import { runFileChecks } from "../../../pipeline/compile/analyse.ts";
import { runSiteChecks } from "../../../pipeline/compile/check-site.ts";
import type { Site } from "../../../pipeline/link/site.ts";
import { summaryOf } from "../../../pipeline/read/file/read-file.ts";
import { placeholdersFrom } from "../../../pipeline/read/placeholders/placeholder-values.ts";
import type { Finding } from "../../../pipeline/report/finding.ts";
import { unitOf } from "../in-memory.ts";
import { table } from "../own-table.ts";
import { linkedSite } from "./linked-site.ts";

/** A finding with the text of its span. */
export type FindingWithText = Finding & { readonly typed: string };

/**
 * Runs one rule over files.
 * @param texts files by path
 * @param more other parts of the context that the rule gets
 */
export function runRule(
  rule: Check,
  texts: Readonly<Record<string, string>>,
  more: Partial<Pick<Site, "today">> = {},
): FindingWithText[] {
  const units = Object.entries(texts).map(([path, text]) => unitOf(path, text));
  const summaries = units.map((unit) => summaryOf(unit, table));
  const today = "2026-11-20";
  const byPath = new Map(Object.entries(texts));
  const site = { ...linkedSite(summaries, byPath, today), ...more };
  const { singles } = site;
  const beside = {
    table,
    dictionary: dictionaryOf(singles.get("dictionary"), table),
    placeholders: placeholdersFrom(singles.get("site")?.root, singles.get("facts")?.root),
  };
  const findings = [
    ...units.flatMap((unit) => runFileChecks([rule], unit, beside)),
    ...runSiteChecks([rule], site),
  ];
  return findings.map((finding) => ({
    ...finding,
    typed: texts[finding.file]?.slice(finding.span.start, finding.span.end) ?? "",
  }));
}

/** An article with the given body and fields. */
export function article(
  body: string,
  {
    title = "The second article",
    description = "How a board is cut, carried and stored before it is fixed.",
    alt = "Grey board on a table.",
    more = "",
  } = {},
): string {
  return `---\ntitle: ${title}\ndescription: ${description}\ndate: 2024-02-01\nimage:\n  src: ../media/board.jpg\n  alt: ${alt}\ntopics: [interiors]\n${more}---\n${body}\n`;
}

/** The text after the fix of each finding. */
export function fixed(text: string, findings: readonly Finding[]): string {
  return findings
    .flatMap(({ fix }) => fix?.edits ?? [])
    .toSorted((a, b) => b.span.start - a.span.start)
    .reduce(
      (all, { span, text: words }) => all.slice(0, span.start) + words + all.slice(span.end),
      text,
    );
}
