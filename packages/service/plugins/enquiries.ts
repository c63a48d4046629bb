// Adds the call that accepts enquiries (specification, section 7).

import type { ServiceContent } from "@site/common/service-content";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addVary, wantsPage } from "../calls/accept.ts";
import { invalidFormPage, sendPage, sendRefusal } from "../calls/plain-page.ts";
import { perMinute } from "../calls/rate-limit.ts";
import { readForm } from "../calls/read-form.ts";
import { originOf, type ValidEnquiry, validateForm } from "../calls/validate-form.ts";
import { inLanguage } from "../content.ts";
import { StoreUnavailable } from "../store/database.ts";
import type { EnquiryStore } from "../store/store.ts";
import { hasOpaqueOrigin } from "./cross-site-posts.ts";

/** Path of the call. */
export function enquiriesPath({ slug }: ServiceContent): string {
  return `/${slug}/enquiries/create`;
}

/**
 * The query of the page with the form, from the Referer; undefined if that is missing or another
 * site's. A prerendered form cannot carry the campaign, which nobody knew when it was made.
 */
function queryOfPage(request: FastifyRequest): string | undefined {
  const referrer = request.headers.referer;
  if (referrer === undefined || !URL.canParse(referrer)) return undefined;
  const { host, search } = new URL(referrer);
  return host === request.host ? search : undefined;
}

/** Stores an enquiry. Returns false, and logs the reason, if that fails. */
async function isStored(
  { fields, marks, attempt }: ValidEnquiry,
  request: FastifyRequest,
  store: EnquiryStore,
): Promise<boolean> {
  const { id, log } = request;
  const all = hasOpaqueOrigin(request) ? [...marks, "origin" as const] : marks;
  try {
    await store.save({ fields, receivedAt: new Date(), marks: all, requestId: id, attempt });
    return true;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ code: error.code, reason: error.message }, "enquiry not stored");
    return false;
  }
}

/**
 * Adds the call: 200 when the enquiry is on the disk, 400 with a message for each invalid field,
 * 503 if it cannot be stored. A browser that sent the form without a script gets a page with these
 * messages, or the page of success or of errors, in the language of its form.
 */
export async function enquiries(
  app: FastifyInstance,
  { content, store, max }: { content: ServiceContent; store: EnquiryStore; max: number },
): Promise<void> {
  app.post(enquiriesPath(content), perMinute(max), async (request, reply) => {
    const page = wantsPage(request.headers.accept);
    reply.header("Cache-Control", "no-store");
    addVary(reply, "Accept");
    const search = page ? queryOfPage(request) : undefined;
    const form = await readForm(request);
    const local = inLanguage(content, form.get("language") ?? "");
    const validated = validateForm(form, local, search);
    if (!validated.fields) {
      const sent = { form, origin: originOf(form, content, search) };
      if (page) return sendPage(reply, 400, invalidFormPage(local, sent, validated.errors));
      return reply.code(400).send({ status: 400, errors: validated.errors });
    }
    if (!(await isStored(validated, request, store))) {
      if (page) return sendRefusal(reply, 503, local);
      return reply.code(503).send({ status: 503 });
    }
    if (page) return reply.code(303).header("Location", `${local.base}/success`).send();
    return reply.send({ status: 200 });
  });
}
