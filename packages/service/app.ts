// Creates the Fastify app: the plugins of all answers, and the plugins of the service's calls.

import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import compress from "@fastify/compress";
import cors from "@fastify/cors";
import rateLimit from "@fastify/rate-limit";
import { serviceAddresses } from "@site/common/policy/reserved-addresses";
import type { Release, ServiceContent } from "@site/common/service-content";
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { forms } from "./calls/read-form.ts";
import { addLog, type LogStream, logOptions } from "./log.ts";
import { rejectCrossSitePosts } from "./plugins/cross-site-posts.ts";
import { enquiries } from "./plugins/enquiries.ts";
import { geo } from "./plugins/geo.ts";
import { health } from "./plugins/health.ts";
import { errors, refusals } from "./plugins/refusals.ts";
import { reports } from "./plugins/reports.ts";
import { commonHeaders, requestDefaults } from "./plugins/requests.ts";
import { networksOf, type ServiceSettings } from "./settings.ts";
import type { EnquiryStore } from "./store/store.ts";

/** The form of nginx's `$request_id`. */
const requestId = /^[0-9a-f]{32}$/;

/**
 * Creates the app, without routes.
 * @param settings the trusted proxies (their `X-Forwarded-*` headers set the address, host and
 * protocol, their `X-Request-Id` the id in the log), and the level of the log
 * @param stream where the log goes; standard output unless a test reads it
 */
export async function createApp(
  {
    trustProxy,
    logLevel = "info",
  }: Pick<ServiceSettings, "trustProxy"> & { readonly logLevel?: string },
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
    // For errors before routing, such as a broken percent sign. The hooks below do not run for
    // them.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      reply
        .code(error.statusCode ?? 400)
        .headers(commonHeaders(request))
        .header("Cache-Control", "no-store");
      reply.type("text/plain; charset=utf-8").send("The address cannot be read.\n");
    },
  });
  await app.register(requestDefaults);
  await app.register(compress, { encodings: ["br", "gzip"], globalDecompression: false });
  return app;
}

/**
 * Adds the service's routes to an app.
 * @param release the release that the health check reports
 */
export async function addService(
  app: FastifyInstance,
  content: ServiceContent,
  store: EnquiryStore,
  { corsOrigins, rateLimit: max }: ServiceSettings,
  release: Partial<Release> = {},
): Promise<void> {
  const origins = [...corsOrigins];
  await app.register(async (service) => {
    addLog(service);
    await service.register(errors, { content });
    // Before all that refuses, so that pages of the allowed origins can read every answer.
    if (origins.length > 0) {
      await service.register(cors, {
        origin: origins,
        methods: ["GET", "HEAD", "POST"],
        maxAge: 3600,
      });
    }
    await service.register(rejectCrossSitePosts, {
      ours: [new URL(content.url).origin, ...origins],
    });
    await service.register(rateLimit, { global: false });
    await service.register(forms);
    await service.register(geo, { places: content.places });
    await service.register(enquiries, { content, store, max });
    await service.register(health, { store, release });
    await service.register(reports);
    await service.register(refusals, { content });
  });
}

const servicePath = new RegExp(
  `^(?:${serviceAddresses.map(({ address }) => address).join("|")})$`,
  "s",
);

/** Whether a URL belongs to the service, for servers that serve the pages themselves. */
export function isForService(url: string): boolean {
  return servicePath.test(url.replace(/[?#].*$/s, ""));
}
