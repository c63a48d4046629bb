// The outbox: what has to be sent because of stored enquiries. An entry is written in the transaction of its enquiry, and claimed before it
// is sent, so that of several services on one database only one sends it. Each recipient has its own claims, attempts and pauses.

import { randomUUID } from "node:crypto";
import type { Database, Query, TableRow } from "../store/database.ts";
import { isDoubtfulInSql } from "../store/marks.ts";
import { enquiryOf } from "../store/read-pages.ts";
import type { StoredEnquiry } from "../store/rows.ts";
import { adopt, type Channel, day, later, minute, waits } from "./entries.ts";

/** Who is told: an address of mail, or another program. */
export interface Recipient {
  readonly channels: readonly Channel[];
  /** An address; empty where a way has only one recipient. */
  readonly address: string;
}

/** An entry that was claimed, to be sent. */
export interface Entry {
  readonly enquiry: StoredEnquiry;
  /** Attempts before this one. */
  readonly attempts: number;
  /** How many of them the recipient has refused because of the enquiry. */
  readonly refusals: number;
}

/** Entries that are sent together: several suspect or doubtful ones, otherwise one. */
export interface Claim {
  readonly way: Channel;
  readonly id: string;
  readonly entries: readonly Entry[];
}

/** How much waits on a way. */
export interface Waiting {
  readonly way: Channel;
  /** What could not be sent yet, each recipient of an enquiry counted. */
  readonly failing: number;
  /** What was given up, counted likewise. */
  readonly failed: number;
}

/** After how many refusals of an enquiry it is given up. */
export const maxRefusals = 3;

/** Longest time for which a claim holds; an attempt takes far less (notifier.ts). */
const claimMs = 10 * minute;

/** How far the clocks of two machines may be apart, in milliseconds. */
const skewMs = 5 * minute;

/** Longest waits of an entry, a suspect one's first; what is due still later was written by a clock that was wrong, and is due. */
const longestMs = { digest: day, other: Math.max(...waits) };

/** Age from which on what was sent is forgotten; more than `adoptMs`, or it would be sent again. */
const forgetMs = 30 * day;

/** Most enquiries of one mail. */
const maxInMail = 500;

/** The order: real ones, then doubtful ones that have a mail each, then those that come together. */
const rank = `CASE WHEN NOT (${isDoubtfulInSql}) THEN 0
  WHEN entry.due_at = received_at THEN 1 ELSE 2 END`;

/** Joins an entry with what is known of the recipient `$1`. */
const ofRecipient = `enquiry_outbox AS entry LEFT JOIN enquiry_recipients AS known
  ON known.enquiry_id = entry.enquiry_id AND known.way = entry.way AND known.recipient = $1`;

/** The first entries that are due for a recipient on some channels. */
function dueFor(
  query: Query,
  address: string,
  channels: readonly Channel[],
  now: Date,
  max: number,
): Promise<readonly TableRow[]> {
  const names = channels.map((_, index) => `$${index + 6}`).join(", ");
  const longest = "CASE WHEN entry.way = 'digest' THEN $3 ELSE $4 END";
  const isDue = (at: string) => `(${at} <= $2 OR ${at} > ${longest})`;
  const isFree = (until: string) => `(${until} <= $2 OR ${until} > $5)`;
  return query(
    `SELECT entry.enquiry_id AS id, entry.way AS way, entry.attempts AS attempts, ${rank} AS place
     FROM ${ofRecipient} JOIN enquiries ON enquiries.id = entry.enquiry_id
     WHERE entry.sent_at = '' AND entry.way IN (${names}) AND ${isDue("entry.due_at")}
       AND (known.way IS NULL OR known.sent_at = '' AND known.refusals < ${maxRefusals}
         AND ${isDue("known.due_at")} AND ${isFree("known.claimed_until")})
     ORDER BY place, COALESCE(known.due_at, entry.due_at), entry.enquiry_id LIMIT ${max}`,
    address,
    now.toISOString(),
    later(now, longestMs.digest + skewMs),
    later(now, longestMs.other + skewMs),
    later(now, claimMs + skewMs),
    ...channels,
  );
}

