// Vite plugin for development: serves the writers' desk at /desk from its sources, with the content as of opening the page.
import { execFile } from "node:child_process";
import type { Server } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { typescriptOptions } from "@site/site-build/commands";
import { compiledImports, developmentOf } from "@site/site-build/parts";
import sirv from "sirv";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { deskData } from "./build-desk.ts";
import { deskConfig } from "./config.ts";

const run = promisify(execFile);

/** Path of the desk's page. */
const address = "/desk";

/** Folder of the desk's data, relative to the project. */
const dataFolder = ".cache/development/desk";

/** @param root the project's folder */
export function deskPlugin(root: string): Plugin {
  return {
    name: "writers-desk",
    apply: "serve",
    configureServer(site) {
      let starting: Promise<ViteDevServer> | undefined;
      const config = deskConfig(root);
      const start = () =>
        createServer({
          ...config,
          plugins: [compiledImports(root, developmentOf(root)), ...(config.plugins ?? [])],
          base: `${address}/`,
          cacheDir: join(root, "node_modules/.vite-desk"),
          server: {
            middlewareMode: true,
            hmr: { server: site.httpServer as Server },
            fs: { allow: [root] },
          },
        });
      let making: Promise<unknown> | undefined;
      const make = () =>
        run(process.execPath, [...typescriptOptions, "packages/desk/data/make.ts", dataFolder], {
          cwd: root,
        });
      const data = sirv(join(root, dataFolder), { dev: true });
      site.middlewares.use(address, (request, response, next) => {
        // The page is at the address with a trailing slash.
        if (request.originalUrl === address) {
          response.writeHead(302, { Location: `${address}/` }).end();
          return;
        }
        const { url = "/" } = request;
        if (url === "/" || url === "") making = undefined;
        // The desk has a source folder of the same name; only the data is JSON.
        if (url.startsWith(`/${deskData}/`) && /\.json(?:\?|$)/.test(url)) {
          making ??= make();
          request.url = url.slice(deskData.length + 1);
          making.then(() => data(request, response, next), next);
          return;
        }
        // Vite expects the full path, with the base.
        request.url = request.originalUrl ?? url;
        starting ??= start();
        starting.then(({ middlewares }) => middlewares(request, response, next), next);
      });
      site.httpServer?.once("close", async () => (await starting)?.close());
    },
  };
}
