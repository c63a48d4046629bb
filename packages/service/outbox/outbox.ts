// The outbox: what has to be sent because of stored enquiries. An entry is written in the transaction of its enquiry, and claimed before it
// is sent, so that of several services on one database only one sends it.

import { randomUUID } from "node:crypto";
import type { Database, Query, TableRow, Value } from "../store/database.ts";
import { enquiryOf } from "../store/read-pages.ts";
import type { StoredEnquiry } from "../store/rows.ts";

/** A way on which enquiries are told: a mail for each, one mail a day for suspect ones, a call of another program. */
export type Way = "mail" | "digest" | "webhook";

/** An entry that was claimed, to be sent. */
export interface Entry {
  readonly enquiry: StoredEnquiry;
  /** Attempts before this one. */
  readonly attempts: number;
}

/** Entries that are sent together: several in a digest, otherwise one. */
export interface Claim {
  readonly way: Way;
  readonly id: string;
  readonly entries: readonly Entry[];
}

/** How many entries wait, by way. */
export interface Waiting {
  readonly way: Way;
  /** Those that could not be sent yet. */
  readonly failing: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Waits after failed attempts: minutes, then hours; the last one stays. */
const waits = [1, 2, 5, 15, 30, 60, 120, 240, 360].map((minutes) => minutes * minute);

/** Longest time for which a claim holds; an attempt takes far less (notifier.ts). */
const claimMs = 10 * minute;

/** Age up to which enquiries are told that an older release has stored beside this one. */
const adoptMs = day;

/** Age from which on what was sent is forgotten; more than `adoptMs`, or it would be sent again. */
const forgetMs = 30 * day;

/** Most enquiries of one digest. */
const maxInDigest = 500;

/** The hour of the daily digest, nine in India, as time of day in UTC. */
const digestMs = 3.5 * hour;

/** When an enquiry is due: a suspect one with the next digest. */
function dueAt(way: Way, receivedAt: Date): string {
  if (way !== "digest") return receivedAt.toISOString();
  const days = Math.floor((receivedAt.getTime() - digestMs) / day) + 1;
  return new Date(days * day + digestMs).toISOString();
}

/** The ways for an enquiry: mails of suspect ones are put together. */
function waysFor(ways: readonly Way[], suspect: boolean): readonly Way[] {
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

/** Removes the entries of enquiries, in the transaction that removes these. */
export async function dequeue(query: Query, ids: readonly number[]): Promise<void> {
  for (const id of ids) await query("DELETE FROM enquiry_outbox WHERE enquiry_id = $1", id);
}

/** Writes entries for new enquiries that have none, as they were stored by a release that knows no outbox. */
async function adopt(query: Query, ways: readonly Way[], now: Date): Promise<void> {
  const rows = await query(
    `SELECT id, suspect, received_at FROM enquiries
     WHERE received_at > $1 AND id > 0
       AND NOT EXISTS (SELECT 1 FROM enquiry_outbox WHERE enquiry_id = enquiries.id)`,
    new Date(now.getTime() - adoptMs).toISOString(),
  );
  for (const { id, suspect, received_at: receivedAt } of rows) {
    await enqueue(query, ways, {
      id: Number(id),
      suspect: suspect === 1,
      receivedAt: new Date(String(receivedAt)),
    });
  }
}

/** The first entry that is due on some ways. */
async function firstDue(
  query: Query,
  ways: readonly Way[],
  now: string,
): Promise<TableRow | undefined> {
  const names = ways.map((_, index) => `$${index + 2}`).join(", ");
  const [first] = await query(
    `SELECT enquiry_id, way FROM enquiry_outbox
     WHERE sent_at = '' AND due_at <= $1 AND claimed_until <= $1 AND way IN (${names})
     ORDER BY due_at, enquiry_id LIMIT 1`,
    now,
    ...ways,
  );
  return first;
}

/** The outbox in a database. */
export class Outbox {
  readonly #database: Database;
  readonly #ways: readonly Way[];

  constructor(database: Database, ways: readonly Way[]) {
    this.#database = database;
    this.#ways = ways;
  }

  /** Finds enquiries without entries, and forgets old entries. @throws StoreUnavailable */
  tidy(now: Date): Promise<void> {
    return this.#database.transact(async (query) => {
      await adopt(query, this.#ways, now);
      await query(
        "DELETE FROM enquiry_outbox WHERE sent_at <> '' AND sent_at < $1",
        new Date(now.getTime() - forgetMs).toISOString(),
      );
    });
  }

  /** Claims what is due next on some ways; undefined if nothing is. @throws StoreUnavailable */
  claim(ways: readonly Way[], now: Date): Promise<Claim | undefined> {
    const at = now.toISOString();
    return this.#database.transact(async (query) => {
      const first = await firstDue(query, ways, at);
      if (!first) return undefined;
      const way = first.way as Way;
      const claim = { way, id: randomUUID() };
      const until = new Date(now.getTime() + claimMs).toISOString();
      const chosen: readonly Value[] = way === "digest" ? [at] : [Number(first.enquiry_id)];
      const which =
        way === "digest"
          ? `enquiry_id IN (SELECT enquiry_id FROM enquiry_outbox WHERE way = 'digest'
               AND sent_at = '' AND due_at <= $4 AND claimed_until <= $4
               ORDER BY enquiry_id LIMIT ${maxInDigest})`
          : "enquiry_id = $4";
      await query(
        `UPDATE enquiry_outbox SET claim = $1, claimed_until = $2 WHERE way = $3 AND ${which}`,
        claim.id,
        until,
        way,
        ...chosen,
      );
      const rows = await query(
        `SELECT enquiries.*, enquiry_outbox.attempts AS attempts
         FROM enquiry_outbox JOIN enquiries ON enquiries.id = enquiry_outbox.enquiry_id
         WHERE enquiry_outbox.claim = $1 ORDER BY enquiries.id`,
        claim.id,
      );
      const entries = rows.map((row) => ({
        enquiry: enquiryOf(row),
        attempts: Number(row.attempts),
      }));
      return { ...claim, entries };
    });
  }

  /** Notes that the other side has taken what was claimed. @throws StoreUnavailable */
  sent({ id }: Claim, now: Date): Promise<void> {
    return this.#database.transact(async (query) => {
      await query(
        "UPDATE enquiry_outbox SET sent_at = $1, claim = '', claimed_until = '' WHERE claim = $2",
        now.toISOString(),
        id,
      );
    });
  }

  /** Notes that it was not sent, and when to try again. @throws StoreUnavailable */
  failed({ id, entries }: Claim, now: Date): Promise<void> {
    const attempts = Math.max(0, ...entries.map((entry) => entry.attempts));
    const wait = waits[Math.min(attempts, waits.length - 1)] ?? minute;
    return this.#database.transact(async (query) => {
      await query(
        `UPDATE enquiry_outbox SET attempts = $1, due_at = $2, claim = '', claimed_until = ''
         WHERE claim = $3`,
        attempts + 1,
        new Date(now.getTime() + wait).toISOString(),
        id,
      );
    });
  }

  /** Counts the entries that could not be sent yet. @throws StoreUnavailable */
  waiting(): Promise<Waiting[]> {
    return this.#database.transact(async (query) => {
      const rows = await query(
        `SELECT way, COUNT(*) AS failing FROM enquiry_outbox
         WHERE sent_at = '' AND attempts > 0 GROUP BY way`,
      );
      return this.#ways.map((way) => ({
        way,
        failing: Number(rows.find((row) => row.way === way)?.failing ?? 0),
      }));
    });
  }
}
