// What Git knows of the pages as they were when the list of published addresses was last written, for `content fix`: which file each
// was, and what it said.
import { lockFile } from "../collections.ts";
import type { PublishedPage } from "../model/linked.ts";
import type { LoadedContent } from "../model/media.ts";
import type { CompileResult } from "../model/result.ts";
import { UsageError } from "./command.ts";
import { git } from "./git.ts";
import { contentAt } from "./revision.ts";

/**
 * Asks Git.
 * @param folder the content folder
 * @param now the content as it is in the folder
 * @param compile checks a content
 * @returns pages by their addresses; none where there is no Git, or it knows no such list
 */
export async function publishedPages(
  folder: string,
  now: LoadedContent,
  compile: (content: LoadedContent) => Promise<CompileResult>,
): Promise<ReadonlyMap<string, PublishedPage>> {
  try {
    const log = git(folder, "log", "--max-count=1", "--format=%H", "--no-show-signature", "--", lockFile);
    const commit = log?.toString().trim();
    if (!commit) return new Map();
    const { linked } = await compile(contentAt(folder, commit, now));
    return new Map(
      linked.shown.map(({ path, source }) => [path, { file: source.path, fingerprint: source.fingerprint }]),
    );
  } catch (problem) {
    if (problem instanceof UsageError) return new Map();
    throw problem;
  }
}
