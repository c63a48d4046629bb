// Loads a content folder without reading the files that an earlier run has seen as they are: what it saw is one row of the cache.
import { realpathSync } from "node:fs";
import { rowValue } from "./cache/row.ts";
import type { Cache } from "./cache.ts";
import { ChangedMeanwhileError, load } from "./load/index.ts";
import type { LoadedContent } from "./model/media.ts";
import { mentionsOf } from "./model/mentions.ts";
import type { Mentions } from "./model/source.ts";

type Seen = readonly (readonly [path: string, stamp: string, hash: string, ...Mentioned])[];
type Mentioned = readonly [names: Mentions["names"], later: Mentions["later"]];

/**
 * Does something with a content folder; where a file is changed meanwhile, once more with all of it read, which cannot change.
 * @throws as `load` and `work`
 */
export async function loadCached<T>(
  folder: string,
  cached: Cache,
  work: (content: LoadedContent) => Promise<T>,
): Promise<T> {
  const key = `files of ${realFolder(folder)}`;
  const before = cached.get(key);
  const known = new Map((rowValue<Seen>(before) ?? []).map((row) => [row[0], row]));
  const content = await load(folder, (path, stamp) => {
    const [, last, hash, names, later] = known.get(path) ?? [];
    return last === stamp && hash !== undefined && names && later ? { hash, mentions: { names, later } } : undefined;
  });
  const seen: Seen = content.files.flatMap((file) => {
    const { path, stamp, hash } = file;
    if (stamp === undefined || hash === undefined) return [];
    const { names, later } = mentionsOf(file);
    return [[path, stamp, hash, names, later] as const];
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

/** The folder's real path; where it cannot be read, `load` says so. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
