// Vite plugin for development: serves the writers' desk at /desk, as it is when its page is opened.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { developmentOf } from "@site/common/files/output-manifest";
import { typescriptOptions } from "@site/site-build/commands";
import sirv from "sirv";
import type { Plugin } from "vite";
import { deskData } from "./build-desk.ts";

const run = promisify(execFile);

/** Path of the desk's page. */
const address = "/desk";

/** Folder of the desk's bundle and data, relative to the project. */
const folder = ".cache/development/desk";

/**
 * Bundles the desk, as a browser takes long to load a thousand modules in each of two workers.
 * There is no `offline-files.js`, so its service worker does not start.
 * @param root the project's folder
 * @param compiled the folder with its `.content/`
 */
export function deskPlugin(root: string, compiled = developmentOf(root)): Plugin {
  const start = (...script: readonly string[]) => {
    const started = run(process.execPath, [...typescriptOptions, ...script], { cwd: root });
    // The requests that wait for it show why it failed.
    started.catch(() => undefined);
    return started;
  };
  return {
    name: "writers-desk",
    apply: "serve",
    configureServer(site) {
      const bundleFolder = join(root, folder, "bundle");
      const dataFolder = join(root, folder, "data");
      const bundle = sirv(bundleFolder, { dev: true });
      const data = sirv(dataFolder, { dev: true });
      let bundling: Promise<unknown> | undefined;
      let makingData: Promise<unknown> | undefined;
      site.watcher.on("all", () => {
        bundling = undefined;
      });
      site.middlewares.use(address, (request, response, next) => {
        const { originalUrl, url = "/" } = request;
        const redirect = (to: string) => response.writeHead(302, { Location: to }).end();
        // The page is at the address with a trailing slash.
        if (originalUrl === address) return redirect(`${address}/`);
        // The site's server encodes pictures.
        if (url.startsWith("/media/")) return redirect(url);
        if (url === "/") makingData = undefined;
        bundling ??= start("packages/desk/build/bundle.ts", bundleFolder, compiled);
        makingData ??= start("packages/desk/data/make.ts", dataFolder);
        if (url.startsWith(`/${deskData}/`)) {
          request.url = url.slice(deskData.length + 1);
          makingData.then(() => data(request, response, next), next);
        } else {
          bundling.then(() => bundle(request, response, next), next);
        }
      });
    },
  };
}
