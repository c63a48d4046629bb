// Parses a multipart form; one that is too large, or has other parts than an enquiry, is rejected, never truncated.

import type { FastifyInstance, FastifyRequest } from "fastify";
import { fieldNames } from "../../enquiry/fields.ts";

/** Most bytes of a form; an enquiry has about 700. */
const mostBytes = 64 * 1024;

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

/** Has an app read the bytes of forms, and refuse larger ones with 413. */
export function addFormParser(app: FastifyInstance): void {
  const options = { parseAs: "buffer", bodyLimit: mostBytes } as const;
  app.addContentTypeParser("multipart/form-data", options, (_request, body, done) =>
    done(null, body),
  );
}

/** Parses the fields as the Fetch standard says. @throws TypeError if the bytes are no form */
async function parse(body: Buffer, type: string): Promise<FormData> {
  return new Response(Uint8Array.from(body), { headers: { "Content-Type": type } }).formData();
}

/**
 * Reads the fields of an enquiry; unknown fields are ignored.
 * @throws RefusedForm if the request is not a form, breaks off, or has other parts than an enquiry
 */
export async function readForm({ body, headers }: FastifyRequest): Promise<Form> {
  if (!Buffer.isBuffer(body)) {
    throw new RefusedForm(415, "An enquiry is sent as multipart/form-data.");
  }
  const encoding = headers["content-encoding"]?.trim().toLowerCase() || "identity";
  if (encoding !== "identity") throw new RefusedForm(415, "An enquiry is sent uncompressed.");
  const data = await parse(body, headers["content-type"] ?? "").catch((error: Error) => {
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
