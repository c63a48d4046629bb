// Applies the fixes of a content in memory; the next run fixes what can be read only then.

import type { CompileResult } from "../compile/compile.ts";
import type { LoadedContent } from "../read/files/contents.ts";
import { compareText } from "../report/finding.ts";
import { compatibleFixes, edited, type Fixable, isFixable } from "./edits.ts";
import { isSamePage, pageOf, wordsIn } from "./page.ts";

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
 * Fixes content: applies what does not overlap, and compares the pages of the changed files before and after. A file in which a word
 * differs is left alone.
 * @param content what was loaded
 * @param compile checks content; unchanged files should be cheap
 */
export async function fixContent(content: LoadedContent, compile: Compile): Promise<FixedContent> {
  const texts = new Map(content.files.map(({ path, text }) => [path, text]));
  const before = await compile(content);
  const apply = async (findings: readonly Fixable[]) => {
    const fixed = compatibleFixes(findings);
    const changed = edited(texts, fixed);
    if (changed.size === 0) return { changed, fixed, hasMore: false, result: before };
    const result = await compile(withTexts(content, new Map([...texts, ...changed])));
    return { changed, fixed, hasMore: result.ungrouped.some(isFixable), result };
  };
  const all = before.ungrouped.filter(isFixable);
  const tried = await apply(all);
  const other = [...tried.changed.keys()].filter((path) => {
    const isUnread = before.summaryOf(path)?.isComplete === false;
    // The page of a file that could not be read shows nothing, so its letters are compared.
    return (
      (isUnread && lettersIn(texts.get(path)) !== lettersIn(tried.changed.get(path))) ||
      !isSame(path, before, tried.result)
    );
  });
  const refused = other.map((file) => ({
    file,
    findings: tried.fixed.filter(({ fix }) => fix.edits.some((edit) => edit.file === file)),
  }));
  if (other.length === 0) return { ...tried, refused };
  const left = all.filter(({ fix }) => fix.edits.every(({ file }) => !other.includes(file)));
  return { ...(await apply(left)), refused };
}

const lettersIn = (text = "") => wordsIn(text).replaceAll(" ", "");

/** True if a reader sees the same of a file in two results; redirects are seen nowhere. */
function isSame(path: string, before: CompileResult, after: CompileResult): boolean {
  if (path === before.linked.table.fileFor("redirects")) return true;
  const [old, now] = [before, after].map(({ summaryOf, documents }) => {
    const summary = summaryOf(path);
    return summary && pageOf(summary, documents.get(path) ?? { texts: {} });
  });
  return !old || (now !== undefined && isSamePage(old, now));
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