/** Claims entries for a recipient. */
async function claimFor(
  query: Query,
  address: string,
  rows: readonly TableRow[],
  claim: string,
  now: Date,
): Promise<void> {
  const until = later(now, claimMs);
  for (const { id, way, attempts } of rows) {
    await query(
      `INSERT INTO enquiry_recipients
         (enquiry_id, way, recipient, due_at, attempts, claim, claimed_until)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (enquiry_id, way, recipient)
       DO UPDATE SET claim = excluded.claim, claimed_until = excluded.claimed_until`,
      Number(id),
      String(way),
      address,
      now.toISOString(),
      Number(attempts),
      claim,
      until,
    );
  }
}

const waitAfter = (attempts: number) => waits[Math.min(attempts, waits.length - 1)] ?? minute;

async function endPause(query: Query, address: string): Promise<void> {
  await query("DELETE FROM enquiry_pauses WHERE recipient = $1", address);
}

/** Ends a claim without success. @param refusals how many there are now, in SQL */
async function letGo(query: Query, claim: string, dueAt: string, refusals: string): Promise<void> {
  await query(
    `UPDATE enquiry_recipients SET attempts = attempts + 1, refusals = ${refusals}, due_at = $1,
       claim = '', claimed_until = '' WHERE claim = $2`,
    dueAt,
    claim,
  );
}

/** The outbox in a database. */
export class Outbox {
  readonly #database: Database;
  readonly #recipients: readonly Recipient[];
  /** How people and programs are told. */
  readonly channels: readonly Channel[];

  constructor(database: Database, recipients: readonly Recipient[]) {
    this.#database = database;
    this.#recipients = recipients;
    this.channels = [...new Set(recipients.flatMap(({ channels }) => channels))];
  }

