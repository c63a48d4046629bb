// The store of enquiries, in either database.

import { noteField } from "@site/common/enquiry";
import { timeSince } from "./clock.ts";
import type { Database, Query } from "./database.ts";
import { type EnquiryMark, minAddresses, minRepeatedNote } from "./marks.ts";
import { type Received, type Row, rowOf, sampleRow } from "./rows.ts";
import { quoted, rowColumns } from "./schema.ts";

/** How a recipient gets enquiries: by mail, or as calls of a program. */
export type Channel = "mail" | "webhook";

/** Who gets each enquiry. */
export interface Recipient {
  readonly channel: Channel;
  /** A mail address; empty for the program, as there is only one. */
  readonly address: string;
}

/** Stores enquiries in a database. */
export interface EnquiryStore {
  /**
   * Opens the database and creates its tables. Optional, because the other methods do it when
   * needed: a store that is not available when the server starts can be used once it is.
   * @throws StoreUnavailable
   */
  open(): Promise<void>;
  /**
   * Resolves when the enquiry is on the disk. A repetition within a minute, by what the visitor
   * typed, or at any time in a further attempt to send the same, is not stored again and resolves
   * as well.
   * @returns what it is marked with
   * @throws StoreUnavailable
   */
  save(received: Received): Promise<readonly EnquiryMark[]>;
  /**
   * Writes and removes a row of an enquiry's size, to check whether an enquiry could be stored.
   * @throws StoreUnavailable
   */
  check(): Promise<void>;
  /** Finishes what is under way, and closes the database. */
  close(): Promise<void>;
}

/** A store in which no enquiry is older than the release, whatever the clock says. */
export const withReleaseTime = (store: EnquiryStore, builtOn: string): EnquiryStore => ({
  ...store,
  save: (received) =>
    store.save({ ...received, receivedAt: timeSince(builtOn, received.receivedAt) }),
});

/** Time within which the same enquiry counts as a double click, in milliseconds. */
const repeatMs = 60_000;

const dayMs = 86_400_000;

const names = rowColumns.map(quoted).join(", ");
const values = rowColumns
  .map((name, index) => `CAST($${index + 1} AS ${name === "suspect" ? "INTEGER" : "TEXT"})`)
  .join(", ");
const valuesOf = (row: Row) => rowColumns.map((name) => row[name]);

const parameter = (name: keyof Row) => `CAST($${rowColumns.indexOf(name) + 1} AS TEXT)`;

/**
 * Inserts a row, unless an equal one is there within a minute, before or after, or one of the same
 * attempt.
 */
const insert = `INSERT INTO enquiries (${names}) SELECT ${values} WHERE NOT EXISTS
  (SELECT 1 FROM enquiries WHERE digest = ${parameter("digest")}
    AND (received_at > CAST($${rowColumns.length + 1} AS TEXT)
        AND received_at < CAST($${rowColumns.length + 2} AS TEXT)
      OR attempt <> '' AND attempt = ${parameter("attempt")}))
  RETURNING id`;

/** Id of the test row, below all that the database assigns. */
const sampleId = -1;

/** The times between which an equal row is a repetition; both ends are exclusive. */
function repeatWindow({ received_at }: Row): readonly string[] {
  const time = Date.parse(received_at);
  return [time - repeatMs, time + repeatMs].map((at) => new Date(at).toISOString());
}

/** Whether, with this enquiry, five addresses have sent its note within a day. */
async function isNoteRepeated(query: Query, { fields, receivedAt }: Received): Promise<boolean> {
  const note = fields[noteField];
  if ([...note].length < minRepeatedNote) return false;
  const [row] = await query(
    `SELECT COUNT(DISTINCT lower(email)) AS others FROM enquiries
     WHERE note = $1 AND length(note) >= ${minRepeatedNote} AND received_at > $2
       AND received_at < $3 AND lower(email) <> $4`,
    note,
    new Date(receivedAt.getTime() - dayMs).toISOString(),
    // What is dated later came while the clock was wrong.
    new Date(receivedAt.getTime() + dayMs).toISOString(),
    fields.email.toLowerCase(),
  );
  return Number(row?.others) + 1 >= minAddresses;
}

/** Stores an enquiry, unless it is a repetition, together with a notice for each recipient. */
async function save(
  query: Query,
  received: Received,
  recipients: readonly Recipient[],
): Promise<readonly EnquiryMark[]> {
  const marks: EnquiryMark[] = [...received.marks];
  if (await isNoteRepeated(query, received)) marks.push("repeated");
  const row = rowOf(received, marks);
  const [stored] = await query(insert, ...valuesOf(row), ...repeatWindow(row));
  if (!stored) return marks;
  for (const { channel, address } of recipients) {
    await query(
      `INSERT INTO enquiry_notices (enquiry_id, channel, recipient, due_at)
       VALUES ($1, $2, $3, $4)`,
      Number(stored.id),
      channel,
      address,
      row.received_at,
    );
  }
  return marks;
}

/**
 * A store in a database.
 * @param recipients who gets each enquiry
 */
export function enquiryStore(
  database: Database,
  recipients: readonly Recipient[] = [],
): EnquiryStore {
  return {
    open: () => database.transact(async () => {}),
    save: (received) => database.transact((query) => save(query, received, recipients)),
    check: () =>
      database.transact(async (query) => {
        await query(
          `INSERT INTO enquiries (id, ${names}) ${database.dialect.withKey} VALUES (${sampleId}, ${values})`,
          ...valuesOf(sampleRow),
        );
        await query(`DELETE FROM enquiries WHERE id = ${sampleId}`);
      }),
    close: () => database.close(),
  };
}
