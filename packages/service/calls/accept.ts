// Content negotiation: decides between an HTML page and JSON by the Accept header, and names that
// header in Vary.

import type { FastifyReply } from "fastify";

/**
 * Whether the client wants a page: browsers name text/html when they send a form without a script,
 * and programs that want JSON name that.
 * @param header the Accept header
 */
export function wantsPage(header = ""): boolean {
  return /\btext\/html\b/i.test(header) && !/\bapplication\/json\b/i.test(header);
}

/** Adds a request header to Vary. */
export function addVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader("Vary");
  reply.header("Vary", before === undefined ? name : `${before}, ${name}`);
}
