// Loads a content folder without reading the files that an earlier run has seen as they are.
import { realpathSync } from "node:fs";
import type { UnitStore } from "../cache/unit-store.ts";
import type { LoadedContent } from "../model/media.ts";
import { load } from "./index.ts";

/**
 * @param folder the content folder
 * @param store what earlier runs kept
 * @throws as `load`
 */
export function loadKnown(folder: string, store: UnitStore | undefined): Promise<LoadedContent> {
  const seen = store?.seen(realpathSync(folder));
  return load(folder, (path, stamp) => {
    const last = seen?.get(path);
    return last?.stamp === stamp ? last.hash : undefined;
  });
}
