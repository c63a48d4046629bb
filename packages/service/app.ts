// Creates the Fastify app for the site's files, the writers' desk and the service (enquiries and other calls), with the headers, logging
// and proxy rules that they share.

import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import compress from "@fastify/compress";
import { encrypted, type Headers, headersFor } from "@site/common/policy";
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { type LogStream, logOptions } from "./log.ts";
import { networksOf, type ServiceSettings } from "./settings.ts";

/** The headers of every answer; pages add more. */
function commonHeaders({ protocol }: FastifyRequest): Headers {
  return { ...headersFor("/"), ...(protocol === "https" && encrypted) };
}

/** Removes the port that some proxies add to an address, as in `203.0.113.7:4711` or `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  return address.trim().replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, "$1$2");
}

/** What no host has (RFC 3986, 3.2.2), and what stands around it in an address. */
const notInHost = /[\s,@/\\?#"<>^`{|}]/;

/**
 * Whether a request names one host, as it has to: of two, a proxy and this server might take another (RFC 9112, 3.2). HTTP/1.0 knows
 * requests without any.
 */
function namesOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  const count = names.filter((name) => name.toLowerCase() === "host").length;
  if (count === 0) return httpVersion === "1.0";
  return count === 1 && !notInHost.test(headers.host ?? "");
}

/** The form of nginx's `$request_id`. */
const requestId = /^[0-9a-f]{32}$/;

/**
 * Creates the app, without routes.
 * @param settings the trusted proxies (their `X-Forwarded-*` headers set the address, host and protocol, their `X-Request-Id` the id in
 *   the log), and the log level
 * @param stream where the log goes; standard output unless a test reads it
 */
export async function createApp(
  { trustProxy, logLevel }: Pick<ServiceSettings, "trustProxy" | "logLevel">,
  stream?: LogStream,
): Promise<FastifyInstance> {
  const proxies = networksOf(trustProxy);
  const isProxy = (address = "") => proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  const app = fastify({
    logger: logOptions(logLevel, stream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isProxy,
    genReqId: ({ headers, socket }: IncomingMessage) => {
      const id = String(headers["x-request-id"]);
      return requestId.test(id) && isProxy(socket.remoteAddress)
        ? id
        : randomUUID().replaceAll("-", "");
    },
    // For errors before routing, such as a broken percent sign. The hooks below do not run for them.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      reply
        .code(error.statusCode ?? 400)
        .headers(commonHeaders(request))
        .header("Cache-Control", "no-store");
      reply.type("text/plain; charset=utf-8").send("The address cannot be read.\n");
    },
  });
  // No body is parsed unless a route registers its own parser.
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
  await app.register(compress, { encodings: ["br", "gzip"], globalDecompression: false });
  return app;
}
