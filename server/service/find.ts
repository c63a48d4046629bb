// The search for browsers without script: what the form's own action leads to, from the same index by the same ranking.

import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { Finder } from "../../search/finder.ts";
import { mostLetters } from "../../search/found.ts";
import { indexAddress } from "../../search/index-options.ts";
import type { ServiceContent } from "./content.ts";
import { findHeaders, findPage, unansweredPage } from "./find-page.ts";
import { pageHeaders } from "./plain-page.ts";

/** Path of the page. */
export const findPath = "/find";

/** Searches that are done at the same time; more than that wait to be asked again. */
const mostAtOnce = 8;

/** What is asked of the index: the query of an address, of which only text counts. */
function askedOf(query: unknown): { readonly text: string; readonly whole: string | null } {
  const textOf = (name: string) => {
    const value: unknown = typeof query === "object" && query !== null ? Reflect.get(query, name) : undefined;
    // Of one that is named twice the first counts, as in the browser.
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === "string" ? first : "";
  };
  return { text: textOf("q").slice(0, mostLetters).trim(), whole: textOf("in") || null };
}

/** The search of a site, as the service asks for it; both reject where there is none. */
export interface SiteSearch {
  readonly finder: () => Promise<Finder>;
  /** HTML of the site's page of the search. */
  readonly page: () => Promise<string>;
}

/**
 * The search of a built site; that of another build from the moment on in which it is there.
 * @param client folder of the site
 */
export function siteSearch(client: string): SiteSearch {
  const index = join(client, indexAddress);
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
    page: () => readFile(join(client, "search/index.html"), "utf8"),
  };
}

/**
 * Adds the page: 200 with what was found, 429 for too many, 503 where there is no index.
 * @param rateLimit searches a minute from one address; 0 for any number
 */
export function addFind(app: FastifyInstance, content: ServiceContent, search: SiteSearch, rateLimit: number): void {
  const config = { rateLimit: rateLimit === 0 ? (false as const) : { max: rateLimit, timeWindow: 60_000 } };
  let under = 0;
  app.get(findPath, { config }, async (request, reply) => {
    const { text, whole } = askedOf(request.query);
    reply.header("Cache-Control", "no-store").header("X-Robots-Tag", "noindex").type("text/html; charset=utf-8");
    const unanswered = () => reply.code(503).headers(pageHeaders).send(unansweredPage(content));
    if (under >= mostAtOnce) return unanswered();
    under++;
    try {
      const [finder, page] = await Promise.all([search.finder(), search.page()]);
      return await reply
        .headers(findHeaders)
        .send(findPage(page, text, finder.find(text, whole), content.messages.search));
    } catch (error) {
      request.log.error({ code: error instanceof Error ? error.name : "unknown" }, "search failed");
      return unanswered();
    } finally {
      under--;
    }
  });
}
