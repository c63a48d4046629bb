// Has the first index of the search made in a thread of its own: beside the bundles, which leave a processor to it, and it gives its
// memory back when it ends, of thousands of entries several hundred megabytes, which a build would hold until its own end.

import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { compiledOf } from "./page-files.ts";
import { wordsFile } from "./search-documents.ts";
import { type KeptSearch, settleSearchIndex } from "./search-index.ts";
import { searchFolder } from "./search-kept.ts";
import type { SearchWork } from "./search-thread.ts";

async function settleApart(work: SearchWork): Promise<ReturnType<typeof settleSearchIndex>> {
  const thread = new Worker(new URL("./search-thread.ts", import.meta.url), {
    workerData: work,
    // What is read of an entry is mostly done with at once.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
  // What the thread throws is thrown by this.
  const [settled] = await once(thread, "message");
  await thread.terminate();
  return settled;
}

/** An index of the search that is being made. */
export interface Searching {
  /** Waits for it, as `settleSearchIndex` gives it; throws as that does. */
  readonly settled: () => Promise<ReturnType<typeof settleSearchIndex>>;
  /** Until nothing is written for it any more, unless somebody waits for it. */
  readonly ended: Promise<unknown>;
}

/**
 * Makes the index of the search from the compiled content, if need be.
 * @param root the project's folder
 * @param version of the build's own code
 * @param standing what stands of the last build: where nothing of the index does, and there is something to search, it is made in a
 *   thread, from now on
 */
export function beginSearch(
  root: string,
  version: string,
  { search: kept }: { readonly search: KeptSearch },
): Searching {
  const place = { content: compiledOf(root), folder: join(root, searchFolder) };
  if (kept.documents.documents.size > 0 || !existsSync(join(place.content, wordsFile)))
    return { settled: async () => settleSearchIndex(place, version, kept), ended: Promise.resolve() };
  const settled = settleApart({ place, version, kept });
  return { settled: () => settled, ended: settled.catch(() => undefined) };
}
