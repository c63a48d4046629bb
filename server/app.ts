// The Fastify app that answers every request, with what all answers have in common, whether they are files or the service's.

import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import compress from "@fastify/compress";
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { drained } from "./drained.ts";
import { type LogStream, logOptions } from "./log.ts";
import { encrypted, type Headers, headersFor } from "./policy/table.ts";
import { networksOf, type ServiceSettings } from "./settings.ts";

/** What all answers say of themselves; pages say more. */
function commonHeaders({ protocol }: FastifyRequest): Headers {
  return { ...headersFor("/"), ...(protocol === "https" && encrypted) };
}

/** An address as some proxies write it, such as `203.0.113.7:4711` or `[2001:db8::1]:4711`, without the port. */
function withoutPort(address: string): string {
  return address.trim().replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, "$1$2");
}

/** As nginx writes its `$request_id`. */
const requestId = /^[0-9a-f]{32}$/;

/**
 * Makes the app, without routes.
 * @param settings which proxies are believed (their `X-Forwarded-*` headers count for address, host and protocol, and `X-Request-Id`
 *   for the log), and what is logged
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
      return requestId.test(id) && isProxy(socket.remoteAddress) ? id : randomUUID().replaceAll("-", "");
    },
    // Before a route is found: a broken percent sign. None of the hooks below sees it.
    frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      reply
        .code(error.statusCode ?? 400)
        .headers(headersFor("/"))
        .header("Cache-Control", "no-store");
      reply.type("text/plain; charset=utf-8").send("The address cannot be read.\n");
    },
  });
  // A body is left unread but by who knows what to do with it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  app.addHook("onRequest", async (request, reply) => {
    const { headers } = request.raw;
    const forwarded = headers["x-forwarded-for"];
    if (forwarded !== undefined) headers["x-forwarded-for"] = String(forwarded).split(",").map(withoutPort).join(", ");
    reply.headers(commonHeaders(request));
  });
  app.addHook("onSend", async ({ raw }, reply) => {
    await drained(raw);
    if (!raw.complete) reply.header("Connection", "close");
  });
  await app.register(compress, { encodings: ["br", "gzip"], globalDecompression: false });
  return app;
}
