// Vite's configuration of the desk.

import { join, posix } from "node:path";
import { brandPlugin } from "@site/site-build/vite";
import {
  defaultClientConditions,
  type InlineConfig,
  normalizePath,
  type Plugin,
  type Rolldown,
} from "vite";
import { deskFolder } from "./build-desk.ts";
import { deskPolicy } from "./desk-policy.ts";
import { pastingCopy } from "./pasting-copy.ts";
import { writtenValidators } from "./validators.ts";

/** Entry scripts that are loaded by a fixed name: the service worker and the worker. */
const fixedNames = ["offline", "worker"];

/** Puts the policy into the page, so that it applies on any host. */
const policyInPage: Plugin = {
  name: "desk-policy",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: deskPolicy },
      injectTo: "head-prepend",
    },
  ],
};

/**
 * Replacements for modules of app/ that need Node, name files that only a build of the site creates, need the router, or produce what a
 * preview does not show.
 */
const replacements: Readonly<Record<string, string>> = {
  "components/frame/LanguageLinks.tsx": "packages/desk/preview/preview-stubs.ts",
  "components/frame/RouteBar.tsx": "packages/desk/preview/preview-stubs.ts",
  "lib/pictures/asset-address.ts": "packages/desk/preview/asset-address.ts",
  "lib/compiled-file.server.ts": "packages/desk/preview/compiled-file.ts",
  "lib/page-record.server.ts": "packages/desk/preview/preview-stubs.ts",
  "lib/rendered-language.server.ts": "packages/desk/preview/preview-stubs.ts",
  "lib/head/share-card.server.ts": "packages/desk/preview/preview-stubs.ts",
  "lib/head/structured-things.server.ts": "packages/desk/preview/preview-stubs.ts",
};

/**
 * Lets the preview run the loaders and components of the site's pages, by replacing these modules.
 * @param root the project's folder
 */
function browserModules(root: string): Plugin {
  const app = normalizePath(join(root, "app/"));
  return {
    name: "desk-in-browser",
    enforce: "pre",
    resolveId: (source, importer) => {
      if (!importer?.startsWith(app) || !source.startsWith(".")) return undefined;
      const other = replacements[posix.relative(app, posix.join(posix.dirname(importer), source))];
      // As Vite names modules on every system: by another name it would be a second module.
      return other && normalizePath(join(root, other));
    },
  };
}

/** Lets the worker load the compiler's parser of HTML on demand. */
function htmlOnDemand(root: string): Plugin {
  return {
    name: "desk-late-html",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "./html-parser.ts" &&
      endsInPath(posix.dirname(normalizePath(importer ?? "")), "/pipeline/read/markdown")
        ? normalizePath(join(root, "pipeline/browser/html-parser.ts"))
        : undefined,
  };
}

/**
 * Empties the modules with which gray-matter reads files and brings engines of its own (js-yaml, and
 * one that calls `eval`): the compiler gives it the text and an engine.
 */
const grayMatter: Plugin = {
  name: "desk-gray-matter",
  enforce: "pre",
  resolveId: (source, importer) => {
    const isIts = /\/gray-matter\/(?:index|lib\/[\w-]+)\.js$/.test(normalizePath(importer ?? ""));
    return isIts && /^(?:fs|js-yaml|.*\/engines)$/.test(source) ? emptyModule : undefined;
  },
  load: (id) => (id === emptyModule ? "export {};" : undefined),
};

const emptyModule = "\0desk-empty";

/** Leaves out what a code means: its page says it, which the desk links to. */
const withoutMeanings: Plugin = {
  name: "desk-meanings",
  enforce: "pre",
  transform: (code, id) =>
    /\/pipeline\/(?:building\/)?rules\//.test(normalizePath(id))
      ? code.replace(/^ {2}meaning:\s+"(?:[^"\\]|\\.)*",$/m, "")
      : undefined,
};

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

const worker = "/desk/worker/main.ts";

/** Whether a module is a file of the project; on Windows its name may have backslashes. */
const endsInPath = (module: string, path: string): boolean =>
  module.replaceAll("\\", "/").endsWith(path);

/** The compiler's door, and the module behind it that only the worker uses: through it all of the compiler is reached. */
const door = "/pipeline/browser.ts";
const ofWorker = "/pipeline/browser/open-site.ts";

/** The importers of a module that use it: of those of the compiler's door, what opens a site has only the worker. */
function usersOf(module: string, importers: readonly string[]): readonly string[] {
  return endsInPath(module, ofWorker)
    ? importers.filter((importer) => !endsInPath(importer, door))
    : importers;
}

/**
 * The modules that lead to a module, and itself.
 * @param isLazy whether imports on demand count, too
 */
function importersOf(module: string, modules: Modules, isLazy = false): ReadonlySet<string> {
  const importers = new Set([module]);
  // The loop also visits importers added during it.
  for (const each of importers) {
    const { importers: direct = [], dynamicImporters: lazy = [] } =
      modules.getModuleInfo(each) ?? {};
    for (const importer of usersOf(each, isLazy ? [...direct, ...lazy] : direct)) {
      importers.add(importer);
    }
  }
  return importers;
}

