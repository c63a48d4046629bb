// Decides what is sent next to each recipient.

import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Database, Query } from "../store/database.ts";
import type { StoredEnquiry } from "../store/rows.ts";
import { enquiryOf } from "../store/schema.ts";
import type { Channel, Recipient } from "../store/store.ts";

/** A message to be sent, claimed so that only one of several services on a database sends it. */
export interface ClaimedMessage {
  readonly id: string;
  readonly enquiry: StoredEnquiry;
  /** Attempts before this one. */
  readonly attempts: number;
  /** How many of them the recipient has refused because of the text. */
  readonly refusals: number;
}

/** How much waits on a channel. */
export interface Waiting {
  readonly channel: Channel;
  /** Messages that could not be sent yet; each recipient of an enquiry counts. */
  readonly failing: number;
}

/** What waits: everything, or the next report about the limit of an hour. */
type PauseKind = "all" | "limit";

const minute = 60_000;
const hour = 60 * minute;

/** Waits after failed attempts, in milliseconds; the last one stays. */
const waits = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * minute);

/** Time for which a claim holds, in milliseconds; an attempt takes less (notifier.ts). */
const claimMs = minute;

/** How far the clocks of two machines may be apart, in milliseconds. */
const skewMs = 5 * minute;

/** Longest wait, in milliseconds. What is due later was written while the clock was wrong, and is due. */
const longestMs = hour + skewMs;

/** A time from now, as it is stored. */
const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

const waitAfter = (attempts: number) => waits[Math.min(attempts, waits.length - 1)] ?? hour;

/** The condition of messages for the recipient `$1`, `$2` that are to be sent. */
const isOpen = "channel = $1 AND recipient = $2 AND sent_at = ''";

/** Begins the claims of this process. */
const owner = `${hostname()} ${process.pid} `;

