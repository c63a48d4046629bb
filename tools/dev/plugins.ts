// Lists the Vite plugins for development.

import { join } from "node:path";
import { adminPlugin } from "@site/admin/plugin";
import { developmentFolderOf } from "@site/files/output-manifest";
import type { Plugin } from "vite";
import { contentPlugin } from "./content-plugin.ts";
import { searchPlugin } from "./search-plugin.ts";
import { servicePlugin } from "./service-plugin.ts";
import { watchState } from "./watch-state.ts";

/**
 * Imported only in development, so that a build never depends on the server.
 * @param root the project's folder
 */
export async function developmentPlugins(root: string): Promise<Plugin[]> {
  const compiled = developmentFolderOf(root);
  return [
    contentPlugin({ root, compiled, state: join(root, watchState) }),
    servicePlugin(root, compiled),
    searchPlugin(compiled),
    adminPlugin(root),
  ];
}
