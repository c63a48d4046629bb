// Sends an enquiry to the service (specification, section 7).
import {
  attemptField,
  type Enquiry,
  noteField,
  ownServiceFields,
  requestFields,
  trapField,
  waitedField,
} from "@site/common/enquiry";

/** Longest time to wait for it, in milliseconds. */
const limitMs = 30_000;

/** No answer came in time; the enquiry may have arrived or not. */
export class LateAnswer extends Error {
  override name = "LateAnswer";
}

/** An id for the attempts to send one enquiry; empty in a browser that makes none. */
export const newAttempt = (): string => crypto.randomUUID?.() ?? "";

/** Puts what is asked for into a note: another service than ours has no fields for it. */
export function moveToNote(typed: FormData): void {
  const held = requestFields.map((name) => typed.get(name)).filter(Boolean);
  for (const name of requestFields) typed.delete(name);
  if (held.length > 0) typed.set(noteField, held.join(" – "));
}

/** `status` must be 200, or "200" from services that write every value as text. */
function isAccepted(answer: string): boolean {
  try {
    const { status } = Object(JSON.parse(answer));
    return status === 200 || status === "200";
  } catch {
    return false;
  }
}

/**
 * Posts the enquiry as multipart form data. What counts is `status` in the response body, not the
 * HTTP status (decision 15).
 * @param typed the form's own data, from which the fields that only our own service is sent are
 * taken unless empty; only a form for it has them
 * @param attempt the same for each attempt to send one enquiry, so that our own service stores it
 * once
 * @returns whether the service has accepted it
 * @throws LateAnswer when there is no response in time, TypeError when there is none
 */
export async function sendEnquiry(
  address: string,
  enquiry: Enquiry,
  typed: FormData,
  attempt: string,
): Promise<boolean> {
  const body = new FormData();
  for (const [name, value] of Object.entries(enquiry)) body.append(name, value);
  for (const name of ownServiceFields) {
    const value = typed.getAll(name).filter(Boolean).join("\n");
    if (value) body.append(name, value);
  }
  if (typed.has(trapField)) {
    body.append(waitedField, String(Math.round(performance.now())));
    if (attempt) body.append(attemptField, attempt);
  }
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
      signal: limit.signal,
    });
    return isAccepted(await response.text());
  } catch (error) {
    throw limit.signal.aborted ? new LateAnswer() : error;
  } finally {
    clearTimeout(timer);
  }
}
