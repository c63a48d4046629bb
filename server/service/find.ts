// The search for browsers without script: what the form's own action leads to, from the same index by the same ranking.

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

/** Path of the page, behind what the addresses of its language begin with. */
export const findPath = "/find";

/** The language whose page of the search has a path; undefined for any other path. */
export const findLanguage = ({ searches }: ServiceContent, path: string): SearchLanguage | undefined =>
  searches.find(({ base }) => path === base + findPath);

/** Searches that are done at the same time; more than that wait to be asked again. */
const mostAtOnce = 8;

/** The query of an address: what is looked for, and the group that is wanted whole. */
type Asked = Readonly<Partial<Record<"q" | "in", string | readonly string[]>>>;

/** A text of it. Of one that is named twice the first counts, as in the browser. */
const textOf = (value: string | readonly string[] = ""): string => [value].flat()[0] ?? "";

/** The search of a site, as the service asks for it; both reject where there is none. */
export interface SiteSearch {
  readonly finder: () => Promise<Finder>;
  /** HTML of the site's page of the search. */
  readonly page: () => Promise<string>;
}

/** The searches of a site by what the addresses of their languages begin with. */
export type SiteSearches = (base: string) => SiteSearch;

/**
 * The search of a built site in a language; that of another build from the moment on in which it is there.
 * @param client folder of the site
 * @param base what the addresses of the language's pages begin with; empty for that of the sources
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
        // One that was written while it was read is read again.
        if (loaded?.finder === finder) loaded = undefined;
      });
      return finder;
    },
    page: () => readFile(join(client, base, "search/index.html"), "utf8"),
  };
}

/**
 * Adds the page of each language: 200 with what was found, 429 for too many, 503 where there is no index.
 * @param rateLimit searches a minute from one address; 0 for any number
 */
export function addFind(
  app: FastifyInstance,
  content: ServiceContent,
  searches: SiteSearches,
  rateLimit: number,
): void {
  let under = 0;
  const add = (language: SearchLanguage, search: SiteSearch) =>
    app.get<{ Querystring: Asked }>(language.base + findPath, perMinute(rateLimit), async (request, reply) => {
      const { q, in: group } = request.query;
      const text = textOf(q).slice(0, mostLetters).trim();
      reply.header("Cache-Control", "no-store").header("X-Robots-Tag", "noindex");
      const unanswered = () => sendPage(reply, 503, unansweredPage(content, language));
      if (under >= mostAtOnce) return unanswered();
      under++;
      try {
        const [finder, page] = await Promise.all([search.finder(), search.page()]);
        const found = finder.find(text, textOf(group) || null);
        return await sendPage(reply, 200, findPage(page, text, found, language.words), findHeaders);
      } catch (error) {
        request.log.error({ code: error instanceof Error ? error.name : "unknown" }, "search failed");
        return unanswered();
      } finally {
        under--;
      }
    });
  for (const language of content.searches) add(language, searches(language.base));
}
