// Applies the fixes of a content in memory; the next run fixes what can be read only then.

import { compareText } from "../finding.ts";
import type { LoadedContent } from "../model/media.ts";
import type { CompileResult } from "../model/result.ts";
import { compatibleFixes, edited, type Fixable, isFixable } from "./edits.ts";
import { isSamePage, type Page, pageOf, wordsIn } from "./page.ts";

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
  const before = await compile(content);
  const all = before.ungrouped.filter(isFixable);
  const tried = await applied(compatibleFixes(all), content, before, compile);
  const texts = new Map(content.files.map(({ path, text }) => [path, text]));
  const other = [...tried.changed].flatMap(([path, text]) =>
    hasSameLetters(path, before, texts.get(path), text) && isSame(path, before, tried.result)
      ? []
      : path,
  );
  const refused = other.map((file) => ({
    file,
    findings: tried.fixed.filter(({ fix }) => fix.edits.some((edit) => edit.file === file)),
  }));
  if (other.length === 0) return { ...tried, refused };
  const left = all.filter(({ fix }) => fix.edits.every(({ file }) => !other.includes(file)));
  return { ...(await applied(compatibleFixes(left), content, before, compile)), refused };
}

/** The content with some fixes. */
async function applied(
  fixed: readonly Fixable[],
  content: LoadedContent,
  before: CompileResult,
  compile: Compile,
): Promise<Omit<FixedContent, "refused">> {
  const texts = new Map(content.files.map(({ path, text }) => [path, text]));
  const changed = edited(texts, fixed);
  if (changed.size === 0) return { changed, fixed, hasMore: false, result: before };
  const result = await compile(withTexts(content, new Map([...texts, ...changed])));
  return { changed, fixed, hasMore: result.ungrouped.some(isFixable), result };
}

/** True if a file that could not be read keeps all letters and digits; its page does not show them. */
function hasSameLetters(
  path: string,
  { summaryOf }: CompileResult,
  before: string | undefined,
  after: string,
): boolean {
  if (summaryOf(path)?.isComplete !== false) return true;
  return lettersIn(before ?? "") === lettersIn(after);
}

const lettersIn = (text: string) => wordsIn(text).replaceAll(" ", "");

/** True if a reader sees the same of a file in two results; redirects are seen nowhere. */
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
