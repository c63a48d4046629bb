// How Vite makes the desk, in a build and while developing.

import { join, posix } from "node:path";
import { defaultClientConditions, type InlineConfig, normalizePath, type Plugin, type Rolldown } from "vite";
import { deskPolicy } from "../../server/policy/table.ts";
import { brandPlugin } from "./brand.ts";
import { pasteTables } from "./paste-tables.ts";
import { writtenValidators } from "./validators.ts";

/** Folder of the built desk, from the project's. */
export const deskFolder = "build/desk";

/** Scripts that begin without a page naming them. */
const named = ["offline", "worker"];

/** The page says its policy itself, so that it holds on any host. While developing Vite puts styles and scripts into the page. */
const policyInPage: Plugin = {
  name: "desk-policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: deskPolicy() },
      injectTo: "head-prepend",
    },
  ],
};

/**
 * Modules of app/ that need Node, name files that only a build of the site makes, ask the router that loads pages, or make what nobody
 * sees in a preview, each with what stands in its place.
 */
const instead: Readonly<Record<string, string>> = {
  "components/frame/LanguageLinks.tsx": "desk/preview/nothing.ts",
  "components/frame/RouteBar.tsx": "desk/preview/nothing.ts",
  "lib/compiled-file.server.ts": "desk/preview/compiled-file.ts",
  "lib/picture.ts": "desk/preview/site-picture.ts",
  "lib/share-card.server.ts": "desk/preview/noted-card.ts",
  "lib/structured-things.server.ts": "desk/preview/nothing.ts",
};

/**
 * The preview runs the loaders of the site's pages, and shows their components, without what only a build has.
 * @param root the project's folder
 */
function inBrowser(root: string): Plugin {
  const app = normalizePath(join(root, "app/"));
  return {
    name: "desk-in-browser",
    enforce: "pre",
    resolveId: (source, importer) => {
      if (!importer?.startsWith(app) || !source.startsWith(".")) return undefined;
      const other = instead[posix.relative(app, posix.join(posix.dirname(importer), source))];
      return other && join(root, other);
    },
  };
}

/**
 * The chunk of a module that belongs to the preview of texts, which nearly every writer loads, also where other screens use it: many
 * small scripts would weigh more than one.
 */
function ofTexts(module: string, context: { getModuleInfo(id: string): Rolldown.ModuleInfo | null }): string | null {
  const importers = new Set([module]);
  // What is added is walked, too.
  for (const each of importers)
    for (const importer of context.getModuleInfo(each)?.importers ?? []) importers.add(importer);
  const isIn = (end: string) => [...importers].some((each) => each.endsWith(end));
  // What the workers load as well must not bring components and styles with it.
  const others = ["/desk/page/Desk.tsx", "/desk/page/Writing.tsx", "/desk/worker/compiling.ts"];
  return isIn("/desk/preview/Preview.tsx") && !others.some(isIn) ? "texts" : null;
}

/**
 * The part of Vite's configuration that build and development share.
 * @param root the project's folder
 */
export function deskConfig(root: string): InlineConfig {
  return {
    configFile: false,
    root: join(root, "desk"),
    envDir: root,
    envPrefix: "PUBLIC_",
    publicDir: false,
    // The preview shows the language of the sources.
    define: { "import.meta.env.SITE_LANGUAGE": "undefined" },
    resolve: {
      // What a package has for browsers may ask a document, and a worker has none.
      conditions: ["worker", ...defaultClientConditions],
    },
    plugins: [
      policyInPage,
      inBrowser(root),
      brandPlugin(root),
      writtenValidators(root),
      pasteTables(join(root, "desk/paste")),
    ],
    build: {
      outDir: join(root, deskFolder),
      emptyOutDir: true,
      // A data: address would need a hole in the content security policy.
      assetsInlineLimit: 0,
      // Loading ahead is done by a document, and a worker has none.
      modulePreload: false,
      // The compiler is one chunk, which its worker needs whole.
      chunkSizeWarningLimit: 800,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // In one build, so that page and workers share what both use.
        input: {
          index: join(root, "desk/index.html"),
          worker: join(root, "desk/worker/main.ts"),
          offline: join(root, "desk/offline/service.ts"),
        },
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              // The sentences of a screen stay with it: whoever writes an article does not see the calculator.
              { name: ofTexts, test: /(?<!\/messages\/[\w-]+)\.(?:tsx?|json|css|svg)$/ },
              // What page and workers share, in one script and not in twenty, which would weigh 3 KB more; what only a page needs stays out.
              {
                name: "shared",
                test: /\/(?:pipeline|node_modules)\/(?!@|react|scheduler|crelt|style-mod|w3c-keyname|idb|diff|node-diff3|minisearch)/,
                minShareCount: 2,
              },
            ],
          },
          // A service worker is found again by its name, and the workers by theirs.
          entryFileNames: ({ name }) => (named.includes(name) ? `${name}.js` : "assets/[name]-[hash].js"),
        },
      },
    },
  };
}
