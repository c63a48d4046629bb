// Checks the host of each request, reads addresses that proxies forward, and sets the headers that
// all answers share.

import type { IncomingMessage } from "node:http";
import { encrypted, type Headers, headersFor } from "@site/common/policy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import plugin from "fastify-plugin";

/** The headers of every answer; pages add more. */
export function commonHeaders({ protocol }: FastifyRequest): Headers {
  return { ...headersFor("/"), ...(protocol === "https" && encrypted) };
}

/**
 * Removes the port that some proxies add to an address, as in `203.0.113.7:4711` or
 * `[2001:db8::1]:4711`.
 */
function withoutPort(address: string): string {
  return address.trim().replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, "$1$2");
}

/** What no host has (RFC 3986, 3.2.2), and what stands around it in an address. */
const notInHost = /[\s,@/\\?#"<>^`{|}]/;

/**
 * Whether a request names one host, as it has to: of two, a proxy and this server might take
 * another (RFC 9112, 3.2). HTTP/1.0 knows requests without any.
 */
function namesOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  const count = names.filter((name) => name.toLowerCase() === "host").length;
  if (count === 0) return httpVersion === "1.0";
  return count === 1 && !notInHost.test(headers.host ?? "");
}

/**
 * Refuses requests that do not name one host; parses no body unless a route registers its own
 * parser.
 */
export const requestDefaults = plugin(async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  app.addHook("onRequest", async (request, reply) => {
    const { headers } = request.raw;
    const forwarded = headers["x-forwarded-for"];
    if (forwarded !== undefined) {
      headers["x-forwarded-for"] = String(forwarded).split(",").map(withoutPort).join(", ");
    }
    reply.headers(commonHeaders(request));
    if (namesOneHost(request.raw)) return undefined;
    reply.code(400).header("Cache-Control", "no-store").type("text/plain; charset=utf-8");
    return reply.send("A request names one host.\n");
  });
});
