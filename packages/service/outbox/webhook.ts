// Sends an enquiry to another program: a POST of JSON, signed as standardwebhooks.com describes.

import { createHmac } from "node:crypto";
import type { WebhookSettings } from "../settings.ts";
import type { StoredEnquiry } from "../store/rows.ts";
import { NotSent, type Sender } from "./sender.ts";

/** Longest time to wait for the program, in milliseconds: the next enquiry waits as long. */
const limitMs = 15_000;

/** Statuses that are about this enquiry; others are about everything that is sent. */
const ofEnquiry: readonly number[] = [400, 413, 422];

/** The body for an enquiry. */
function webhookBody(enquiry: StoredEnquiry): string {
  const { received_at: timestamp, answered_at: _, answered_by: __, ...data } = enquiry;
  const marks = data.marks.split(" ").filter(Boolean);
  return JSON.stringify({ type: "enquiry.received", timestamp, data: { ...data, marks } });
}

/** The signature of a body. */
export function signatureOf(key: Buffer, id: string, seconds: number, body: string): string {
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

/** Sends enquiries by HTTP; a status of 200 to 299 means that the other side has taken one. */
export function webhookSender({ url, key }: WebhookSettings): Sender["send"] {
  return async ({ enquiries: [enquiry] }, signal) => {
    if (!enquiry) return;
    const body = webhookBody(enquiry);
    // The same again after a failure, so that the program can leave out what it has got twice.
    const id = `enquiry-${enquiry.id}-${Date.parse(enquiry.received_at).toString(36)}`;
    const seconds = Math.floor(Date.now() / 1000);
    let status: number;
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": String(seconds),
          "webhook-signature": signatureOf(key, id, seconds, body),
        },
        body,
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
      });
      await response.body?.cancel();
      status = response.status;
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string; name?: string } };
      throw new NotSent(cause?.code ?? cause?.name ?? name);
    }
    if (status < 200 || status > 299) {
      throw new NotSent(`status ${status}`, ofEnquiry.includes(status) ? "deferred" : "failed");
    }
  };
}
