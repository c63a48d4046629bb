// Whether an answer is for a program or for a person whose browser sent the form by itself, and that it depends on that.

import type { FastifyReply } from "fastify";

/** Weight that an Accept header gives a media type (RFC 9110, 12.5.1): that of the most specific range that fits. */
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
 * Whether a page is wanted rather than JSON: browsers name text/html when they send a form themselves.
 * @param header value of Accept
 */
export function wantsPage(header: string | undefined): boolean {
  if (header === undefined) return false;
  return weightOf(header, "text/html") > weightOf(header, "application/json");
}

/** Names a header of the request that the answer depends on, beside those already named. */
export function addVary(reply: FastifyReply, name: string): void {
  const named = reply.getHeader("Vary");
  reply.header("Vary", named === undefined ? name : `${named}, ${name}`);
}
