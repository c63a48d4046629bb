// Vite: the React Router app, and the compiled pictures at /media while developing.
import { readFileSync, watch } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import sirv from "sirv";
import { defineConfig, type Plugin } from "vite";

/** In development: serves the compiler's pictures, which a build copies beside the pages, and reloads after a compile. */
const compiledContent: Plugin = {
  name: "compiled-content",
  apply: "serve",
  configureServer(server) {
    server.middlewares.use("/media", sirv(".content/media", { dev: true }));
    let reload: NodeJS.Timeout | undefined;
    // Loaders read the JSON afresh for every page, so Vite, which follows imports, does not see it change.
    const watcher = watch(".content", { recursive: true }, () => {
      clearTimeout(reload);
      reload = setTimeout(() => server.ws.send({ type: "full-reload" }), 30);
    });
    server.httpServer?.once("close", () => watcher.close());
  },
};

const lazyChunkModule = join(import.meta.dirname, "app/lib/lazy-chunk.ts");

/** How long a chunk may take, as the content says. */
function chunkTimeoutMs(): number {
  return JSON.parse(readFileSync(".content/site-client.json", "utf8")).display.chunkTimeoutMs;
}

/**
 * A page's code that cannot be loaded shows the fallback with the site's own error. The router by itself would load the page
 * before again, without a word, each time that the link is followed. It has no setting for that, so the one function that
 * loads a page's code is changed where it stands.
 */
const routeChunks: Plugin = {
  name: "route-chunks",
  apply: "build",
  transform: {
    filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler(code) {
      const changed = code
        .replace(
          /await (import\([^)]*route\.module[^)]*\))/,
          `await lazyChunk(() => $1, route.id, ${chunkTimeoutMs()})`,
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

/** Modules of the carousels, for the pages that have one. */
const slides =
  /\/(gestures|motion|PlayButton|RowCount|SlideRow|SlideStack|StepButtons|Ticks|use(Rotation|Slide\w+|Swipe))\./;

/** Modules that bring or use the renderer of editors' text: only the pages that have some load it. */
const richText = /RichText|StoryBody|TitledItems/;

export default defineConfig({
  plugins: [compiledContent, routeChunks, reactRouter()],
  envPrefix: "PUBLIC_",
  build: {
    // One stylesheet, loaded once: no page waits for a second one, and its order never depends on the way a visitor takes.
    cssCodeSplit: false,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Four chunks and the route's own, not thirty of a few hundred bytes.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: "frame",
                  test: (module) =>
                    /\/app\/|site-client/.test(module) && !richText.test(module) && !slides.test(module),
                  minShareCount: 3,
                },
                { name: "slides", test: slides },
              ],
            },
          },
        },
      },
    },
  },
  // Prerendering writes thousands of files that nothing has to watch; the compiler's are watched above.
  server: { watch: { ignored: ["**/build/**", "**/.content/**"] } },
  preview: { host: "127.0.0.1" },
});
