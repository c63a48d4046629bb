// In development: the search index, made from the compiled content when somebody searches.
import { join } from "node:path";
import type { Plugin } from "vite";
import { indexAddress } from "../../search/index-options.ts";
import { searchIndex } from "../build/search-index.ts";

/** @param root the project's folder */
export function searchPlugin(root: string): Plugin {
  return {
    name: "search-index",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use(indexAddress, (_request, response) => {
        response.setHeader("Content-Type", "application/json");
        response.end(searchIndex(join(root, ".content")));
      });
    },
  };
}
