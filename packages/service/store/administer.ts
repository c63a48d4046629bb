// What the commands and the service change of stored enquiries: who answered one, and their removal.

import { type Database, type Query, StoreUnavailable } from "./database.ts";

/** Why enquiries were removed. */
type Reason = "erased" | "expired";

/** Notes who has answered an enquiry, which ends attempts to send it that have failed. @returns whether there is one of this number */
export function markAnswered(
  database: Database,
  id: number,
  name: string,
  now: Date,
): Promise<boolean> {
  return database.transact(async (query) => {
    const changed = await query(
      "UPDATE enquiries SET answered_at = $1, answered_by = $2 WHERE id = $3 AND id > 0 RETURNING id",
      now.toISOString(),
      name,
      id,
    );
    await query(
      `UPDATE enquiry_notices SET sent_at = $1
       WHERE enquiry_id = $2 AND sent_at = '' AND attempts > 0`,
      now.toISOString(),
      id,
    );
    return changed.length > 0;
  });
}

/** Leaves a line that has no personal data. */
async function noteRemoval(
  query: Query,
  reason: Reason,
  enquiries: number,
  now: Date,
): Promise<void> {
  await query(
    "INSERT INTO enquiry_removals (removed_at, reason, enquiries) VALUES ($1, $2, $3)",
    now.toISOString(),
    reason,
    enquiries,
  );
}

/** What was removed can still be read in the database's files. */
class NotScrubbed extends StoreUnavailable {
  constructor(removed: number, { message, code }: StoreUnavailable) {
    const why =
      code === "SQLITE_BUSY"
        ? "the database's log still has what was removed, as another program is reading"
        : "what was removed is still in the database's files";
    super(`Removed: ${removed}. But ${why} (${message}). Run the same command again later.`, code);
  }
}

/**
 * Makes what was removed, now or before, unreadable in the database's files.
 * @throws NotScrubbed
 */
async function scrub(database: Database, removed: number): Promise<void> {
  try {
    await database.scrub();
  } catch (error) {
    throw error instanceof StoreUnavailable ? new NotScrubbed(removed, error) : error;
  }
}

/** Removes enquiries by their numbers, and what is to be sent of them. @returns how many were there */
export async function erase(
  database: Database,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  const removed = await database.transact(async (query) => {
    let count = 0;
    for (const id of ids) {
      count += (await query("DELETE FROM enquiries WHERE id = $1 RETURNING id", id)).length;
    }
    if (count > 0) await noteRemoval(query, "erased", count, now);
    return count;
  });
  await scrub(database, removed);
  return removed;
}

/** How many enquiries there are before a time, and in all. */
export interface Old {
  readonly old: number;
  readonly all: number;
  /** Whether one since then shows that the clock is right. */
  readonly isConfirmed: boolean;
}

/** How far ahead of the clock an enquiry may be dated that confirms it, in milliseconds. */
const aheadMs = 86_400_000;

async function countOld(query: Query, before: Date, now: Date): Promise<Old> {
  const [row] = await query(
    `SELECT COUNT(*) AS everything, COUNT(CASE WHEN received_at < $1 THEN 1 END) AS old,
       COUNT(CASE WHEN received_at >= $1 AND received_at < $2 THEN 1 END) AS recent
     FROM enquiries WHERE id > 0`,
    before.toISOString(),
    new Date(now.getTime() + aheadMs).toISOString(),
  );
  const all = Number(row?.everything);
  return { old: Number(row?.old), all, isConfirmed: Number(row?.recent) > 0 };
}

/** Counts the enquiries before a time. */
export function oldEnquiries(database: Database, before: Date, now: Date): Promise<Old> {
  return database.transact((query) => countOld(query, before, now));
}

/** The time so many years before another; 29 February counts as 1 March. */
export function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - years);
  return then;
}

/**
 * Removes the enquiries before a time.
 * @returns how many were removed
 */
export async function expire(database: Database, before: Date, now: Date): Promise<number> {
  const removed = await database.transact(async (query) => {
    const { old } = await countOld(query, before, now);
    if (old === 0) return 0;
    await query("DELETE FROM enquiries WHERE received_at < $1 AND id > 0", before.toISOString());
    await noteRemoval(query, "expired", old, now);
    return old;
  });
  await scrub(database, removed);
  return removed;
}
