// The result of `content fix` after writing: a file that is read-only or was changed meanwhile stays as it was, with its findings.
import type { LoadedContent } from "../model/media.ts";
import type { CompileResult } from "../model/result.ts";
import { type FixedContent, type Outcome, withTexts } from "./rounds.ts";

export interface WrittenContent {
  /** Findings whose fixes were completely written. */
  readonly fixed: readonly Outcome[];
  /** Number of files written. */
  readonly files: number;
  /** The compiler's result for the files as they are now. */
  readonly result: CompileResult;
}

/**
 * Adjusts the result if some files could not be written.
 * @param content what was loaded
 * @param unwritten paths of the files that stay as they were
 * @param compile checks content
 */
export async function writtenOf(
  content: LoadedContent,
  { changed, fixed, result }: FixedContent,
  unwritten: { readonly size: number; readonly has: (path: string) => boolean },
  compile: (content: LoadedContent) => Promise<CompileResult>,
): Promise<WrittenContent> {
  const files = changed.size - unwritten.size;
  if (unwritten.size === 0) return { fixed, files, result };
  const texts = content.files.map(({ path, text }) => [path, text] as const);
  const written = [...changed].filter(([path]) => !unwritten.has(path));
  return {
    fixed: fixed.filter(({ finding }) => finding.fix.edits.every(({ file }) => !unwritten.has(file))),
    files,
    result: await compile(withTexts(content, new Map([...texts, ...written]))),
  };
}
