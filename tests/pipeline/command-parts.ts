// The parts that commands need besides the content (schemas, pages, rules, cache), with this test worker's in-memory cache.
import type { PartsWhenAsked } from "../../pipeline/commands/command.ts";
import { memoryCache, rules, schemas } from "./in-memory.ts";
import { pages } from "./site-pages.ts";

/** @param cache the cache folder */
export function commandParts(cache: string): PartsWhenAsked & { readonly cache: string } {
  return {
    cache,
    parts: async () => ({ schemas, pages, rules, cache, cached: memoryCache }),
    pages: async () => pages,
    rules: async () => rules,
    cached: async () => memoryCache,
  };
}
