// What the commands and the service change of stored enquiries: who answered one, and their removal.

import { dequeue, outboxTables } from "../outbox/entries.ts";
import { type Database, type Query, StoreUnavailable } from "./database.ts";

/** Why enquiries were removed. */
export type Reason = "erased" | "expired";

/** Notes who has answered an enquiry, which ends attempts to tell of it that were refused. @returns whether there is one of this number */
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
      `UPDATE enquiry_outbox SET sent_at = $1 WHERE enquiry_id = $2 AND sent_at = '' AND EXISTS
         (SELECT 1 FROM enquiry_recipients AS known WHERE known.enquiry_id = $2
          AND known.way = enquiry_outbox.way AND known.refusals > 0)`,
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
export class NotScrubbed extends StoreUnavailable {
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

/** Removes enquiries by their numbers, with what of them has to be sent. @returns how many were there */
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
    await dequeue(query, ids);
    if (count > 0) await noteRemoval(query, "erased", count, now);
    return count;
  });
  await scrub(database, removed);
  return removed;
}

/** How far ahead an enquiry may be dated, in milliseconds: one further ahead came while the clock was wrong, and confirms none. */
const aheadMs = 86_400_000;

/** The enquiries before a time, of all. */
export interface Old {
  readonly old: number;
  readonly all: number;
}

/** The conditions' values: the time, and when a clock that is right cannot have dated one. */
const limitsOf = (before: Date, now: Date) =>
  [before, new Date(now.getTime() + aheadMs)].map((time) => time.toISOString());

/** The condition of an enquiry before `$1`. */
const isBefore = "received_at < $1 AND received_at < $2 AND id > 0";

async function countOld(query: Query, before: Date, now: Date): Promise<Old> {
  const [row] = await query(
    `SELECT (SELECT COUNT(*) FROM enquiries WHERE ${isBefore}) AS old,
       (SELECT COUNT(*) FROM enquiries WHERE id > 0) AS everything`,
    ...limitsOf(before, now),
  );
  return { old: Number(row?.old), all: Number(row?.everything) };
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
    const limits = limitsOf(before, now);
    for (const table of outboxTables) {
      await query(
        `DELETE FROM ${table} WHERE enquiry_id IN
           (SELECT id FROM enquiries WHERE ${isBefore})`,
        ...limits,
      );
    }
    await query(`DELETE FROM enquiries WHERE ${isBefore}`, ...limits);
    await noteRemoval(query, "expired", old, now);
    return old;
  });
  await scrub(database, removed);
  return removed;
}
