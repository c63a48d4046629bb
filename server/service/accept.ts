// Content negotiation: decides between an HTML page and JSON by the Accept header, and names that header in Vary.

import type { FastifyReply } from "fastify";

/** Weight of a media type in an Accept header (RFC 9110, 12.5.1): that of the most specific matching range. */
function weightOf(header: string, type: string): number {
  const ranges = [type, `${type.split("/")[0]}/*`, "*/*"];
  const parts = header.split(",").map((part) => part.split(";").map((text) => text.trim().toLowerCase()));
  for (const range of ranges) {
    const found = parts.find(([name]) => name === range);
    if (!found) continue;
    const weight = Number(found.find((text) => text.startsWith("q="))?.slice(2) ?? 1);
    return Number.isNaN(weight) ? 0 : weight;
  }
  return 0;
}

/**
 * Whether the client prefers a page to JSON: browsers name text/html when they send a form without a script.
 * @param header the Accept header
 */
export function wantsPage(header: string | undefined): boolean {
  if (header === undefined) return false;
  return weightOf(header, "text/html") > weightOf(header, "application/json");
}

/** Adds a request header to Vary. */
export function addVary(reply: FastifyReply, name: string): void {
  const named = reply.getHeader("Vary");
  reply.header("Vary", named === undefined ? name : `${named}, ${name}`);
}
