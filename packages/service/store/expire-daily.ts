// Removes enquiries each day that are older than the privacy policy promises.

import { isClockTrusted } from "./clock.ts";
import type { Database } from "./database.ts";

const dayMs = 86_400_000;

/** Enquiries removed at one time: removing all old ones at once would keep visitors waiting. */
const batch = 500;

/** Where the result is logged. */
interface ExpiryLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** How long enquiries are kept. */
interface Expiry {
  readonly years: number;
  /** The day on which the release was built, `YYYY-MM-DD`, in UTC. */
  readonly builtOn: string;
}

/** The time before which an enquiry is old, as it is stored. */
export function oldBefore(years: number, now: Date): string {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - years);
  return then.toISOString();
}

/** How many enquiries were received before a time. @throws StoreUnavailable */
export async function countBefore(database: Database, time: string): Promise<number> {
  const [row] = await database.transact((query) =>
    query("SELECT COUNT(*) AS old FROM enquiries WHERE id > 0 AND received_at < $1", time),
  );
  return Number(row?.old);
}

/**
 * Removes the enquiries received before a time, and makes them unreadable in the database's files.
 * @returns how many
 * @throws StoreUnavailable
 */
export async function removeBefore(database: Database, time: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await database.transact((query) =>
      query(
        `DELETE FROM enquiries WHERE id IN
           (SELECT id FROM enquiries WHERE id > 0 AND received_at < $1 LIMIT ${batch}) RETURNING id`,
        time,
      ),
    );
    removed += rows.length;
    if (rows.length < batch) break;
  }
  if (removed > 0) await database.scrub();
  return removed;
}

/**
 * Removes enquiries that are older than so many years, unless the clock cannot be right.
 * @throws StoreUnavailable
 */
export async function expireOld(
  database: Database,
  { years, builtOn }: Expiry,
  log: ExpiryLog,
  now: Date,
): Promise<void> {
  const before = oldBefore(years, now);
  if (isClockTrusted(builtOn, now)) {
    const removed = await removeBefore(database, before);
    if (removed > 0) log.info({ years, removed }, "old enquiries removed");
    return;
  }
  const old = await countBefore(database, before);
  log.error(
    { years, old, builtOn, now: now.toISOString() },
    "no old enquiries removed: the clock is before the day of the release, or far after it",
  );
}

/** Does so now and each day. @returns stops it */
export function expireDaily(database: Database, expiry: Expiry, log: ExpiryLog): () => void {
  const run = () => {
    expireOld(database, expiry, log, new Date()).catch((error: Error) =>
      log.error({ reason: error.message }, "old enquiries not removed for good"),
    );
  };
  run();
  const timer = setInterval(run, dayMs);
  return () => clearInterval(timer);
}
