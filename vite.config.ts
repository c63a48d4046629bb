// Vite: the React Router app, and compiled content and the enquiry service while developing.
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, normalizePath } from "vite";
import { routeChunks } from "./tools/build/route-chunks.ts";
import { stylesheets } from "./tools/build/stylesheets.ts";

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

/** What stands in for the form until it is reached for, what leads to it, and what those alone need who have collected something for it. */
const besideForm = within(
  "app/enquiry/PageForm.tsx",
  ...["CollectedPart.tsx", "asking.ts", "collected.ts", "shown-collected.ts"].map((name) => `app/enquiry/${name}`),
  "enquiry/note.ts",
  "enquiry/sample.ts",
);

/** The carousels, for the pages that have one. */
const slides = within("app/components/slides/");

/** What brings or uses the renderer of editors' text: only the pages that have some load it. */
const text = within("app/components/text/RichText.tsx");

/** Parts that few screens use stay with those. */
const rare = within(
  ...[
    "AskForSample",
    "BrochureBoard",
    "FeaturesStrip",
    "Folded",
    "FormPlace",
    "MailBox",
    "PictureRow",
    "ProductChips",
    "SideHead",
    "SpecTable",
  ].map((name) => `app/components/parts/${name}`),
  "app/components/parts/Tabs",
  "app/components/text/",
  "app/enquiry/PageForm.tsx",
  // With the library that ranks; loaded when the field of the search is reached for.
  "app/lib/site-search.ts",
  "app/components/parts/NearestPages",
  "app/components/parts/AsPrerendered",
  "app/components/parts/useFirstTouch",
  "app/components/parts/Drawing",
);

/** What every page needs, and what most have: one chunk. What belongs to one or two screens stays with them. */
const ours = within("app/components/", "app/lib/", ".content/site-client.json");
const frame = (module: string) =>
  (ours(module) && ![text, slides, form, rare].some((room) => room(module))) || module.includes("vite/preload-helper");

/** A screen's chunk is called as the screen: most are the `route.tsx` of a folder. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, screen = "[name]"] = /\/app\/routes\/([\w-]+)\/route\.tsx/.exec(facadeModuleId ?? "") ?? [];
  return `assets/${screen}-[hash:7].js`;
}

/** Seven characters tell some hundred files apart; every page has the list of all of them. */
const assetFileNames = "assets/[name]-[hash:7][extname]";

export default defineConfig(({ command }) => ({
  plugins: [
    command === "serve" && development(),
    routeChunks(root),
    stylesheets(),
    reactRouter(),
  ],
  envPrefix: "PUBLIC_",
  build: {
    // One stylesheet, loaded once: no page waits for a second one, and its order never depends on the way a visitor takes.
    cssCodeSplit: true,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // Read here only, not from the client's own settings below.
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    // A page names the modules of its own; what comes later is one chunk and another that it needs, and the code that asks for both
    // at once would weigh more on every page.
    modulePreload: false,
    // How long each plugin took is no warning about the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        // Some 550 bytes a page less than the standard's, for a few seconds of a build that makes the bundles anew.
        minify: "terser",
        rolldownOptions: {
          output: {
            entryFileNames: chunkName,
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames,
            // Five chunks and the route's own, not thirty of a few hundred bytes.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/ },
                { name: "frame", test: frame },
                { name: "slides", test: slides },
                // After the others, whose modules it would take along.
                { name: "form", test: (module: string) => form(module) && !besideForm(module) },
              ],
            },
          },
        },
      },
    },
    // A page's HTML names fonts and pictures as its stylesheet does, or they are loaded twice.
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
  },
  // Prerendering writes thousands of files that nothing has to watch; the compiler's are watched above.
  server: { watch: { ignored: ["**/build/**", "**/.content/**", "**/.cache/**", "**/content/**"] } },
  preview: { host: "127.0.0.1" },
}));
