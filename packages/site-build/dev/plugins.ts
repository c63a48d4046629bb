// Lists the Vite plugins for development. They are imported only then, so that a build never depends on the server.

import { join } from "node:path";
import type { Plugin } from "vite";
import { compiledImports, contentPlugin } from "./content-plugin.ts";
import { deskPlugin } from "./desk-plugin.ts";
import { developmentOf } from "./development-folder.ts";
import { searchPlugin } from "./search-plugin.ts";
import { servicePlugin } from "./service-plugin.ts";
import { watchState } from "./watch-state.ts";

/** @param root the project's folder */
export function developmentPlugins(root: string): Plugin[] {
  const compiled = developmentOf(root);
  return [
    contentPlugin({ root, compiled, state: join(root, watchState) }),
    compiledImports(root, compiled),
    servicePlugin(root, compiled),
    searchPlugin(compiled),
    deskPlugin(root),
  ];
}
