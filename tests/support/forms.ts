// Writes multipart forms byte by byte and sends them, so that tests can send what no browser would.
// Its enquiries are there as typed and as stored.

import type { OutgoingHttpHeaders } from "node:http";
import {
  type AskedField,
  fieldRecord,
  type SentFrom,
  type StoredFields,
  storedFields,
} from "@site/common/enquiry";
import type { Received } from "@site/service";
import { type Answer, ask } from "./requests.ts";

/** An enquiry that satisfies every rule, as typed. */
export const typed: Readonly<Record<AskedField, string>> = {
  name: "Anu Rao",
  email: "anu.rao@example.in",
  phone_number: "9876543210",
  category: "Architect",
  state: "Maharashtra",
  district: "Pune",
  city: "Baramati",
};

/** The same enquiry as it is stored if it was sent without campaign and source. */
export const stored: StoredFields = {
  ...fieldRecord(storedFields, () => ""),
  ...typed,
  campaign_id: "20",
  source: "website",
  zonal_name: "West Zone",
};

/** The origin of an enquiry that does not name its page. */
export const unknown: SentFrom = { page: "", language: "" };

/** An enquiry of this name, as the service passes it to the store. */
export function received(
  name: string,
  fields: Partial<StoredFields> = {},
  more: Partial<Omit<Received, "fields">> = {},
): Received {
  return {
    fields: { ...stored, name, ...fields },
    receivedAt: new Date(),
    marks: [],
    ...more,
  };
}

export const boundary = "----formboundary0123456789abcdef";

type Fields =
  | Readonly<Record<string, string>>
  | readonly (readonly [name: string, value: string | Buffer])[];

/** A part with any header. */
export function part(head: string, value: string | Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
}

export const end = Buffer.from(`--${boundary}--\r\n`);

/** The body of a form. */
export function multipart(fields: Fields): Buffer {
  const pairs = Array.isArray(fields) ? fields : Object.entries(fields);
  const parts = pairs.map(([name, value]) =>
    part(`Content-Disposition: form-data; name="${name}"`, value),
  );
  return Buffer.concat([...parts, end]);
}

export const formType = `multipart/form-data; boundary=${boundary}`;

/** What a browser without JavaScript sends as Accept. */
export const browserAccepts = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/** Sends a body to the address for enquiries. */
export function send(
  origin: string,
  body: Buffer | string,
  headers: OutgoingHttpHeaders = {},
): Promise<Answer> {
  return ask(origin, "/brand/enquiries/create", {
    method: "POST",
    headers: { "Content-Type": formType, Accept: "application/json", ...headers },
    body,
  });
}

/** Sends fields to the address for enquiries. */
export function sendForm(
  origin: string,
  fields: Fields,
  headers: OutgoingHttpHeaders = {},
): Promise<Answer> {
  return send(origin, multipart(fields), headers);
}

/** The parsed JSON body of an answer. */
export function jsonOf({ body }: Answer): unknown {
  return JSON.parse(body.toString());
}
