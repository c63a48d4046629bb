// Vite's configuration of the desk.

import { join, posix } from "node:path";
import { brandPlugin } from "@site/site-build/vite";
import { defaultClientConditions, type InlineConfig, normalizePath, type Plugin } from "vite";
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
  "components/header/LanguageLinks.tsx": "packages/desk/preview/preview-stubs.ts",
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
      posix.dirname(normalizePath(importer ?? "")).endsWith("/pipeline/read/markdown")
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
    /\/pipeline\/(?:.*\/)?codes\.ts$/.test(normalizePath(id))
      ? code.replace(/^ {4}meaning:\s+"(?:[^"\\]|\\.)*",$/gm, "")
      : undefined,
};

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
      // The compiler is one large chunk. Its worker needs the whole of it.
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
          // Fixed names: a service worker is identified by its URL, and workers are started by theirs.
          entryFileNames: ({ name }) =>
            fixedNames.includes(name) ? `${name}.js` : "assets/[name]-[hash].js",
        },
      },
    },
  };
}
