// The search for browsers without script: what the form's own action leads to, from the same index by the same ranking.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { Finder } from "../../search/finder.ts";
import type { Found } from "../../search/found.ts";
import { indexFolder } from "../../search/index-files.ts";
import { mostLetters } from "../../search/query.ts";
import type { ServiceContent } from "./content.ts";
import { findPage } from "./find-page.ts";
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

/**
 * The search of a built site.
 * @param client folder of the site
 */
export function siteSearch(client: string): Finder {
  return new Finder((name) => readFile(join(client, indexFolder, `${name}.json`), "utf8"));
}

/**
 * Adds the page: 200 with what was found, 429 for too many, 503 where there is no index.
 * @param rateLimit searches a minute from one address; 0 for any number
 */
export function addFind(app: FastifyInstance, content: ServiceContent, finder: Finder, rateLimit: number): void {
  const config = { rateLimit: rateLimit === 0 ? (false as const) : { max: rateLimit, timeWindow: 60_000 } };
  let under = 0;
  app.get(findPath, { config }, async (request, reply) => {
    const { text, whole } = askedOf(request.query);
    reply.headers(pageHeaders).header("Cache-Control", "no-store").header("X-Robots-Tag", "noindex");
    const html = (status: 200 | 503, found: Found | undefined) =>
      reply
        .code(status)
        .type("text/html; charset=utf-8")
        .send(findPage(content, text, found));
    if (under >= mostAtOnce) return html(503, undefined);
    under++;
    try {
      return await html(200, await finder.find(text, whole));
    } catch (error) {
      request.log.error({ code: error instanceof Error ? error.name : "unknown" }, "search failed");
      return html(503, undefined);
    } finally {
      under--;
    }
  });
}
