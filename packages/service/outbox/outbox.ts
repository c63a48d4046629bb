// Decides what is sent next to each recipient.

import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Database, Query } from "../store/database.ts";
import { enquiryOf } from "../store/schema.ts";
import type { Channel, Recipient } from "../store/store.ts";
import type { Message } from "./sender.ts";

/** A message to be sent, claimed so that only one of several services on a database sends it. */
export interface ClaimedMessage extends Message {
  readonly id: string;
  /** Attempts before this one. */
  readonly attempts: number;
  /** Whether its text was not taken, so that only the numbers are sent. */
  readonly isNumberOnly: boolean;
}

/** How an attempt ended without success. */
type Outcome = "refused" | "deferred";

/** The enquiries of which no recipient of a channel was told. */
interface Untold {
  readonly channel: Channel;
  readonly enquiries: number;
  /** When the oldest was received. */
  readonly oldest: Date;
}

const minute = 60_000;
const hour = 60 * minute;

/** Waits after failed attempts, in milliseconds; the last one stays. */
const waits = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * minute);

/** Time for which a claim holds, in milliseconds; an attempt takes less (notifier.ts). */
const claimMs = minute;

/** How far the clocks of two machines may be apart, in milliseconds. */
const skewMs = 5 * minute;

/** How an outcome counts: the numbers alone are sent after one refusal, or two deferrals. */
const refusalsOf: Readonly<Record<Outcome, number>> = { refused: 2, deferred: 1 };

/**
 * Longest wait, in milliseconds. What is due later was written while the clock was wrong, and is
 * due.
 */
const longestMs = hour + skewMs;

/** Most enquiries of a mail. */
const mostAtOnce = 1000;

/**
 * The wait after a mail, in milliseconds, is a minute, and longer from so many mails within an hour
 * on.
 */
const mailsBeforeLongWait = 10;
const longWait = 5 * minute;

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

/** Until when a pause of a recipient lasts; undefined if there is none. */
async function pauseOf(
  query: Query,
  { channel, address }: Recipient,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await query(
    `SELECT due_at FROM enquiry_pauses
     WHERE channel = $1 AND recipient = $2 AND due_at > $3 AND due_at <= $4`,
    channel,
    address,
    now.toISOString(),
    after(now, longestMs),
  );
  return row && new Date(String(row.due_at));
}

/**
 * Until when a recipient gets no mail: one is under way, or was sent just now. Undefined if it gets
 * one.
 */
async function mailWaitOf(
  query: Query,
  { channel, address }: Recipient,
  now: Date,
): Promise<Date | undefined> {
  const [claimed] = await query(
    `SELECT MAX(claimed_until) AS until FROM enquiry_notices
     WHERE ${isOpen} AND claimed_until > $3 AND claimed_until <= $4`,
    channel,
    address,
    now.toISOString(),
    after(now, claimMs + skewMs),
  );
  if (claimed?.until) return new Date(String(claimed.until));
  const [sent] = await query(
    `SELECT COUNT(DISTINCT mail) AS mails, MAX(sent_at) AS newest FROM enquiry_notices
     WHERE channel = $1 AND recipient = $2 AND sent_at > $3 AND sent_at <= $4`,
    channel,
    address,
    after(now, -hour),
    after(now, skewMs),
  );
  if (!sent?.newest) return undefined;
  const wait = Number(sent.mails) < mailsBeforeLongWait ? minute : longWait;
  const until = new Date(Date.parse(String(sent.newest)) + wait);
  return until > now ? until : undefined;
}

async function endPause(query: Query, { channel, address }: Recipient): Promise<void> {
  await query("DELETE FROM enquiry_pauses WHERE channel = $1 AND recipient = $2", channel, address);
}