/** Whether a claim is of a process of this machine that has ended. */
function isAbandoned(claim: string): boolean {
  const [host, pid] = claim.split(" ");
  if (host !== hostname() || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/** Whether a recipient has had all mails of enquiries that it may have within an hour. */
async function isFull(
  query: Query,
  { channel, address, maxAnHour }: Recipient,
  now: Date,
): Promise<boolean> {
  if (maxAnHour === undefined) return false;
  const [row] = await query(
    `SELECT COUNT(*) AS mails FROM enquiry_notices WHERE channel = $1 AND recipient = $2
       AND (sent_at > $3 AND sent_at <= $4 OR claimed_until > $5 AND claimed_until <= $4)`,
    channel,
    address,
    after(now, -hour),
    after(now, skewMs),
    now.toISOString(),
  );
  return Number(row?.mails) >= maxAnHour;
}

/** Whether a pause of a recipient lasts. */
async function isPaused(
  query: Query,
  { channel, address }: Recipient,
  kind: PauseKind,
  now: Date,
): Promise<boolean> {
  const rows = await query(
    `SELECT 1 AS one FROM enquiry_pauses
     WHERE channel = $1 AND recipient = $2 AND kind = $3 AND due_at > $4 AND due_at <= $5`,
    channel,
    address,
    kind,
    now.toISOString(),
    after(now, longestMs),
  );
  return rows.length > 0;
}

async function setPause(
  query: Query,
  { channel, address }: Recipient,
  kind: PauseKind,
  until: string,
  attempts: number,
): Promise<void> {
  await query(
    `INSERT INTO enquiry_pauses (channel, recipient, kind, due_at, attempts)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (channel, recipient, kind)
     DO UPDATE SET due_at = excluded.due_at, attempts = excluded.attempts`,
    channel,
    address,
    kind,
    until,
    attempts,
  );
}

async function endPause(query: Query, { channel, address }: Recipient): Promise<void> {
  await query(
    "DELETE FROM enquiry_pauses WHERE channel = $1 AND recipient = $2 AND kind = 'all'",
    channel,
    address,
  );
}

/** Ends a claim without success. */
async function endClaim(query: Query, id: string, dueAt: string, refusals: number): Promise<void> {
  await query(
    `UPDATE enquiry_notices SET attempts = attempts + 1, refusals = refusals + ${refusals},
       due_at = $1, claim = '', claimed_until = '' WHERE claim = $2`,
    dueAt,
    id,
  );
}

/**
 * Makes services send at once what waits after a failure.
 * @returns the number of enquiries that wait
 * @throws StoreUnavailable
 */
export function retryNow(database: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  return database.transact(async (query) => {
    await query("DELETE FROM enquiry_pauses WHERE kind = 'all'");
    await query(
      "UPDATE enquiry_notices SET due_at = $1, refusals = 0 WHERE sent_at = '' AND attempts > 0",
      at,
    );
    const [row] = await query(
      "SELECT COUNT(DISTINCT enquiry_id) AS waiting FROM enquiry_notices WHERE sent_at = '' AND due_at <= $1",
      at,
    );
    return Number(row?.waiting);
  });
}

/** The messages in a database that are to be sent. */
export class Outbox {
  readonly #database: Database;
  readonly #recipients: readonly Recipient[];

  constructor(database: Database, recipients: readonly Recipient[]) {
    this.#database = database;
    this.#recipients = recipients;
  }

  /**
   * Prepares to send to a recipient when a service starts: ends its pause, as its settings may be right now, and the claims of processes that
   * are gone; messages for recipients whom the settings no longer name go to other recipients of the channel. @throws StoreUnavailable
   */
  begin({ channel, address }: Recipient, now: Date): Promise<void> {
    return this.#database.transact(async (query) => {
      await endPause(query, { channel, address });
      for (const { claim } of await query(
        "SELECT DISTINCT claim FROM enquiry_notices WHERE claim <> ''",
      )) {
        if (!isAbandoned(String(claim))) continue;
        await query(
          "UPDATE enquiry_notices SET claim = '', claimed_until = '' WHERE claim = $1",
          String(claim),
        );
      }
      const addresses = this.#recipients
        .filter((recipient) => recipient.channel === channel)
        .map((recipient) => recipient.address);
      const isGone = (first: number) =>
        `channel = $1 AND sent_at = ''
           AND recipient NOT IN (${addresses.map((_, index) => `$${index + first}`).join(", ")})`;
      for (const each of addresses) {
        await query(
          `INSERT INTO enquiry_notices (enquiry_id, channel, recipient, rank, due_at)
           SELECT DISTINCT enquiry_id, channel, CAST($2 AS TEXT), rank, CAST($3 AS TEXT)
           FROM enquiry_notices WHERE ${isGone(4)}
           ON CONFLICT (enquiry_id, channel, recipient) DO NOTHING`,
          channel,
          each,
          now.toISOString(),
          ...addresses,
        );
      }
      await query(`DELETE FROM enquiry_notices WHERE ${isGone(2)}`, channel, ...addresses);
    });
  }

  /**
   * Claims what is next for a recipient: ordinary enquiries first, then doubtful, then suspect ones, the oldest first.
   * @returns undefined if nothing is due, the recipient waits, or the limit of this hour is reached
   * @throws StoreUnavailable
   */
  claim(recipient: Recipient, now: Date): Promise<ClaimedMessage | undefined> {
    const { channel, address } = recipient;
    return this.#database.transact(async (query) => {
      if (await isPaused(query, recipient, "all", now)) return undefined;
      if (await isFull(query, recipient, now)) return undefined;
      const [row] = await query(
        `SELECT enquiries.*, attempts, refusals FROM enquiry_notices
         JOIN enquiries ON enquiries.id = enquiry_id
         WHERE ${isOpen} AND (due_at <= $3 OR due_at > $4)
           AND (claimed_until <= $3 OR claimed_until > $5)
         ORDER BY rank, enquiry_id LIMIT 1`,
        channel,
        address,
        now.toISOString(),
        after(now, longestMs),
        after(now, claimMs + skewMs),
      );
      if (!row) return undefined;
      const id = owner + randomUUID();
      await query(
        `UPDATE enquiry_notices SET claim = $1, claimed_until = $2
         WHERE enquiry_id = $3 AND channel = $4 AND recipient = $5`,
        id,
        after(now, claimMs),
        Number(row.id),
        channel,
        address,
      );
      const { attempts, refusals } = row;
      return {
        id,
        enquiry: enquiryOf(row),
        attempts: Number(attempts),
        refusals: Number(refusals),
      };
    });
  }

  /**
   * Claims the right to report the limit of an hour, once an hour.
   * @returns how many enquiries wait because of it; 0 if there is nothing to report
   * @throws StoreUnavailable
   */
  claimReport(recipient: Recipient, now: Date): Promise<number> {
    return this.#database.transact(async (query) => {
      if (!(await isFull(query, recipient, now))) return 0;
      if (await isPaused(query, recipient, "limit", now)) return 0;
      const [row] = await query(
        `SELECT COUNT(*) AS waiting FROM enquiry_notices WHERE ${isOpen} AND claim = ''`,
        recipient.channel,
        recipient.address,
      );
      const waiting = Number(row?.waiting);
      if (waiting > 0) await setPause(query, recipient, "limit", after(now, hour), 0);
      return waiting;
    });
  }

  /** Notes that the recipient has taken a message. @throws StoreUnavailable */
  sent(recipient: Recipient, { id }: ClaimedMessage, now: Date): Promise<void> {
    return this.#database.transact(async (query) => {
      await endPause(query, recipient);
      await query(
        "UPDATE enquiry_notices SET sent_at = $1, claim = '', claimed_until = '' WHERE claim = $2",
        now.toISOString(),
        id,
      );
    });
  }

  /** Notes that the recipient takes nothing at the moment: all of its messages wait. @throws StoreUnavailable */
  failed(recipient: Recipient, { id }: ClaimedMessage, now: Date): Promise<void> {
    const { channel, address } = recipient;
    return this.#database.transact(async (query) => {
      await endClaim(query, id, now.toISOString(), 0);
      const [pause] = await query(
        "SELECT attempts FROM enquiry_pauses WHERE channel = $1 AND recipient = $2 AND kind = 'all'",
        channel,
        address,
      );
      const attempts = Number(pause?.attempts ?? 0);
      await setPause(query, recipient, "all", after(now, waitAfter(attempts)), attempts + 1);
    });
  }

  /**
   * Notes that the recipient has not taken this message, which waits for its own next attempt.
   * @param isRefused whether its text was refused, and not only deferred
   * @throws StoreUnavailable
   */
  deferred({ id, attempts }: ClaimedMessage, isRefused: boolean, now: Date): Promise<void> {
    return this.#database.transact((query) =>
      endClaim(query, id, after(now, waitAfter(attempts)), isRefused ? 1 : 0),
    );
  }

  /** Counts what could not be sent yet, on each channel of the recipients. @throws StoreUnavailable */
  async waiting(): Promise<Waiting[]> {
    const rows = await this.#database.transact((query) =>
      query(
        `SELECT channel, COUNT(*) AS failing FROM enquiry_notices
         WHERE sent_at = '' AND attempts > 0 GROUP BY channel`,
      ),
    );
    return [...new Set(this.#recipients.map(({ channel }) => channel))].map((channel) => {
      const row = rows.find((each) => each.channel === channel);
      return { channel, failing: Number(row?.failing ?? 0) };
    });
  }
}
