// Loads the search when somebody reaches for it: its code and the beginning of its index.
import { lazyChunk } from "./lazy-chunk.ts";
import { site } from "./site.ts";

type SearchModule = typeof import("./site-search.ts");

let loading: Promise<SearchModule> | undefined;

/** The search; rejects where its code cannot be loaded, and tries again when it is asked for again. */
export function loadSearch(): Promise<SearchModule> {
  loading ??= lazyChunk(() => import("./site-search.ts"), "search", site.display.chunkTimeoutMs);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Has the search ready for when a visitor has typed. That it cannot be loaded is told when somebody searches. */
export function prepareSearch(): void {
  loadSearch()
    .then(({ search }) => search.open())
    .catch(() => {});
}
