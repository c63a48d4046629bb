// A page's code that cannot be loaded shows the fallback with the site's own error.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** How long a chunk may take, as the content says. */
function chunkTimeoutMs(root: string): number {
  return JSON.parse(readFileSync(join(root, ".content/site-client.json"), "utf8")).display.chunkTimeoutMs;
}

/**
 * Changes the one function of React Router that loads a page's code, where it stands: by itself the router would load the page
 * before again, without a word, each time that the link is followed, and it has no setting for that.
 * @param root the project's folder
 */
export function routeChunks(root: string): Plugin {
  const lazyChunkModule = join(root, "app/lib/lazy-chunk.ts");
  return {
    name: "route-chunks",
    apply: "build",
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        const changed = code
          .replace(
            /await (import\([^)]*route\.module[^)]*\))/,
            `await lazyChunk(() => $1, route.id, ${chunkTimeoutMs(root)})`,
          )
          .replace(
            /catch \(error\) \{[\s\S]*window\.location\.reload\(\);[^}]*\}\);/,
            "catch (error) { return (routeModulesCache[route.id] = failedRoute(error));",
          );
        if (!changed.includes("lazyChunk(() => import(") || changed.includes("reload()")) {
          this.error("React Router loads a page's code in another way than this plugin knows.");
        }
        return `import { failedRoute, lazyChunk } from ${JSON.stringify(lazyChunkModule)};\n${changed}`;
      },
    },
  };
}
