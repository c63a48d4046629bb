// Parses a form, multipart or URL-encoded.
// A form that is too large, or has other parts than an enquiry, is rejected, never truncated.

import { isUtf8 } from "node:buffer";
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
 * The bytes of a form as UTF-8. What is not UTF-8 comes from an old browser or program, and is read
 * in the encoding that the Encoding standard gives texts of old.
 */
function asUtf8(body: Buffer): Buffer {
  return isUtf8(body) ? body : Buffer.from(new TextDecoder("windows-1252").decode(body));
}

/** The same for a URL-encoded form, whose bytes above 0x7f are percent-encoded. */
function asUrlEncodedUtf8(body: Buffer): Buffer {
  const text = body.toString("latin1");
  const byteOf = (hex: string) => Number.parseInt(hex, 16);
  const decoded = text.replace(/%([89a-f][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(byteOf(hex)),
  );
  const bytes = Buffer.from(decoded, "latin1");
  return isUtf8(bytes) ? body : asUtf8(bytes);
}

/** Parses the fields as the Fetch standard says. @throws TypeError if the bytes are no form */
async function parse(body: Buffer, type: string): Promise<FormData> {
  const utf8 = /^\s*multipart\//i.test(type) ? asUtf8(body) : asUrlEncodedUtf8(body);
  return new Response(Uint8Array.from(utf8), { headers: { "Content-Type": type } }).formData();
}

/**
 * Reads the fields of an enquiry; unknown fields are ignored.
 * @throws RefusedForm if the request is not a form, breaks off, or has other parts than an enquiry
 */
export async function readForm({ body, headers }: FastifyRequest): Promise<Form> {
  if (!Buffer.isBuffer(body)) {
    throw new RefusedForm(415, "An enquiry is sent as a form.");
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
