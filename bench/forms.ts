// Encodes an enquiry as multipart/form-data, for the clients of benchmarks.

import { addedFields, askedFields } from "../enquiry/fields.ts";

const boundary = "----bench0123456789abcdef";

/** Content-Type of the body. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** Encodes the values of a form; missing fields are empty. */
export function formBody(values: Readonly<Record<string, string>>): Buffer {
  const parts = [...askedFields, ...addedFields].map(
    (name) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${values[name] ?? ""}\r\n`,
  );
  return Buffer.from(`${parts.join("")}--${boundary}--\r\n`);
}