/** Whether the worker loads a module, be it on demand. */
const isOfWorker = (module: string, modules: Modules): boolean =>
  [...importersOf(module, modules, true)].some(
    (each) => endsInPath(each, worker) || endsInPath(each, ofWorker),
  );

/**
 * Puts modules of an article's preview, which nearly every writer loads, into one chunk, even if other screens use them: many small scripts
 * would be larger than one.
 */
function textsChunk(module: string, modules: Modules): string | null {
  const importers = [...importersOf(module, modules)];
  const isIn = (path: string) => importers.some((each) => endsInPath(each, path));
  const others = ["/desk/page/Desk.tsx", "/desk/file/FileView.tsx"];
  const texts = ["/desk/preview/Preview.tsx", "/app/routes/article/route.tsx"];
  // Modules that workers also load, be it on demand, must not pull in components and styles.
  return texts.some(isIn) && !others.some(isIn) && !isOfWorker(module, modules) ? "texts" : null;
}

/** Packages that write Markdown: those that read it import them, but only pasting runs them. */
const markdownWriters = /[\\/](?:mdast-util-to-markdown|markdown-table|longest-streak)[\\/]/;

/** The code that page and worker may share: not the page's own packages. */
const sharedCode =
  /[\\/](?:pipeline|packages[\\/]common[\\/]texts|node_modules)[\\/](?!@|parse5|entities|hast-util-raw|hast-util-from-parse5|hastscript|react|scheduler|crelt|style-mod|w3c-keyname|idb|diff|node-diff3|minisearch)/;

/**
 * Puts what both page and worker load into one chunk. What two of the worker's own scripts load is none of it: the chunk would import what
 * only the worker has, and the page with it.
 */
function sharedChunk(module: string, modules: Modules): string | null {
  const isPages = [...importersOf(module, modules, true)].some((each) => isPage(each, modules));
  return isPages && isOfWorker(module, modules) ? "shared" : null;
}

/** Small modules that no entry keeps for itself. */
const smallModules =
  /[\\/](?:pipeline[\\/](?:model|scaffold)|packages[\\/]common[\\/]texts)[\\/]|[\\/]desk-error\.ts$/;

/** Whether a module is an entry other than the worker. */
const isPage = (module: string, modules: Modules): boolean =>
  modules.getModuleInfo(module)?.isEntry === true && !endsInPath(module, worker);

/**
 * Puts what only the worker starts with into a chunk beside its entry: WebKit runs a worker's own script again when a chunk imports it, and
 * the second would answer in place of the first, without a site.
 */
function workerChunk(module: string, modules: Modules): string | null {
  const isWorker = (each: string) => endsInPath(each, worker);
  if (isWorker(module) || markdownWriters.test(module)) return null;
  const importers = [...importersOf(module, modules)];
  const isIts = importers.some((each) => isWorker(each) || endsInPath(each, ofWorker));
  const isPages = [...importersOf(module, modules, true)].some((each) => isPage(each, modules));
  return isIts && !isPages ? "compiler" : null;
}

/**
 * The configuration of each build.
 * @param root the project's folder
 */
export function deskConfig(root: string): InlineConfig {
  return {
    configFile: false,
    root: join(root, "packages/desk"),
    envDir: root,
    envPrefix: "PUBLIC_",
    publicDir: false,
    resolve: {
      // A package's browser version may use `document`, which workers lack.
      conditions: ["worker", ...defaultClientConditions],
      alias: { "@site/common/files/hash": join(root, "pipeline/browser/hash.ts") },
    },
    plugins: [
      policyInPage,
      browserModules(root),
      htmlOnDemand(root),
      grayMatter,
      withoutMeanings,
      brandPlugin(root),
      writtenValidators(root),
      pastingCopy(join(root, "packages/desk/paste")),
    ],
    build: {
      outDir: join(root, deskFolder),
      emptyOutDir: true,
      // data: URLs would have to be allowed by the content security policy.
      assetsInlineLimit: 0,
      // Module preload needs `document`, which workers lack.
      modulePreload: false,
      // The compiler is one large chunk, all of which its worker needs.
      chunkSizeWarningLimit: 800,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // gray-matter keeps the text as a Buffer, which a browser lacks and nobody reads.
        transform: { define: { "Buffer.from": "String" } },
        // One build, so that the page and the workers share common code.
        input: {
          index: join(root, "packages/desk/index.html"),
          worker: join(root, "packages/desk/worker/main.ts"),
          offline: join(root, "packages/desk/offline/service.ts"),
        },
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              // The rules about copied texts stay beside what every text needs.
              { name: "patterns", test: /[\\/]rules[\\/]patterns[\\/]/ },
              { name: textsChunk, test: /\.(?:tsx?|json|css|svg)$/ },
              // Code that page and workers share, in one script: twenty would be 3 KB larger. The page's own packages are excluded.
              { name: sharedChunk, test: sharedCode, minShareCount: 2 },
              // Else what the page leaves out in the end would be in the worker's entry, and be used before that has run.
              { name: sharedChunk, test: smallModules },
              { name: workerChunk },
            ],
          },
          // Fixed names: a service worker is identified by its URL, and workers are started by theirs.
          entryFileNames: ({ name }) =>
            fixedNames.includes(name) ? `${name}.js` : "assets/[name]-[hash].js",
        },
      },
    },
  };
}
