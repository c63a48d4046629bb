// Rejects forms sent by pages of other sites, whose visitors would send an enquiry without knowing
// it.

import type { FastifyInstance, FastifyRequest } from "fastify";
import plugin from "fastify-plugin";
import { RefusedForm } from "../calls/read-form.ts";

/**
 * Whether a page of another site sent a request, by its Origin (RFC 6454, 7). Without one, or with
 * `null`, which browsers send for a page with a strict referrer policy and for a sandboxed frame,
 * Sec-Fetch-Site says it; programs and old browsers send neither.
 */
function isForeign({ headers, host }: FastifyRequest, ours: readonly string[]): boolean {
  const { origin } = headers;
  if (origin === undefined || origin === "null") {
    const site = headers["sec-fetch-site"];
    return site !== undefined && site !== "same-origin" && site !== "none";
  }
  if (ours.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase();
}

/**
 * Whether a browser sent a request and nothing says from which site's page: it hides its origin,
 * and does not know Sec-Fetch-Site. Such an enquiry is stored and marked suspect.
 */
export function hasOpaqueOrigin({ headers }: FastifyRequest): boolean {
  return headers.origin === "null" && headers["sec-fetch-site"] === undefined;
}

/**
 * Answers 403 to requests from pages of other sites; `ours` are the allowed origins besides the
 * requested host.
 */
export const rejectCrossSitePosts = plugin(
  async (app: FastifyInstance, { ours }: { ours: readonly string[] }) => {
    app.addHook("onRequest", async (request) => {
      if (request.method === "POST" && isForeign(request, ours)) {
        throw new RefusedForm(403, "The form was sent from another website.");
      }
    });
  },
);
