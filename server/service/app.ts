// The service: the two calls of the site, its search for browsers without script, and the check of its health, as a Fastify app that
// never listens itself.

import type { IncomingMessage, ServerResponse } from "node:http";
import cors from "@fastify/cors";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { drained } from "../drained.ts";
import { ofService } from "../policy/reserved-addresses.ts";
import { encrypted, headersFor } from "../policy/table.ts";
import type { ServiceSettings } from "../settings.ts";
import { isEncrypted } from "../static.ts";
import type { EnquiryStore } from "../store/store.ts";
import { addVary, wantsPage } from "./accept.ts";
import type { ServiceContent } from "./content.ts";
import { addEnquiries, enquiriesPath } from "./enquiries.ts";
import { addFind, findPath, type SiteSearch } from "./find.ts";
import { unansweredPage } from "./find-page.ts";
import { addGeo, geoPath } from "./geo.ts";
import { addHealth, healthPath } from "./health.ts";
import { addLog, type LogStream, logAnswer, logOptions } from "./log.ts";
import { pageHeaders, refusalPage } from "./plain-page.ts";

/** The service, ready to answer. */
export interface Service {
  /** Answers a request that `isForService` says is the service's. */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void;
  /** To be called when the last answer is out. The store is closed by whoever opened it. */
  close(): Promise<void>;
}

const servicePath = new RegExp(`^(?:${ofService.map(({ address }) => address).join("|")})$`, "s");

/**
 * Whether the service answers an address, by its path: all other requests never pass through Fastify.
 * @param url target of the request, as sent
 */
export function isForService(url: string | undefined): boolean {
  const target = url?.startsWith("/") ? url : (url ?? "").replace(/^https?:\/\/[^/?#]*/i, "");
  return servicePath.test(target.replace(/[?#].*$/s, ""));
}

/** What every answer says of itself, but a page. */
function ownHeaders({ raw }: FastifyRequest) {
  return { ...headersFor("/"), ...(isEncrypted(raw) && encrypted) };
}

const pathOf = ({ url }: FastifyRequest) => url.replace(/[?#].*$/s, "");

/** An error's answer: the status alone, or a page for a browser that sent the form itself. */
function answerError(content: ServiceContent, status: number, request: FastifyRequest, reply: FastifyReply): void {
  reply.code(status).header("Cache-Control", "no-store");
  if (request.method === "POST" && wantsPage(request.headers.accept)) {
    reply.headers(pageHeaders).type("text/html; charset=utf-8");
    reply.send(refusalPage(content, status));
    return;
  }
  if (request.method === "GET" && pathOf(request) === findPath) {
    reply.headers(pageHeaders).type("text/html; charset=utf-8");
    reply.send(unansweredPage(content));
    return;
  }
  reply.send({ status });
}

/** Methods of the calls, by path. */
type Calls = ReadonlyMap<string, string>;

const callsOf = (content: ServiceContent): Calls =>
  new Map([
    [geoPath, "GET, HEAD"],
    [healthPath, "GET, HEAD"],
    [findPath, "GET, HEAD"],
    [enquiriesPath(content), "POST"],
  ]);

function addErrors(app: FastifyInstance, content: ServiceContent, calls: Calls): void {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const methods = calls.get(path);
    // The page with messages has this address: Enter in the address bar, or a bookmark, is about the form.
    if (path === enquiriesPath(content) && (request.method === "GET" || request.method === "HEAD")) {
      addVary(reply, "Accept");
      if (wantsPage(request.headers.accept)) {
        return reply.code(303).header("Cache-Control", "no-store").header("Location", "/enquiry").send();
      }
    }
    if (methods !== undefined) reply.header("Allow", methods);
    answerError(content, methods === undefined ? 404 : 405, request, reply);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ code: error.code, stack: error.stack }, "fault");
    answerError(content, status, request, reply);
  });
}

/** Answers what comes before a route is found, such as a broken percent sign: none of the hooks below sees it. */
function answerUnreadable(content: ServiceContent, { corsOrigins }: ServiceSettings) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { origin } = request.headers;
    reply.headers(ownHeaders(request));
    if (corsOrigins.length > 0) addVary(reply, "Origin");
    if (origin !== undefined && corsOrigins.includes(origin)) reply.header("Access-Control-Allow-Origin", origin);
    answerError(content, error.statusCode ?? 400, request, reply);
    logAnswer(request, reply, "unknown");
  };
}

/**
 * Makes the service.
 * @param search searches the site
 * @param stream where the log goes; standard output unless a test reads it
 */
export async function createService(
  content: ServiceContent,
  store: EnquiryStore,
  settings: ServiceSettings,
  search: SiteSearch,
  stream?: LogStream,
): Promise<Service> {
  const app = fastify({
    logger: logOptions(settings.logLevel, stream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    frameworkErrors: answerUnreadable(content, settings),
  });
  app.removeAllContentTypeParsers();
  const calls = callsOf(content);
  addLog(app, (request) => (calls.has(pathOf(request)) ? pathOf(request) : undefined));
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(ownHeaders(request));
  });
  app.addHook("onSend", async ({ raw }, reply) => {
    await drained(raw);
    if (!raw.complete) reply.header("Connection", "close");
  });
  // Before the rest, so that a page of another site can read every answer, also a refusal.
  if (settings.corsOrigins.length > 0) {
    await app.register(cors, { origin: [...settings.corsOrigins], methods: ["GET", "HEAD", "POST"], maxAge: 3600 });
  }
  await app.register(rateLimit, { global: false });
  await app.register(multipart);
  addErrors(app, content, calls);
  await addGeo(app, content.places);
  addEnquiries(app, content, store, settings.rateLimit);
  addHealth(app, store);
  addFind(app, content, search, settings.rateLimit);
  await app.ready();
  return { handler: (request, response) => app.routing(request, response), close: () => app.close() };
}
