// Vite: the React Router app, and compiled content and the enquiry service while developing.
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** Compiled content and the enquiry service while developing. */
const development = async () => (await import("./tools/dev/plugins.ts")).developmentPlugins(import.meta.dirname);

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

const stylesheets = globSync("app/**/*.module.css", { cwd: import.meta.dirname }).sort();

/**
 * Names of classes and animations in a build: the stylesheet's number and the name's number in it, in base 36. They are
 * short, and the same for the pages and for the browser's code, which are built apart.
 */
function shortName(name: string, file: string, css: string): string {
  const sheet = stylesheets.indexOf(relative(import.meta.dirname, file));
  const names = [...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)].map(([, found]) => found))];
  if (sheet < 0 || !names.includes(name)) throw new Error(`The name ${name} of ${file} cannot be numbered.`);
  return `_${sheet.toString(36).padStart(2, "0")}${names.indexOf(name).toString(36)}`;
}

/** Modules of the form, for the pages that have it and for the side panel. */
const form = /\/(enquiry\/[\w.]+$|enquiry-client\.json|node_modules\/react-hook-form\/)/;

/** Modules of the carousels, for the pages that have one. */
const slides =
  /\/(gestures|motion|PlayButton|RowCount|SlideRow|SlideStack|StepButtons|Ticks|use(Rotation|Slide\w+|Swipe))\./;

/** Modules that bring or use the renderer of editors' text: only the pages that have some load it. */
const richText = /RichText|StoryBody|TitledItems/;

export default defineConfig(({ command }) => ({
  plugins: [command === "serve" && development(), routeChunks, reactRouter()],
  envPrefix: "PUBLIC_",
  css: { modules: command === "build" ? { generateScopedName: shortName } : {} },
  build: {
    // One stylesheet, loaded once: no page waits for a second one, and its order never depends on the way a visitor takes.
    cssCodeSplit: false,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // How long each plugin took is no warning about the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Five chunks and the route's own, not thirty of a few hundred bytes.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: "frame",
                  test: (module) =>
                    /\/app\/|site-client/.test(module) &&
                    !richText.test(module) &&
                    !slides.test(module) &&
                    !form.test(module),
                  minShareCount: 3,
                },
                { name: "slides", test: slides },
                // After the others, whose modules it would take along.
                { name: "form", test: form },
              ],
            },
          },
        },
      },
    },
  },
  // Prerendering writes thousands of files that nothing has to watch; the compiler's are watched above.
  server: { watch: { ignored: ["**/build/**", "**/.content/**", "**/.cache/**", "**/content/**"] } },
  preview: { host: "127.0.0.1" },
}));
