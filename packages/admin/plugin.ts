// Vite plugin for development: serves the CMS at /admin, where it offers the files of the local
// folder.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { sourcesIn, startWith } from "./config.ts";

const address = "/admin";

/** The page; its script is served by the site's own server. */
const page = () =>
  readFileSync(join(import.meta.dirname, "index.html"), "utf8").replace(
    "/start.ts",
    "/packages/admin/start.ts",
  );

/** @param root the project's folder */
export function adminPlugin(root: string): Plugin {
  return {
    name: "admin",
    apply: "serve",
    // It is bundled already; a second bundle would lose its fonts.
    config: () => ({ optimizeDeps: { exclude: ["@sveltia/cms"] } }),
    configureServer({ middlewares }) {
      middlewares.use(address, async ({ originalUrl, url = "" }, response, next) => {
        // Addresses in the page are relative to the address with a trailing slash.
        if (originalUrl === address) {
          response.writeHead(302, { Location: `${address}/` }).end();
        } else if (url === "/") {
          response.setHeader("Content-Type", "text/html").end(page());
        } else if (url === "/start.json") {
          const start = JSON.stringify(startWith(await sourcesIn(root)));
          response.setHeader("Content-Type", "application/json").end(start);
        } else {
          next();
        }
      });
    },
  };
}
