// Adds the service's routes to an app: enquiries, the list of states and districts, browsers'
// reports (such as policy violations) and the health check.

import cors from "@fastify/cors";
import rateLimit from "@fastify/rate-limit";
import { reportsPath } from "@site/common/policy";
import { ofService } from "@site/common/policy/reserved-addresses";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createApp } from "../app.ts";
import { addLog, type LogStream } from "../log.ts";
import type { ServiceSettings } from "../settings.ts";
import type { EnquiryStore } from "../store/store.ts";
import { addVary, wantsPage } from "./accept.ts";
import type { Release, ServiceContent } from "./content.ts";
import { addEnquiries, enquiriesPath } from "./enquiries.ts";
import { refuseForeignPages } from "./foreign-pages.ts";
import { addGeo, geoPath } from "./geo.ts";
import { addHealth, healthPath } from "./health.ts";
import { sendRefusal } from "./plain-page.ts";
import { LocalLimit, sharedLimit } from "./rate-limit.ts";
import { addFormParser } from "./read-form.ts";
import { addReports } from "./reports.ts";

const pathOf = (url: string) => url.replace(/[?#].*$/s, "");

const servicePath = new RegExp(`^(?:${ofService.map(({ address }) => address).join("|")})$`, "s");

/** Whether a URL belongs to the service, for servers that serve the pages themselves. */
export function isForService(url: string): boolean {
  return servicePath.test(pathOf(url));
}

/** The content in the language of the page that a form was sent from; the service's own page names it in its address. */
function ofSender(content: ServiceContent, { headers, url }: FastifyRequest): ServiceContent {
  const named = new URLSearchParams(url.slice(pathOf(url).length)).get("language");
  const { pathname = "" } = URL.canParse(headers.referer ?? "")
    ? new URL(headers.referer ?? "")
    : {};
  const words = content.translations.find(
    ({ base, language }) => language === named || `${pathname}/`.startsWith(`${base}/`),
  );
  return { ...content, ...words };
}

/** Answers with an error: its status as JSON, or a page for a browser that sent the form without a script. */
function answerError(
  content: ServiceContent,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.code(status).header("Cache-Control", "no-store");
  if (request.method === "POST" && wantsPage(request.headers.accept)) {
    return sendRefusal(reply, status, ofSender(content, request));
  }
  return reply.send({ status });
}

/** Answers 405 for wrong methods, and 404 for all other addresses reserved for the service. */
function addRefusals(app: FastifyInstance, content: ServiceContent): void {
  const calls = Object.fromEntries([geoPath, healthPath].map((url) => [url, ["GET", "HEAD"]]));
  const posts = { [enquiriesPath(content)]: ["POST"], [reportsPath]: ["POST"] };
  for (const [url, methods] of Object.entries({ ...calls, ...posts })) {
    const others = app.supportedMethods.filter((method) => !methods.includes(method));
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => {
        // The page with error messages has this address; reloading it, or opening a bookmark of it, leads back to the form.
        if (
          url === enquiriesPath(content) &&
          (request.method === "GET" || request.method === "HEAD")
        ) {
          addVary(reply, "Accept");
          if (wantsPage(request.headers.accept)) {
            return reply
              .code(303)
              .header("Cache-Control", "no-store")
              .header("Location", "/enquiry")
              .send();
          }
        }
        reply.header("Allow", methods.join(", "));
        return answerError(content, 405, request, reply);
      },
    });
  }
  for (const url of ["/api/*", "/:slug/enquiries/*"]) {
    app.all(url, (request, reply) => answerError(content, 404, request, reply));
  }
}

/**
 * Adds the service's routes to an app.
 * @param release the release that the health check reports
 */
export async function addService(
  app: FastifyInstance,
  content: ServiceContent,
  store: EnquiryStore,
  { corsOrigins, rateLimit: most }: ServiceSettings,
  release: Partial<Release> = {},
): Promise<void> {
  await app.register(async (service) => {
    addLog(service);
    service.setErrorHandler((error: FastifyError, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ code: error.code, stack: error.stack }, "fault");
      return answerError(content, status, request, reply);
    });
    // Registered first, so that pages of the allowed origins can read every answer, also a refusal.
    if (corsOrigins.length > 0) {
      await service.register(cors, {
        origin: [...corsOrigins],
        methods: ["GET", "HEAD", "POST"],
        maxAge: 3600,
      });
    }
    refuseForeignPages(service, [new URL(content.url).origin, ...corsOrigins]);
    // If the database is unavailable, requests are not limited.
    const limit = store.count ? sharedLimit(store.count) : LocalLimit;
    await service.register(rateLimit, { global: false, store: limit, skipOnError: true });
    addFormParser(service);
    addGeo(service, content.places);
    addEnquiries(service, content, store, most);
    addHealth(service, store, release);
    await addReports(service);
    addRefusals(service, content);
  });
}

/**
 * Creates the service alone, for servers that serve the pages themselves and send it the requests for which `isForService` is true.
 * @param stream destination of the log; standard output unless a test reads it
 */
export async function createService(
  content: ServiceContent,
  store: EnquiryStore,
  settings: ServiceSettings,
  stream?: LogStream,
): Promise<FastifyInstance> {
  const app = await createApp(settings, stream);
  await addService(app, content, store, settings);
  await app.ready();
  return app;
}
