// Adds the search for browsers without JavaScript, to which the search form is sent; it uses the same index and ranking as the browser's.

import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { Finder } from "../../search/finder.ts";
import { mostLetters } from "../../search/found.ts";
import { indexAddress } from "../../search/index-options.ts";
import type { SearchLanguage, ServiceContent } from "./content.ts";
import { findHeaders, findPage, unansweredPage } from "./find-page.ts";
import { sendPage } from "./plain-page.ts";
import { perMinute } from "./rate-limit.ts";

/** Path of the page, after the prefix of its language. */
export const findPath = "/find";

/** The language to whose search a path belongs; undefined for any other path. */
export const findLanguage = (
  { searches }: ServiceContent,
  path: string,
): SearchLanguage | undefined => searches.find(({ base }) => path === base + findPath);

/** The parsed query string: the search text, and the group of results to show whole. */
type Asked = Readonly<Partial<Record<"q" | "in", string | readonly string[]>>>;

/** A value of it. Of a repeated parameter the first counts, as in the browser. */
const textOf = (value: string | readonly string[] = ""): string => [value].flat()[0] ?? "";

/** The search of a site in one language; both functions reject if there is no index or page. */
export interface SiteSearch {
  readonly finder: () => Promise<Finder>;
  /** HTML of the site's search page. */
  readonly page: () => Promise<string>;
}

/** The searches of a site by their languages' prefixes. */
export type SiteSearches = (base: string) => SiteSearch;

/**
 * The search of a built site in a language. It loads a new index as soon as a build has written one.
 * @param client folder of the site
 * @param base prefix of the language's addresses; empty for the language of the sources
 */
export function siteSearch(client: string, base = ""): SiteSearch {
  const index = join(client, base, indexAddress);
  let loaded: { readonly at: number; readonly finder: Promise<Finder> } | undefined;
  return {
    finder: async () => {
      const { mtimeMs: at } = await stat(index);
      if (loaded?.at !== at) loaded = { at, finder: readFile(index, "utf8").then(Finder.load) };
      const { finder } = loaded;
      finder.catch(() => {
        // An index that was read while it was being written is read again.
        if (loaded?.finder === finder) loaded = undefined;
      });
      return finder;
    },
    page: () => readFile(join(client, base, "search/index.html"), "utf8"),
  };
}

/**
 * Adds the page of each language: 200 with results, 429 for too many requests, 503 if there is no index.
 * @param rateLimit searches a minute from one address; 0 for no limit
 */
export function addFind(
  app: FastifyInstance,
  content: ServiceContent,
  searches: SiteSearches,
  rateLimit: number,
): void {
  for (const language of content.searches) {
    const search = searches(language.base);
    app.get<{ Querystring: Asked }>(
      language.base + findPath,
      perMinute(rateLimit),
      async (request, reply) => {
        const { q, in: group } = request.query;
        const text = textOf(q).slice(0, mostLetters).trim();
        reply.header("Cache-Control", "no-store").header("X-Robots-Tag", "noindex");
        try {
          const [finder, page] = await Promise.all([search.finder(), search.page()]);
          const found = finder.find(text, textOf(group) || null);
          return await sendPage(reply, 200, findPage(page, text, found, language), findHeaders);
        } catch (error) {
          request.log.error(
            { code: error instanceof Error ? error.name : "unknown" },
            "search failed",
          );
          return sendPage(reply, 503, unansweredPage(content, language));
        }
      },
    );
  }
}