/** Ends a claim without success. */
async function endClaim(query: Query, id: string, dueAt: string, refusals: number): Promise<void> {
  await query(
    `UPDATE enquiry_notices SET attempts = attempts + 1, refusals = refusals + ${refusals},
       due_at = $1, claim = '', claimed_until = '' WHERE sent_at = '' AND claim = $2`,
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
    await query("DELETE FROM enquiry_pauses");
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

/** The enquiries of which nobody was told, by channel. @throws StoreUnavailable */
export async function untold(database: Database): Promise<readonly Untold[]> {
  const rows = await database.transact((query) =>
    query(
      `SELECT channel, COUNT(DISTINCT id) AS enquiries, MIN(received_at) AS oldest
       FROM enquiries JOIN enquiry_notices AS notice ON enquiry_id = id
       WHERE sent_at = '' AND NOT EXISTS (SELECT 1 FROM enquiry_notices AS told
         WHERE told.enquiry_id = id AND told.channel = notice.channel AND told.sent_at <> '')
       GROUP BY channel`,
    ),
  );
  return rows.map(({ channel, enquiries, oldest }) => ({
    channel: channel as Channel,
    enquiries: Number(enquiries),
    oldest: new Date(String(oldest)),
  }));
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
   * Prepares to send to a recipient when a service starts: ends its pause, as its settings may be
   * right now, and the claims of processes that are gone; messages for recipients whom the settings
   * no longer name go to other recipients of the channel. @throws StoreUnavailable
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
          `INSERT INTO enquiry_notices (enquiry_id, channel, recipient, due_at)
           SELECT DISTINCT enquiry_id, channel, CAST($2 AS TEXT), CAST($3 AS TEXT)
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
   * Claims what is next for a recipient, the oldest first: all that waits for a mail, or one
   * enquiry for a program. What was tried in one mail stays together.
   * @returns when to look again if the recipient waits; undefined if nothing is due
   * @throws StoreUnavailable
   */
  claim(recipient: Recipient, now: Date): Promise<ClaimedMessage | Date | undefined> {
    const { channel, address } = recipient;
    const isMail = channel === "mail";
    const isDue = `(due_at <= $3 OR due_at > $4) AND (claimed_until <= $3 OR claimed_until > $5)`;
    const due = [
      channel,
      address,
      now.toISOString(),
      after(now, longestMs),
      after(now, claimMs + skewMs),
    ];
    return this.#database.transact(async (query) => {
      const until =
        (await pauseOf(query, recipient, now)) ??
        (isMail ? await mailWaitOf(query, recipient, now) : undefined);
      if (until) return until;
      const [first] = await query(
        `SELECT enquiry_id, mail, attempts, refusals FROM enquiry_notices
         WHERE ${isOpen} AND ${isDue} ORDER BY enquiry_id LIMIT 1`,
        ...due,
      );
      if (!first) return undefined;
      const id = owner + randomUUID();
      const mail = String(first.mail) || randomUUID();
      await query(
        `UPDATE enquiry_notices SET claim = $6, claimed_until = $7, mail = $8
         WHERE channel = $1 AND recipient = $2 AND enquiry_id IN (SELECT enquiry_id FROM enquiry_notices
           WHERE ${isOpen} AND mail = $9 AND ($9 <> '' OR ${isDue})
           ORDER BY enquiry_id LIMIT ${isMail ? mostAtOnce : 1})`,
        ...due,
        id,
        after(now, claimMs),
        mail,
        String(first.mail),
      );
      const rows = await query(
        `SELECT enquiries.* FROM enquiries JOIN enquiry_notices ON enquiries.id = enquiry_id
         WHERE ${isOpen} AND claim = $3 ORDER BY enquiries.id`,
        channel,
        address,
        id,
      );
      return {
        id,
        mail,
        enquiries: rows.map(enquiryOf),
        attempts: Number(first.attempts),
        // If a server does not take the numbers alone, too, it takes nothing: then all is sent
        // again.
        isNumberOnly: Math.floor(Number(first.refusals) / refusalsOf.refused) % 2 === 1,
      };
    });
  }

  /** Notes that the recipient has taken a message. @throws StoreUnavailable */
  sent(recipient: Recipient, { id }: ClaimedMessage, now: Date): Promise<void> {
    return this.#database.transact(async (query) => {
      await endPause(query, recipient);
      await query(
        "UPDATE enquiry_notices SET sent_at = $1, claim = '', claimed_until = '' WHERE sent_at = '' AND claim = $2",
        now.toISOString(),
        id,
      );
    });
  }

  /**
   * Notes that the recipient takes nothing at the moment: all of its messages wait. @throws
   * StoreUnavailable
   */
  failed(recipient: Recipient, { id }: ClaimedMessage, now: Date): Promise<void> {
    const { channel, address } = recipient;
    return this.#database.transact(async (query) => {
      await endClaim(query, id, now.toISOString(), 0);
      const [pause] = await query(
        "SELECT attempts FROM enquiry_pauses WHERE channel = $1 AND recipient = $2",
        channel,
        address,
      );
      const attempts = Number(pause?.attempts ?? 0);
      await query(
        `INSERT INTO enquiry_pauses (channel, recipient, due_at, attempts) VALUES ($1, $2, $3, $4)
         ON CONFLICT (channel, recipient)
         DO UPDATE SET due_at = excluded.due_at, attempts = excluded.attempts`,
        channel,
        address,
        after(now, waitAfter(attempts)),
        attempts + 1,
      );
    });
  }

  /**
   * Notes that the recipient has not taken this message, which waits for its own next attempt.
   * @throws StoreUnavailable
   */
  deferred(
    { id, attempts, enquiries }: ClaimedMessage,
    outcome: Outcome,
    now: Date,
  ): Promise<void> {
    // One text must not hold up the others of its mail.
    const refusals = outcome === "deferred" && enquiries.length < 2 ? 0 : refusalsOf[outcome];
    return this.#database.transact((query) =>
      endClaim(query, id, after(now, waitAfter(attempts)), refusals),
    );
  }

  /**
   * Of how old an enquiry no recipient of a channel was told, in milliseconds; 0 if all are told.
   * @throws StoreUnavailable
   */
  async untoldMs(now: Date): Promise<ReadonlyMap<Channel, number>> {
    const found = await untold(this.#database);
    const ages = this.#recipients.map(({ channel }) => {
      const oldest = found.find((each) => each.channel === channel)?.oldest ?? now;
      return [channel, Math.max(0, now.getTime() - oldest.getTime())] as const;
    });
    return new Map(ages);
  }
}
