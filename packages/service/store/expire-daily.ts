// Removes enquiries each day that are older than the privacy policy promises.

import type { Database } from "./database.ts";

const dayMs = 86_400_000;

/** Where the result is logged. */
interface ExpiryLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Removes enquiries that are older than so many years, if a newer one, up to a day ahead, shows that the clock is right.
 * @throws StoreUnavailable
 */
export async function expireOld(
  database: Database,
  years: number,
  log: ExpiryLog,
  now: Date,
): Promise<void> {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - years);
  const before = then.toISOString();
  const { old, removed } = await database.transact(async (query) => {
    const [row] = await query(
      `SELECT COUNT(CASE WHEN received_at < $1 THEN 1 END) AS old,
         COUNT(CASE WHEN received_at >= $1 AND received_at < $2 THEN 1 END) AS recent
       FROM enquiries`,
      before,
      new Date(now.getTime() + dayMs).toISOString(),
    );
    const isRight = Number(row?.recent) > 0;
    if (isRight) await query("DELETE FROM enquiries WHERE received_at < $1", before);
    return { old: Number(row?.old), removed: isRight ? Number(row?.old) : 0 };
  });
  if (removed > 0) {
    log.info({ years, removed }, "old enquiries removed");
    await database.scrub();
  } else if (old > 0) {
    log.error({ years, old }, "nothing removed: all enquiries are old, so the clock may be wrong");
  }
}

/** Does so now and each day. @returns stops it */
export function expireDaily(database: Database, years: number, log: ExpiryLog): () => void {
  const run = () => {
    expireOld(database, years, log, new Date()).catch((error: Error) =>
      log.error({ reason: error.message }, "old enquiries not removed for good"),
    );
  };
  run();
  const timer = setInterval(run, dayMs);
  return () => clearInterval(timer);
}
