// The thread of search-apart.ts: makes the index of the search and says where its files are.

import { parentPort, workerData } from "node:worker_threads";
import { type IndexPlace, type KeptSearch, settleSearchIndex } from "./search-index.ts";

/** What the thread is given: what `settleSearchIndex` is. */
export interface SearchWork {
  readonly place: IndexPlace;
  readonly version: string;
  readonly kept: KeptSearch;
}

const { place, version, kept }: SearchWork = workerData;
parentPort?.postMessage(settleSearchIndex(place, version, kept));
