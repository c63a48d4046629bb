// Sends an enquiry (specification, section 7).
import { type Enquiry, noteField, trapField } from "../../enquiry/fields.ts";
import { whenceFields } from "../../enquiry/whence.ts";

/** What the service made of it. */
export type Outcome = "accepted" | "refused";

/** `status` equals 200; services that write every value as text say it in digits. */
function isAccepted(answer: string): boolean {
  try {
    const body: unknown = JSON.parse(answer);
    if (typeof body !== "object" || body === null || !("status" in body)) return false;
    return body.status === 200 || body.status === "200";
  } catch {
    return false;
  }
}

/**
 * Posts the fields as a multipart form. What counts is `status` in the answer's body, not the status of HTTP (decision 14).
 * @param typed the form's own fields: what stands in them for our own service, the note, the page and the field that people do not see, is
 *   sent only when there is something
 * @throws TypeError when there is no answer
 */
export async function sendEnquiry(address: string, enquiry: Enquiry, typed: FormData): Promise<Outcome> {
  const body = new FormData();
  for (const [name, value] of Object.entries(enquiry)) body.append(name, value);
  for (const name of [noteField, ...whenceFields, trapField]) {
    const value = typed.getAll(name).filter(Boolean).join("\n");
    if (value) body.append(name, value);
  }
  const response = await fetch(address, { method: "POST", headers: { Accept: "application/json" }, body });
  return isAccepted(await response.text()) ? "accepted" : "refused";
}
