// Loads the search, its code and its index, on first use.

import type { SearchIndex } from "@site/search/finder";
import { lazyChunk } from "../resilience/lazy-chunk.ts";
import { site } from "./site.ts";

let loading: Promise<SearchIndex> | undefined;

/** The loaded search; a call after a failure tries again. */
export function loadSearch(): Promise<SearchIndex> {
  loading ??= lazyChunk(
    () => import("./site-search.ts"),
    "search",
    site().display.chunkTimeoutMs,
  ).then(({ openSearch }) => openSearch());
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Starts loading before the visitor has finished typing. A failure is only reported when the
 * visitor searches.
 */
export function prepareSearch(): void {
  loadSearch().catch(() => {});
}
