// Loads a content folder without reading the files that an earlier run has seen as they are.
import { realpathSync } from "node:fs";
import type { UnitStore } from "../cache/unit-store.ts";
import type { LoadedContent } from "../model/media.ts";
import { ChangedMeanwhileError, load } from "./index.ts";

/**
 * @param folder the content folder
 * @param store what earlier runs kept
 * @throws as `load`
 */
function loadKnown(folder: string, store: UnitStore | undefined): Promise<LoadedContent> {
  const seen = store?.seen(realpathSync(folder));
  return load(folder, (path, stamp) => {
    const last = seen?.get(path);
    return last?.stamp === stamp ? last.hash : undefined;
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
): Promise<T> {
  const content = await loadKnown(folder, store);
  try {
    return await work(content);
  } catch (problem) {
    if (!(problem instanceof ChangedMeanwhileError)) throw problem;
    return await work(await load(folder));
  }
}
