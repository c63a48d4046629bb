// Makes what commands need besides the content, with this test worker's in-memory cache.
import type { LazyDependencies } from "../../../pipeline/commands/command.ts";
import { formerPaths } from "../../../pipeline/commands/git.ts";
import { siteExtension as extension } from "../../../pipeline/site-extension.ts";
import { checks, memoryCache, schemas } from "../in-memory.ts";
import { table } from "../own-table.ts";
import { pages } from "../site-pages.ts";

/**
 * @param cache the cache folder
 * @param content the content folder, if Git is to be asked about it
 */
export function commandParts(
  cache: string,
  content?: string,
): LazyDependencies & { readonly cache: string } {
  const renamed = content === undefined ? {} : { formerPaths: () => formerPaths(content) };
  const parts: LazyDependencies & { readonly cache: string } = {
    cache,
    dependencies: async () => ({
      schemas,
      pages,
      checks,
      extension,
      cache,
      cached: memoryCache,
      ...renamed,
    }),
    code: () => "",
    table: async () => table,
    pages: async () => pages,
    checks: async () => checks,
    cached: async () => memoryCache,
    reload: async () => parts,
  };
  return parts;
}
