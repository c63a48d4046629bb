// Loads the search when somebody reaches for it: its code and its index.
import type { Finder } from "../../search/finder.ts";
import { lazyChunk } from "./lazy-chunk.ts";
import { site } from "./site.ts";

let loading: Promise<Finder> | undefined;

/** The search; rejects where it cannot be loaded, and tries again when it is asked for again. */
export function loadSearch(): Promise<Finder> {
  loading ??= lazyChunk(() => import("./site-search.ts"), "search", site.display.chunkTimeoutMs).then(
    ({ openSearch }) => openSearch(),
  );
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Has the search ready for when a visitor has typed. That it cannot be loaded is told when somebody searches. */
export function prepareSearch(): void {
  loadSearch().catch(() => {});
}
