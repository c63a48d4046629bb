// Applies the fixes of a content in memory: all that do not overlap, at once. What they make readable may have fixes of its own, which the
// next run applies.

import { compareText } from "../finding.ts";
import type { LoadedContent } from "../model/media.ts";
import type { CompileResult } from "../model/result.ts";
import { compatibleFixes, edited, type Fixable } from "./edits.ts";
import { isSamePage, type Page, pageOf } from "./page.ts";
import { isFixable } from "./safe-fixes.ts";

/** A file that gets none of its fixes, as its page would not stay the same. */
export interface Refused {
  readonly file: string;
  /** The fixes that would have changed it. */
  readonly findings: readonly Fixable[];
}

export interface FixedContent {
  /** Texts that changed, by path. */
  readonly changed: ReadonlyMap<string, string>;
  /** The findings whose fixes were applied. */
  readonly fixed: readonly Fixable[];
  readonly refused: readonly Refused[];
  /** Whether another run has something to fix: what overlapped, or what can be read only now. */
  readonly hasMore: boolean;
  /** The compiler's result for the fixed content. */
  readonly result: CompileResult;
}

type Compile = (content: LoadedContent) => Promise<CompileResult>;

/**
 * Fixes content: applies what does not overlap, and compares the pages of the changed files before and after. A file whose page would not
 * stay the same gets no fix.
 * @param content what was loaded
 * @param compile checks content; unchanged files should be cheap
 */
export async function fixContent(content: LoadedContent, compile: Compile): Promise<FixedContent> {
  const before = await compile(content);
  const texts = new Map(content.files.map(({ path, text }) => [path, text]));
  const all = before.ungrouped.filter(isFixable);
  const refused = new Map<string, Refused>();
  for (;;) {
    const free = all.filter(({ fix }) => fix.edits.every(({ file }) => !refused.has(file)));
    const fixed = compatibleFixes(free);
    const changed = edited(texts, fixed);
    const result =
      changed.size === 0
        ? before
        : await compile(withTexts(content, new Map([...texts, ...changed])));
    const other = [...changed.keys()].filter((path) => !isSame(path, before, result));
    if (other.length === 0) {
      const hasMore = changed.size > 0 && result.ungrouped.some(isFixable);
      return { changed, fixed, refused: [...refused.values()], hasMore, result };
    }
    for (const file of other) {
      const findings = fixed.filter(({ fix }) => fix.edits.some((edit) => edit.file === file));
      refused.set(file, { file, findings });
    }
  }
}

/** Whether a reader sees the same of a file in two results; redirects are seen nowhere. */
function isSame(path: string, before: CompileResult, after: CompileResult): boolean {
  if (path === before.linked.table.fileFor("redirects")) return true;
  const old = pageIn(before, path);
  const now = pageIn(after, path);
  return !old || (now !== undefined && isSamePage(old, now));
}

/** The page of a file; undefined for one that no page shows, such as the list of addresses. */
function pageIn({ summaryOf, documents }: CompileResult, path: string): Page | undefined {
  const summary = summaryOf(path);
  return summary && pageOf(summary, documents.get(path) ?? { texts: {} });
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
