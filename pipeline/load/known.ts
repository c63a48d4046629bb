// Loads a content folder without reading the files that an earlier run has seen as they are.
import { realpathSync } from "node:fs";
import type { UnitStore } from "../cache/unit-store.ts";
import type { LoadedContent } from "../model/media.ts";
import type { LastLook } from "./again.ts";
import { ChangedMeanwhileError, load } from "./index.ts";

/**
 * @param folder the content folder
 * @param store what earlier runs kept
 * @param last an earlier look at the folder, and all that was changed since
 * @throws as `load`
 */
function loadKnown(folder: string, store: UnitStore | undefined, last: LastLook | undefined): Promise<LoadedContent> {
  // What has just been changed no earlier run has seen.
  if (last) return load(folder, undefined, last);
  const seen = store?.seen(realpathSync(folder));
  return load(folder, (path, stamp) => {
    const known = seen?.get(path);
    return known?.stamp === stamp ? known.hash : undefined;
  });
}

/**
 * Does something with a content folder; where a file is changed meanwhile, once more with all of it read, which cannot change.
 * @throws as `load` and `work`
 */
export async function withKnown<T>(
  folder: string,
  store: UnitStore | undefined,
  work: (content: LoadedContent) => Promise<T>,
  last?: LastLook,
): Promise<T> {
  const content = await loadKnown(folder, store, last);
  try {
    return await work(content);
  } catch (problem) {
    if (!(problem instanceof ChangedMeanwhileError)) throw problem;
    return await work(await load(folder));
  }
}
