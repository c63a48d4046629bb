// The entries of the outbox: what is written when an enquiry is stored, found without one or removed, and when each is due.

import type { Database, Query } from "../store/database.ts";

/** A way on which enquiries are told: a mail for each, one mail a day for suspect ones, a call of another program. */
export type Way = "mail" | "digest" | "webhook";

export const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;

/** Waits after failed attempts: minutes, then hours; the last one stays. */
export const waits = [1, 2, 5, 15, 30, 60, 120, 240, 360].map((minutes) => minutes * minute);

/** Age up to which enquiries are told that an older release has stored beside this one. */
const adoptMs = day;

/** The hour of the daily digest, nine in India, as time of day in UTC. */
const digestMs = 3.5 * hour;

/** A time from now, as it is stored. */
export const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** When an enquiry is due: a suspect one with the next digest. */
function dueAt(way: Way, receivedAt: Date): string {
  if (way !== "digest") return receivedAt.toISOString();
  const days = Math.floor((receivedAt.getTime() - digestMs) / day) + 1;
  return new Date(days * day + digestMs).toISOString();
}

/** The ways for an enquiry: mails of suspect ones are put together. */
export function waysFor(ways: readonly Way[], suspect: boolean): readonly Way[] {
  return ways.filter((way) => way === "webhook" || (way === "digest") === suspect);
}

/** Writes the entries of an enquiry, in its transaction. */
export async function enqueue(
  query: Query,
  ways: readonly Way[],
  { id, suspect, receivedAt }: { id: number; suspect: boolean; receivedAt: Date },
): Promise<void> {
  for (const way of waysFor(ways, suspect)) {
    await query(
      "INSERT INTO enquiry_outbox (enquiry_id, way, due_at) VALUES ($1, $2, $3)",
      id,
      way,
      dueAt(way, receivedAt),
    );
  }
}

/** The tables with what has to be sent of an enquiry. */
export const outboxTables = ["enquiry_outbox", "enquiry_recipients"] as const;

/** Removes the entries of enquiries, in the transaction that removes these. */
export async function dequeue(query: Query, ids: readonly number[]): Promise<void> {
  for (const table of outboxTables) {
    for (const id of ids) await query(`DELETE FROM ${table} WHERE enquiry_id = $1`, id);
  }
}

/**
 * Writes entries for new enquiries that have none, as they were stored by a release that knows no outbox, or when nobody was to be told. One
 * from days ahead came when the clock was wrong; one whose entries a clock that was wrong has had forgotten is `queued`.
 */
export async function adopt(query: Query, ways: readonly Way[], now: Date): Promise<void> {
  if (ways.length === 0) return;
  const rows = await query(
    `SELECT id, suspect, received_at FROM enquiries
     WHERE received_at > $1 AND received_at < $2 AND id > 0 AND queued = ''
       AND NOT EXISTS (SELECT 1 FROM enquiry_outbox WHERE enquiry_id = enquiries.id)`,
    later(now, -adoptMs),
    later(now, adoptMs),
  );
  for (const { id, suspect, received_at: receivedAt } of rows) {
    const enquiry = Number(id);
    await enqueue(query, ways, {
      id: enquiry,
      suspect: suspect === 1,
      receivedAt: new Date(String(receivedAt)),
    });
    await query("UPDATE enquiries SET queued = '1' WHERE id = $1", enquiry);
  }
}

/**
 * Has services try at once what waits after a failure.
 * @returns the number of enquiries that wait
 * @throws StoreUnavailable
 */
export function hurry(database: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  return database.transact(async (query) => {
    await query(
      "UPDATE enquiry_recipients SET due_at = $1 WHERE sent_at = '' AND attempts > 0",
      at,
    );
    await query("UPDATE enquiry_outbox SET due_at = $1 WHERE sent_at = '' AND attempts > 0", at);
    const [row] = await query(
      `SELECT COUNT(DISTINCT enquiry_id) AS waiting FROM enquiry_outbox
       WHERE sent_at = '' AND due_at <= $1`,
      at,
    );
    return Number(row?.waiting);
  });
}
