// Takes the code out of the pages by which Vite preloads what a chunk imports, and its stylesheets: half a kilobyte on every page, for
// stylesheets of chunks, of which this site has none, and for two chunks that import others (EnquiryNow.tsx requests them together).
import type { Plugin } from "vite";

/** The module that Vite inserts, with the function that dynamic imports are wrapped in. */
const helper = "\0vite/preload-helper.js";

/** Only loads the chunk. */
const code = "export const __vitePreload = (load) => load();";

export function withoutPreloads(): Plugin {
  return {
    name: "without-preloads",
    apply: "build",
    enforce: "pre",
    config: () => ({ build: { modulePreload: false } }),
    transform: (_, id) => (id === helper ? { code, map: null } : undefined),
  };
}
