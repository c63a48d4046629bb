// The call that takes an enquiry (specification, section 7), for the site's form and for browsers without JavaScript.

import type { FastifyInstance, FastifyRequest } from "fastify";
import { noteField } from "../../enquiry/fields.ts";
import { noteOf, sampleIn } from "../../enquiry/note.ts";
import { type EnquiryStore, StoreUnavailable } from "../store/store.ts";
import { addVary, wantsPage } from "./accept.ts";
import type { ServiceContent } from "./content.ts";
import { intake, originOf, type TakenIn } from "./intake.ts";
import { messagesPage, sendPage, unavailablePage } from "./plain-page.ts";
import { perMinute } from "./rate-limit.ts";
import { type Form, readForm } from "./read-form.ts";

/** Path of the call. */
export function enquiriesPath({ slug }: ServiceContent): string {
  return `/${slug}/enquiries/create`;
}

/** Query of the page that a browser sent the form from; undefined where it is another site's or not known. */
function queryOfPage(request: FastifyRequest): string | undefined {
  const referrer = request.headers.referer;
  if (referrer === undefined || !URL.canParse(referrer)) return undefined;
  const { host, search } = new URL(referrer);
  return host === request.host ? search : undefined;
}

/** The form with the sample that its page's address names: without JavaScript the page itself could not take it over. */
function withSample(form: Form, { messages }: ServiceContent, search: string | undefined): Form {
  const sample = sampleIn(search ?? "");
  const words = form.get(noteField) ?? "";
  if (sample === "" || words.includes(sample)) return form;
  return new Map([...form, [noteField, noteOf([sample], "", messages.form.collected, words)]]);
}

/** Stores an enquiry; tells whether it is on the disk, and the log why not. */
async function isStored(
  { enquiry, note, whence, suspect }: TakenIn,
  { id, log }: FastifyRequest,
  store: EnquiryStore,
): Promise<boolean> {
  try {
    await store.save({ enquiry, note, whence, receivedAt: new Date(), suspect, requestId: id });
    return true;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ code: error.code, reason: error.message }, "enquiry not stored");
    return false;
  }
}

/**
 * Adds the call: 200 when the enquiry is on the disk, 400 with a message for each wrong field, 503 when it cannot be
 * stored. A browser that sent the form itself gets the same as a page, and is led to the page of success.
 */
export function addEnquiries(
  app: FastifyInstance,
  content: ServiceContent,
  store: EnquiryStore,
  rateLimit: number,
): void {
  app.post(enquiriesPath(content), perMinute(rateLimit), async (request, reply) => {
    const page = wantsPage(request.headers.accept);
    reply.header("Cache-Control", "no-store");
    addVary(reply, "Accept");
    const search = page ? queryOfPage(request) : undefined;
    const form = withSample(await readForm(request), content, search);
    const read = intake(form, content, search);
    const sent = { form, origin: originOf(form, content, search) };
    if (!read.enquiry) {
      if (page) return sendPage(reply, 400, messagesPage(content, sent, read.errors));
      return reply.code(400).send({ status: 400, errors: read.errors });
    }
    if (!(await isStored(read, request, store))) {
      if (page) return sendPage(reply, 503, unavailablePage(content, sent));
      return reply.code(503).send({ status: 503 });
    }
    if (page) return reply.code(303).header("Location", "/success").send();
    return reply.send({ status: 200 });
  });
}
