// The entries of the outbox: when they are written, due and removed.

import type { Database, Query } from "../store/database.ts";
import { isDoubtful, isDoubtfulInSql, marksIn, type SpamSign } from "../store/marks.ts";

/** A way on which enquiries are told: by mail, in one mail a day for suspect ones, by a call of another program. */
export type Channel = "mail" | "digest" | "webhook";

export const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;

/** Waits after failed attempts; the last one stays. */
export const waits = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * minute);

/** Most doubtful enquiries within an hour that have a mail each. */
const maxDoubtful = 5;

/** Age up to which enquiries are told that an older release has stored beside this one. */
const adoptMs = day;

/** The hour of the daily digest, nine in India, as time of day in UTC. */
const digestMs = 3.5 * hour;

/** A time from now, as it is stored. */
export const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** An enquiry whose entries are written. */
interface Queued {
  readonly id: number;
  readonly suspect: boolean;
  readonly marks: readonly SpamSign[];
  readonly receivedAt: Date;
}

/** Whether so many doubtful enquiries came within an hour, this one included, that it has no mail of its own. */
async function isOneOfMany(query: Query, { marks, receivedAt }: Queued): Promise<boolean> {
  if (!isDoubtful(marks)) return false;
  const found = await query(
    `SELECT id FROM enquiries WHERE received_at > $1 AND received_at <= $2 AND id > 0
       AND suspect = 0 AND ${isDoubtfulInSql} LIMIT ${maxDoubtful + 1}`,
    later(receivedAt, -hour),
    receivedAt.toISOString(),
  );
  return found.length > maxDoubtful;
}

/** When an enquiry is due: a suspect one with the next digest, a doubtful one of many at the next full hour. */
async function dueAt(query: Query, way: Channel, enquiry: Queued): Promise<string> {
  const time = enquiry.receivedAt.getTime();
  const next = (interval: number, offset = 0) =>
    new Date((Math.floor((time - offset) / interval) + 1) * interval + offset).toISOString();
  if (way === "digest") return next(day, digestMs);
  if (way === "mail" && (await isOneOfMany(query, enquiry))) return next(hour);
  return enquiry.receivedAt.toISOString();
}

/** The ways for an enquiry: mails of suspect ones are put together. */
export function channelsFor(channels: readonly Channel[], suspect: boolean): readonly Channel[] {
  return channels.filter((way) => way === "webhook" || (way === "digest") === suspect);
}

/** Writes the entries of an enquiry, in its transaction. */
export async function enqueue(
  query: Query,
  channels: readonly Channel[],
  enquiry: Queued,
): Promise<void> {
  for (const way of channelsFor(channels, enquiry.suspect)) {
    await query(
      "INSERT INTO enquiry_outbox (enquiry_id, way, due_at) VALUES ($1, $2, $3)",
      enquiry.id,
      way,
      await dueAt(query, way, enquiry),
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
export async function adopt(query: Query, channels: readonly Channel[], now: Date): Promise<void> {
  if (channels.length === 0) return;
  const rows = await query(
    `SELECT id, suspect, marks, received_at FROM enquiries
     WHERE received_at > $1 AND received_at < $2 AND id > 0 AND queued = ''
       AND NOT EXISTS (SELECT 1 FROM enquiry_outbox WHERE enquiry_id = enquiries.id)`,
    later(now, -adoptMs),
    later(now, adoptMs),
  );
  for (const { id, suspect, marks, received_at: receivedAt } of rows) {
    const enquiry = Number(id);
    await enqueue(query, channels, {
      id: enquiry,
      suspect: suspect === 1,
      marks: marksIn(String(marks)),
      receivedAt: new Date(String(receivedAt)),
    });
    await query("UPDATE enquiries SET queued = '1' WHERE id = $1", enquiry);
  }
}

/**
 * Has services try at once what waits after a failure, also what was given up.
 * @returns the number of enquiries that wait
 * @throws StoreUnavailable
 */
export function hurry(database: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  return database.transact(async (query) => {
    await query("DELETE FROM enquiry_pauses");
    await query(
      "UPDATE enquiry_recipients SET due_at = $1, refusals = 0 WHERE sent_at = '' AND attempts > 0",
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
