// What `content fix` could write to the disk: a file that is read-only, or was changed meanwhile, stays as it was with its findings.
import type { LoadedContent } from "../model/media.ts";
import type { CompileResult } from "../model/result.ts";
import { type MendedContent, type Outcome, withTexts } from "./rounds.ts";

export interface WrittenContent {
  /** What was mended, all of whose changes were written. */
  readonly fixed: readonly Outcome[];
  /** How many files were written. */
  readonly files: number;
  /** What the compiler says of the files as they are. */
  readonly result: CompileResult;
}

/**
 * What is mended where some files could not be written.
 * @param content what was loaded
 * @param unwritten paths of the files that stay as they were
 * @param compile checks content
 */
export async function writtenOf(
  content: LoadedContent,
  { changed, fixed, result }: MendedContent,
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
