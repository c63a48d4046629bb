// Applies the fixes of a content in memory; the next run fixes what can be read only then.

import type { CompileResult } from "../compile/compile.ts";
import type { LoadedContent } from "../read/files/contents.ts";
import { compareText, type Finding } from "../report/finding.ts";
import { compatibleFixes, edited, type Fixable } from "./edits.ts";

export interface FixedContent {
  /** Texts that changed, by path. */
  readonly changed: ReadonlyMap<string, string>;
  /** The findings whose fixes were applied. */
  readonly fixed: readonly Fixable[];
  /** True if another run has something to fix: what overlapped, or what can be read only now. */
  readonly hasMore: boolean;
  /** The compiler's result for the fixed content. */
  readonly result: CompileResult;
}

/**
 * The findings that can be fixed without a person. In a conflict of Git, only a person knows which
 * line stays.
 */
export function fixable(findings: readonly Finding[]): Fixable[] {
  const conflicts = new Set(
    findings.flatMap(({ code, file }) => (code === "merge-conflict" ? file : [])),
  );
  return findings.flatMap((finding) => {
    const { fix } = finding;
    return fix && !conflicts.has(finding.file) ? { ...finding, fix } : [];
  });
}

/**
 * Fixes content: applies the fixes that do not overlap, and checks the result.
 * @param content what was loaded
 * @param compile checks content; unchanged files should be cheap
 */
export async function fixContent(
  content: LoadedContent,
  compile: (content: LoadedContent) => Promise<CompileResult>,
): Promise<FixedContent> {
  const texts = new Map(content.files.map(({ path, text }) => [path, text]));
  const before = await compile(content);
  const fixed = compatibleFixes(fixable(before.findings));
  const changed = edited(texts, fixed);
  if (changed.size === 0) return { changed, fixed, hasMore: false, result: before };
  const result = await compile(withTexts(content, new Map([...texts, ...changed])));
  return { changed, fixed, hasMore: fixable(result.findings).length > 0, result };
}

/** The content with other texts, by path. */
export function withTexts(
  content: LoadedContent,
  texts: ReadonlyMap<string, string>,
): LoadedContent {
  const known = new Map(content.files.map((file) => [file.path, file]));
  const files = Array.from(texts, ([path, text]) => {
    const file = known.get(path);
    return file?.text === text ? file : { path, text };
  });
  return { ...content, files: files.sort((a, b) => compareText(a.path, b.path)) };
}
