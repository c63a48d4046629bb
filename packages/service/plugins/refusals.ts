// Answers what the service refuses: errors, wrong methods, and reserved addresses without a call.

import { reportsPath } from "@site/common/policy";
import type { ServiceContent } from "@site/common/service-content";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import plugin from "fastify-plugin";
import { addVary, wantsPage } from "../calls/accept.ts";
import { sendRefusal } from "../calls/plain-page.ts";
import { enquiriesPath } from "./enquiries.ts";
import { geoPath } from "./geo.ts";
import { healthPath } from "./health.ts";

/**
 * The content in the language of the page that a form was sent from; the service's own page names
 * it in its address.
 */
function ofSender(content: ServiceContent, { headers, url }: FastifyRequest): ServiceContent {
  const named = new URLSearchParams(url.slice(url.search(/[?#]|$/))).get("language");
  const { pathname = "" } = URL.canParse(headers.referer ?? "")
    ? new URL(headers.referer ?? "")
    : {};
  const words = content.translations.find(
    ({ base, language }) => language === named || `${pathname}/`.startsWith(`${base}/`),
  );
  return { ...content, ...words };
}

/**
 * Answers with an error: its status as JSON, or a page for a browser that sent the form without a
 * script.
 */
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

/** Answers errors of the calls, and logs faults. */
export const errors = plugin(
  async (app: FastifyInstance, { content }: { content: ServiceContent }) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ code: error.code, stack: error.stack }, "fault");
      return answerError(content, status, request, reply);
    });
  },
);

/** Answers 405 for wrong methods, and 404 for all other addresses reserved for the service. */
export async function refusals(
  app: FastifyInstance,
  { content }: { content: ServiceContent },
): Promise<void> {
  const calls = Object.fromEntries([geoPath, healthPath].map((url) => [url, ["GET", "HEAD"]]));
  const posts = { [enquiriesPath(content)]: ["POST"], [reportsPath]: ["POST"] };
  for (const [url, methods] of Object.entries({ ...calls, ...posts })) {
    const others = app.supportedMethods.filter((method) => !methods.includes(method));
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => {
        // The page with error messages has this address; reloading it, or opening a bookmark of it,
        // leads back to the form.
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
