// Vite: the React Router app, and compiled content and the enquiry service while developing.
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, normalizePath } from "vite";
import { routeChunks } from "./tools/build/route-chunks.ts";

const root = import.meta.dirname;

/** Compiled content and the enquiry service while developing. */
const development = async () => (await import("./tools/dev/plugins.ts")).developmentPlugins(root);

/** Tells the modules in some folders or files of the project. */
function within(...places: string[]): (module: string) => boolean {
  const starts = places.map((place) => normalizePath(join(root, place)));
  return (module) => starts.some((start) => module.startsWith(start));
}

/** The form, for the pages that have it and for the side panel. */
const form = within("app/enquiry/", "enquiry/", ".content/enquiry-client.json", "node_modules/react-hook-form/");

/** The carousels, for the pages that have one. */
const slides = within("app/components/slides/");

/** What brings or uses the renderer of editors' text: only the pages that have some load it. */
const text = within("app/components/text/");

/** All others of the app, and what Vite adds to load a chunk later; what belongs to one or two screens stays with them. */
const ours = within("app/", ".content/site-client.json");
const frame = (module: string) =>
  (ours(module) && ![text, slides, form].some((room) => room(module))) || module.includes("vite/preload-helper");

/** A screen's chunk is called as the screen: most are the `route.tsx` of a folder. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, screen = "[name]"] = /\/app\/routes\/([\w-]+)\/route\.tsx/.exec(facadeModuleId ?? "") ?? [];
  return `assets/${screen}-[hash].js`;
}

export default defineConfig(({ command }) => ({
  plugins: [command === "serve" && development(), routeChunks(root), reactRouter()],
  envPrefix: "PUBLIC_",
  // Pages and browser's code are built apart; a hash of path and name is the same in both, and shorter than the standard's.
  css: { modules: command === "build" ? { generateScopedName: "[hash:base64:5]" } : {} },
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
            entryFileNames: chunkName,
            // Five chunks and the route's own, not thirty of a few hundred bytes.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: "frame", test: frame, minShareCount: 3 },
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
