// Removes enquiries each day that are older than the privacy policy promises.

import { expire, oldEnquiries, yearsBefore } from "./administer.ts";
import type { Database } from "./database.ts";

const dayMs = 86_400_000;

/** Where the result is logged. */
interface ExpiryLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Removes enquiries that are older than so many years, if a newer one shows that the clock is right.
 * @throws StoreUnavailable
 */
export async function expireOld(
  database: Database,
  years: number,
  log: ExpiryLog,
  now: Date,
): Promise<void> {
  const before = yearsBefore(now, years);
  const { old, isConfirmed } = await oldEnquiries(database, before, now);
  if (old === 0) return;
  if (!isConfirmed) {
    log.error({ years, old }, "nothing removed: all enquiries are old, so the clock may be wrong");
    return;
  }
  log.info({ years, removed: await expire(database, before, now) }, "old enquiries removed");
}

/** Does so now and each day. @returns stops it */
export function expireDaily(database: Database, years: number, log: ExpiryLog): () => void {
  const run = () => {
    expireOld(database, years, log, new Date()).catch((error: Error) =>
      log.error({ reason: error.message }, "old enquiries not removed"),
    );
  };
  run();
  const timer = setInterval(run, dayMs);
  return () => clearInterval(timer);
}
