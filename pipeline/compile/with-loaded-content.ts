// Loads the content folder, and reads only files that have changed since the last run.
import { resolve } from "node:path";
import type { Cache } from "@site/files/cache";
import { parseRow } from "@site/files/row";
import type { LoadedContent } from "../read/files/contents.ts";
import { ChangedMeanwhileError, load } from "../read/files/index.ts";

type SeenFiles = readonly (readonly [
  path: string,
  stamp: string,
  hash: string,
  mayBeFilled: boolean,
])[];

/**
 * Runs a function on the content folder. If a file changes meanwhile, runs it again with all files
 * read into memory.
 * @throws as `load` and `work`
 */
export async function withLoadedContent<T>(
  folder: string,
  { cached }: { readonly cached: Cache },
  work: (content: LoadedContent) => Promise<T>,
): Promise<T> {
  const key = `files of ${resolve(folder)}`;
  const before = cached.get(key);
  const known = new Map((parseRow<SeenFiles>(before) ?? []).map((row) => [row[0], row]));
  const content = await load(folder, (path, stamp) => {
    const [, last, hash, mayBeFilled] = known.get(path) ?? [];
    return last === stamp && hash !== undefined && mayBeFilled !== undefined
      ? { hash, mayBeFilled }
      : undefined;
  });
  const seen: SeenFiles = content.files.flatMap((file) => {
    const { path, stamp, hash, mayBeFilled = true } = file;
    if (stamp === undefined || hash === undefined) return [];
    return [[path, stamp, hash, mayBeFilled] as const];
  });
  const now = JSON.stringify(seen);
  if (now !== before) cached.put(key, now);
  try {
    return await work(content);
  } catch (problem) {
    if (!(problem instanceof ChangedMeanwhileError)) throw problem;
    return await work(await load(folder));
  }
}
