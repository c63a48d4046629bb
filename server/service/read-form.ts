// Reads the fields of a multipart form within the limits; what is too much is refused, never cut.

import type { FastifyRequest } from "fastify";
import { addedFields, trapField, typedFields } from "../../enquiry/fields.ts";
import { whenceFields } from "../../enquiry/whence.ts";

// An enquiry has about 700 bytes; every limit leaves it ample room.

/** Bytes of a whole request, its multipart headers included. */
const mostBytes = 64 * 1024;

/** Fields of a request: the ten of an enquiry, and some that another site's form may add. */
const mostFields = 40;

/** Bytes of one value. */
const mostValueBytes = 8 * 1024;

/** A request that is not an enquiry at all, with the HTTP status that says so. */
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

const known: ReadonlySet<string> = new Set([...typedFields, ...addedFields, ...whenceFields, trapField]);

const tooMuch = () => new RefusedForm(413, "The form is too large.");

/** Rejects when more arrives than a form may have, whatever the request says about its length. */
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
    // Which of two would count could not be told from the answer.
    if (fields.has(part.fieldname)) throw new RefusedForm(400, "A field is there twice.");
    fields.set(part.fieldname, part.value);
  }
  return fields;
}

/**
 * Reads the fields of an enquiry; others are left out.
 * @throws RefusedForm where the request is not a form, is broken off, or has more or other parts than an enquiry can have
 */
export async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) throw new RefusedForm(415, "An enquiry is sent as multipart/form-data.");
  // Read as it is, a compressed body would be a form without fields at best.
  const encoding = request.headers["content-encoding"]?.trim().toLowerCase() || "identity";
  if (encoding !== "identity") throw new RefusedForm(415, "An enquiry is sent uncompressed.");
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) throw tooMuch();
  const { reached, stop } = overflow(request);
  try {
    return await Promise.race([readFields(request), reached]);
  } catch (error) {
    if (error instanceof RefusedForm) throw error;
    // Errors of the multipart parser have a status, those of the reader underneath have none: all are about the request.
    const { statusCode, message } = error as { statusCode?: number; message: string };
    throw new RefusedForm(statusCode === 413 ? 413 : 400, message);
  } finally {
    stop();
    // What is still to come is none of the parser's any more: it is read and thrown away before the answer goes out.
    request.raw.unpipe();
    request.raw.resume();
  }
}
