// Parses a form, multipart or URL-encoded.

import { fieldNames } from "@site/common/enquiry";
import type { FastifyInstance, FastifyRequest } from "fastify";
import plugin from "fastify-plugin";

/** Most bytes of a form; an enquiry has about 700. */
const maxBytes = 64 * 1024;

/** A rejected request, with the HTTP status of the answer. */
export class RefusedForm extends Error {
  override name = "RefusedForm";
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Values by field. */
export type Form = ReadonlyMap<string, string>;

const known: ReadonlySet<string> = new Set(fieldNames);

/** What the site's form is sent as, and what a browser sends that does not know its `enctype`. */
const formTypes = ["multipart/form-data", "application/x-www-form-urlencoded"];

/** Has an app read the bytes of forms, and refuse larger ones with 413. */
export const forms = plugin(async (app: FastifyInstance) => {
  const options = { parseAs: "buffer", bodyLimit: maxBytes } as const;
  app.addContentTypeParser(formTypes, options, (_request, body, done) => done(null, body));
});

/**
 * Reads the fields of an enquiry; unknown fields are ignored. A form that is too large is rejected,
 * never truncated.
 * @throws RefusedForm if the request is not a form, breaks off, or has other parts than an enquiry
 */
export async function readForm({ body, headers }: FastifyRequest): Promise<Form> {
  if (!Buffer.isBuffer(body)) {
    throw new RefusedForm(415, "An enquiry is sent as a form.");
  }
  const encoding = headers["content-encoding"]?.trim().toLowerCase() || "identity";
  if (encoding !== "identity") throw new RefusedForm(415, "An enquiry is sent uncompressed.");
  const options = { headers: { "Content-Type": headers["content-type"] ?? "" } };
  const form = new Response(Uint8Array.from(body), options);
  const data = await form.formData().catch((error: Error) => {
    throw new RefusedForm(400, error.message);
  });
  const fields = new Map<string, string>();
  for (const [name, value] of data) {
    if (typeof value !== "string") throw new RefusedForm(400, "Files are not taken.");
    if (!known.has(name)) continue;
    // A repeated field is ambiguous.
    if (fields.has(name)) throw new RefusedForm(400, "A field is there twice.");
    fields.set(name, value);
  }
  return fields;
}
