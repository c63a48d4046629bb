// Adds the health check, which reports to load balancers and monitors whether enquiries can be
// stored.

import type { Release } from "@site/common/service-content";
import type { FastifyInstance } from "fastify";
import type { EnquiryStore } from "../store/store.ts";

/** Path of the check. */
export const healthPath = "/healthz";

/** Time for which a result is reused, in milliseconds: frequent requests cause no more writes. */
const holdsMs = 1000;

/**
 * Adds the check: 200 if a test row could be written to the store within the last second, else 503;
 * with the running release. The row is as large as an enquiry, as a small mark still fits on a disk
 * that is full for enquiries.
 */
export async function health(
  app: FastifyInstance,
  { store, release }: { store: EnquiryStore; release: Partial<Release> },
): Promise<void> {
  const { version, commit } = release;
  let last: { readonly at: number; readonly writable: Promise<boolean> } | undefined;
  const writable = (): Promise<boolean> => {
    if (last && performance.now() - last.at < holdsMs) return last.writable;
    const checked = store.check().then(
      () => true,
      (error: unknown) => {
        app.log.error(
          { reason: error instanceof Error ? error.message : String(error) },
          "store cannot be written",
        );
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
      .send({ status, version, commit: commit ?? undefined });
  });
}
