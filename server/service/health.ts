// Tells a load balancer or a monitor whether enquiries can be stored.

import type { FastifyInstance } from "fastify";
import type { Release } from "../release.ts";
import type { EnquiryStore } from "../store/store.ts";

/** Path of the check. */
export const healthPath = "/healthz";

/** How long an answer holds, in milliseconds: asking more often writes no more often. */
const holdsMs = 1000;

/**
 * Adds the check: 200 when a mark could be written to the store within the last second, else 503.
 * @param release what the answer says of what runs
 */
export function addHealth(app: FastifyInstance, store: EnquiryStore, release: Release): void {
  let last: { readonly at: number; readonly writable: Promise<boolean> } | undefined;
  const writable = (): Promise<boolean> => {
    if (last && performance.now() - last.at < holdsMs) return last.writable;
    const checked = store.check().then(
      () => true,
      (error: unknown) => {
        app.log.error({ reason: error instanceof Error ? error.message : String(error) }, "store cannot be written");
        return false;
      },
    );
    last = { at: performance.now(), writable: checked };
    return checked;
  };
  app.get(healthPath, async (_, reply) => {
    const status = (await writable()) ? 200 : 503;
    return reply
      .code(status)
      .header("Cache-Control", "no-store")
      .send({ status, ...release });
  });
}
