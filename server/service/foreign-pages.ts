// Rejects forms sent by pages of other sites, whose visitors would send an enquiry without knowing it.

import type { FastifyInstance, FastifyRequest } from "fastify";
import { RefusedForm } from "./read-form.ts";

/**
 * Whether a page of another site sent a request, by its Origin (RFC 6454, 7). Requests without one come from programs or old browsers;
 * `null` is what browsers send under a strict referrer policy.
 */
function isForeign(
  { headers: { origin }, host }: FastifyRequest,
  ours: readonly string[],
): boolean {
  if (origin === undefined || origin === "null" || ours.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase();
}

/**
 * Makes an app answer 403 to requests from pages of other sites.
 * @param ours allowed origins besides the requested host, such as `https://www.example.org`
 */
export function refuseForeignPages(app: FastifyInstance, ours: readonly string[]): void {
  app.addHook("onRequest", async (request) => {
    if (request.method === "POST" && isForeign(request, ours)) {
      throw new RefusedForm(403, "The form was sent from another website.");
    }
  });
}
