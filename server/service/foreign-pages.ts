// Refuses forms that a page of another site sends: its visitors would enquire without knowing it.

import type { FastifyInstance, FastifyRequest } from "fastify";
import { RefusedForm } from "./read-form.ts";

/**
 * Whether a page of another site sends a request, by its Origin (RFC 6454, 7). One without is no browser's or an old one's; `null` is
 * what a browser says where it was told to say little.
 */
function isForeign({ headers: { origin }, host }: FastifyRequest, ours: readonly string[]): boolean {
  if (origin === undefined || origin === "null" || ours.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase();
}

/**
 * Has an app answer 403 to what pages of other sites send.
 * @param ours origins that are none, besides the host that is asked, such as `https://www.example.org`
 */
export function refuseForeignPages(app: FastifyInstance, ours: readonly string[]): void {
  app.addHook("onRequest", async (request) => {
    if (request.method === "POST" && isForeign(request, ours)) {
      throw new RefusedForm(403, "The form was sent from another website.");
    }
  });
}
