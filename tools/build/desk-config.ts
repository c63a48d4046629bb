// How Vite makes the desk, in a build and while developing.

import { join } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { deskPolicy } from "../../server/policy/table.ts";

/** Folder of the built desk, from the project's. */
export const deskFolder = "build/desk";

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
    plugins: [policyInPage],
    worker: { format: "es" },
    build: {
      outDir: join(root, deskFolder),
      emptyOutDir: true,
      // A data: address would need a hole in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: { index: join(root, "desk/index.html"), offline: join(root, "desk/offline/service.ts") },
        output: {
          // A service worker is found again by its name.
          entryFileNames: ({ name }) => (name === "offline" ? "offline.js" : "assets/[name]-[hash].js"),
        },
      },
    },
  };
}
