// Has the index of the search made in a thread of its own, which gives its memory back when it ends: of thousands of entries several
// hundred megabytes, which a build would hold until its own end.

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { settleSearchIndex } from "./search-index.ts";
import type { SearchWork } from "./search-thread.ts";

/**
 * Does as `settleSearchIndex`.
 * @param work what it is given; what is kept is copied, so it is for a build that knows little
 * @throws as that does
 */
export async function settleApart(work: SearchWork): Promise<ReturnType<typeof settleSearchIndex>> {
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
