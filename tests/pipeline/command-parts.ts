// What commands are given besides the content, as tests call them: the project's own, with nothing kept of runs before.
import { noCache } from "../../pipeline/cache.ts";
import type { PartsWhenAsked } from "../../pipeline/commands/command.ts";
import { rules, schemas } from "./fixture-report.ts";
import { pages } from "./site-pages.ts";

/** @param cache the cache folder */
export function commandParts(cache: string): PartsWhenAsked & { readonly cache: string } {
  return {
    cache,
    parts: async () => ({ schemas, pages, rules, cache, cached: noCache }),
    pages: async () => pages,
    rules: async () => rules,
    cached: async () => noCache,
  };
}
