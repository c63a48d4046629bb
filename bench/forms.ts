// The bytes of an enquiry, as the clients of the benches send it.

import { addedFields, askedFields } from "../enquiry/fields.ts";

const boundary = "----bench0123456789abcdef";

/** Content-Type of such a body. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** The body of a form with these values; fields without one are empty. */
export function formBody(values: Readonly<Record<string, string>>): Buffer {
  const parts = [...askedFields, ...addedFields].map(
    (name) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${values[name] ?? ""}\r\n`,
  );
  return Buffer.from(`${parts.join("")}--${boundary}--\r\n`);
}
