// Vite plugin for development: builds the search index of a language from the compiled content on
// each request.

import { compiledIn, pageLanguages } from "@site/common/languages";
import { searchIndex } from "@site/search";
import { indexAddress } from "@site/search/index-options";
import type { Plugin } from "vite";

/** @param root the folder with the compiled content's `.content/` */
export function searchPlugin(root: string): Plugin {
  return {
    name: "search-index",
    apply: "serve",
    configureServer(server) {
      for (const language of pageLanguages(root)) {
        server.middlewares.use(language.base + indexAddress, (_request, response) => {
          response.setHeader("Content-Type", "application/json");
          response.end(searchIndex(compiledIn(root, language), language));
        });
      }
    },
  };
}