  #addressesOf(way: Channel): readonly string[] {
    return this.#recipients
      .filter(({ channels }) => channels.includes(way))
      .map(({ address }) => address);
  }

  /**
   * Finds enquiries without entries, and forgets old entries. What has reached all recipients that there are now is sent, as others may have
   * been taken off. @throws StoreUnavailable
   */
  tidy(now: Date): Promise<void> {
    return this.#database.transact(async (query) => {
      await adopt(query, this.channels, now);
      for (const way of this.channels) await this.#finish(query, way, now);
      await query(
        "DELETE FROM enquiry_outbox WHERE sent_at <> '' AND sent_at < $1",
        later(now, -forgetMs),
      );
      await query("DELETE FROM enquiry_pauses WHERE due_at < $1", later(now, -day));
      await query(
        `DELETE FROM enquiry_recipients WHERE NOT EXISTS (SELECT 1 FROM enquiry_outbox AS entry
           WHERE entry.enquiry_id = enquiry_recipients.enquiry_id
             AND entry.way = enquiry_recipients.way)`,
      );
    });
  }

  /** Notes which entries of a way have reached all of its recipients. */
  async #finish(query: Query, way: Channel, now: Date): Promise<void> {
    const addresses = this.#addressesOf(way);
    const names = addresses.map((_, index) => `$${index + 3}`).join(", ");
    await query(
      `UPDATE enquiry_outbox SET sent_at = $1
       WHERE way = $2 AND sent_at = '' AND ${addresses.length} =
         (SELECT COUNT(*) FROM enquiry_recipients AS known
          WHERE known.enquiry_id = enquiry_outbox.enquiry_id AND known.way = enquiry_outbox.way
            AND known.sent_at <> '' AND known.recipient IN (${names}))`,
      now.toISOString(),
      way,
      ...addresses,
    );
  }

  /** Ends a recipient's pause, as its setting may be right now. @throws StoreUnavailable */
  resume({ address }: Recipient): Promise<void> {
    return this.#database.transact((query) => endPause(query, address));
  }

  /** Claims what is due next for a recipient; undefined if nothing is. @throws StoreUnavailable */
  claim({ address, channels }: Recipient, now: Date): Promise<Claim | undefined> {
    return this.#database.transact(async (query) => {
      const pauses = await query(
        "SELECT 1 AS one FROM enquiry_pauses WHERE recipient = $1 AND due_at > $2 AND due_at <= $3",
        address,
        now.toISOString(),
        later(now, longestMs.other + skewMs),
      );
      if (pauses.length > 0) return undefined;
      const [first] = await dueFor(query, address, channels, now, 1);
      if (!first) return undefined;
      const way = first.way as Channel;
      const claim = { way, id: randomUUID() };
      const isTogether = way === "digest" || (way === "mail" && Number(first.place) === 2);
      const rows = isTogether ? await dueFor(query, address, [way], now, maxInMail) : [first];
      await claimFor(query, address, rows, claim.id, now);
      const claimed = await query(
        `SELECT enquiries.*, known.attempts AS attempts, known.refusals AS refusals FROM enquiry_recipients AS known
         JOIN enquiries ON enquiries.id = known.enquiry_id
         WHERE known.claim = $1 ORDER BY enquiries.id`,
        claim.id,
      );
      const entries = claimed.map((row) => ({
        enquiry: enquiryOf(row),
        attempts: Number(row.attempts),
        refusals: Number(row.refusals),
      }));
      return { ...claim, entries };
    });
  }

  /** Notes that the recipient has taken what was claimed. @throws StoreUnavailable */
  sent({ address }: Recipient, { id, way }: Claim, now: Date): Promise<void> {
    return this.#database.transact(async (query) => {
      await endPause(query, address);
      await query(
        "UPDATE enquiry_recipients SET sent_at = $1, claim = '', claimed_until = '' WHERE claim = $2",
        now.toISOString(),
        id,
      );
      await this.#finish(query, way, now);
    });
  }

  /** Notes that the recipient takes nothing: what it is to be told waits, these last. @throws StoreUnavailable */
  failed({ address }: Recipient, claims: readonly Claim[], now: Date): Promise<void> {
    return this.#database.transact(async (query) => {
      for (const { id } of claims) await letGo(query, id, now.toISOString(), "refusals");
      const [pause] = await query(
        "SELECT attempts FROM enquiry_pauses WHERE recipient = $1",
        address,
      );
      const attempts = Number(pause?.attempts ?? 0);
      await endPause(query, address);
      await query(
        "INSERT INTO enquiry_pauses (recipient, due_at, attempts) VALUES ($1, $2, $3)",
        address,
        later(now, waitAfter(attempts)),
        attempts + 1,
      );
    });
  }

  /** Notes that the recipient has refused these enquiries, which wait. @throws StoreUnavailable */
  refused({ id, entries }: Claim, now: Date): Promise<void> {
    const attempts = Math.max(0, ...entries.map((entry) => entry.attempts));
    const refusals = `CASE WHEN refusals < ${maxRefusals - 1} THEN refusals + 1 ELSE refusals END`;
    return this.#database.transact((query) =>
      letGo(query, id, later(now, waitAfter(attempts)), refusals),
    );
  }

  /** Gives up what was refused for the last time. @throws StoreUnavailable */
  abandon(claims: readonly Claim[], now: Date): Promise<void> {
    return this.#database.transact(async (query) => {
      for (const { id } of claims) {
        await letGo(query, id, later(now, waitAfter(0)), "refusals + 1");
      }
    });
  }

  /** Counts what could not be sent yet. @throws StoreUnavailable */
  waiting(): Promise<Waiting[]> {
    return this.#database.transact(async (query) => {
      const waiting: Waiting[] = [];
      for (const way of this.channels) {
        let failing = 0;
        let failed = 0;
        for (const address of this.#addressesOf(way)) {
          const [row] = await query(
            `SELECT COUNT(*) AS failing,
               COUNT(CASE WHEN known.refusals >= ${maxRefusals} THEN 1 END) AS failed
             FROM ${ofRecipient}
             WHERE entry.sent_at = '' AND entry.way = $2
               AND COALESCE(known.attempts, entry.attempts) > 0
               AND COALESCE(known.sent_at, '') = ''`,
            address,
            way,
          );
          failed += Number(row?.failed);
          failing += Number(row?.failing) - Number(row?.failed);
        }
        waiting.push({ way, failing, failed });
      }
      return waiting;
    });
  }
}
