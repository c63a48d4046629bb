// Parses a multipart form within limits; a form that exceeds them is rejected, never truncated.

import type { FastifyRequest } from "fastify";
import { addedFields, trapField, typedFields } from "../../enquiry/fields.ts";
import { sentFromFields } from "../../enquiry/sent-from.ts";

// An enquiry has about 700 bytes, far below every limit.

/** Most bytes of a request, its multipart headers included. */
const mostBytes = 64 * 1024;

/** Most fields of a request: the ten of an enquiry, and some that another site's form may add. */
const mostFields = 40;

/** Most bytes of a value. */
const mostValueBytes = 8 * 1024;

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

const known: ReadonlySet<string> = new Set([...typedFields, ...addedFields, ...sentFromFields, trapField]);

const tooMuch = () => new RefusedForm(413, "The form is too large.");

/** Rejects when more bytes arrive than a form may have, whatever Content-Length says. */
function overflow(request: FastifyRequest): { readonly reached: Promise<never>; stop(): void } {
  let count: ((chunk: Buffer) => void) | undefined;
  const reached = new Promise<never>((_, reject) => {
    let bytes = 0;
    count = (chunk) => {
      bytes += chunk.length;
      if (bytes > mostBytes) reject(tooMuch());
    };
    request.raw.on("data", count);
  });
  return { reached, stop: () => void (count && request.raw.off("data", count)) };
}

async function readFields(request: FastifyRequest): Promise<Form> {
  const fields = new Map<string, string>();
  const limits = {
    fields: mostFields,
    parts: mostFields,
    fieldSize: mostValueBytes,
    headerPairs: 20,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === "file") throw new RefusedForm(400, "Files are not taken.");
    if (part.valueTruncated) throw tooMuch();
    if (!known.has(part.fieldname)) continue;
    if (typeof part.value !== "string") throw new RefusedForm(400, "A field is not text.");
    // A repeated field is ambiguous.
    if (fields.has(part.fieldname)) throw new RefusedForm(400, "A field is there twice.");
    fields.set(part.fieldname, part.value);
  }
  return fields;
}

/**
 * Reads the fields of an enquiry; unknown fields are ignored.
 * @throws RefusedForm if the request is not a form, breaks off, or has other or more parts than an enquiry
 */
export async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) throw new RefusedForm(415, "An enquiry is sent as multipart/form-data.");
  // Parsed without decompression, a compressed body would at best have no fields.
  const encoding = request.headers["content-encoding"]?.trim().toLowerCase() || "identity";
  if (encoding !== "identity") throw new RefusedForm(415, "An enquiry is sent uncompressed.");
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) throw tooMuch();
  const { reached, stop } = overflow(request);
  try {
    return await Promise.race([readFields(request), reached]);
  } catch (error) {
    if (error instanceof RefusedForm) throw error;
    // Only errors of the multipart parser have a status, not those of the stream below it: all are the request's fault.
    const { statusCode, message } = error as { statusCode?: number; message: string };
    throw new RefusedForm(statusCode === 413 ? 413 : 400, message);
  } finally {
    stop();
    // The rest of the request goes to no parser; it is read and discarded before the answer is sent.
    request.raw.unpipe();
    request.raw.resume();
  }
}
