// In development: the index of the search, made from the compiled content when somebody searches.
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { indexFolder, startName } from "../../search/index-files.ts";
import { settleSearchIndex } from "../build/search-index.ts";

const folderIn = (root: string) => join(root, ".cache/development-search");

/**
 * A file of the index as it is now.
 * @param root the project's folder
 * @param name the file's name without its ending
 * @throws the file system's error where there is none
 */
export async function readIndexFile(root: string, name: string): Promise<string> {
  const folder = folderIn(root);
  // A search begins with this one.
  if (name === startName) settleSearchIndex({ content: join(root, ".content"), folder }, "development");
  return readFile(join(folder, `${name}.json`), "utf8");
}

/** @param root the project's folder */
export function searchPlugin(root: string): Plugin {
  return {
    name: "search-index",
    apply: "serve",
    configureServer(server) {
      // The code that makes it may be another one than the last time.
      rmSync(folderIn(root), { recursive: true, force: true });
      server.middlewares.use(`/${indexFolder}`, (request, response, next) => {
        const [, name] = /^\/([\w-]+)\.json(?:$|\?)/.exec(request.url ?? "") ?? [];
        if (name === undefined) return next();
        readIndexFile(root, name).then((text) => {
          response.setHeader("Content-Type", "application/json");
          response.end(text);
        }, next);
      });
    },
  };
}
