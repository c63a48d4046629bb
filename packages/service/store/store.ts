// The store of enquiries, in either database.

import { noteField } from "@site/common/enquiry";
import { type Channel, channelsFor, enqueue } from "../outbox/entries.ts";
import type { Database, Query } from "./database.ts";
import { isSuspect, minAddresses, minRepeatedNote, type SpamSign } from "./marks.ts";
import { type Received, type Row, rowOf, sampleRow } from "./rows.ts";
import { quoted, rowColumns } from "./schema.ts";

/** Stores enquiries in a database. */
export interface EnquiryStore {
  /**
   * Opens the database and migrates its tables. Optional, because the other methods do it when needed: a store that is not available when
   * the server starts can be used once it is.
   * @throws StoreUnavailable
   */
  open(): Promise<void>;
  /**
   * Resolves when the enquiry is on the disk. A repetition within a minute, by what the visitor typed, or at any time in a further
   * attempt to send the same, is not stored again and resolves as well.
   * @returns what it is marked with
   * @throws StoreUnavailable
   */
  save(received: Received): Promise<readonly SpamSign[]>;
  /**
   * Writes and removes a row of an enquiry's size, to check whether an enquiry could be stored.
   * @throws StoreUnavailable
   */
  check(): Promise<void>;
  /** Finishes what is under way, and closes the database. */
  close(): Promise<void>;
}

/** Time within which the same enquiry counts as a double click, in milliseconds. */
const repeatMs = 60_000;

const dayMs = 86_400_000;

const names = rowColumns.map(quoted).join(", ");
const values = rowColumns
  .map((name, index) => `CAST($${index + 1} AS ${name === "suspect" ? "INTEGER" : "TEXT"})`)
  .join(", ");
const valuesOf = (row: Row) => rowColumns.map((name) => row[name]);

const parameter = (name: keyof Row) => `CAST($${rowColumns.indexOf(name) + 1} AS TEXT)`;

/** Inserts a row, unless an equal one is there within a minute, before or after, or one of the same attempt. */
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

/** Stores an enquiry, unless it is a repetition, together with what has to be sent because of it. */
async function save(
  query: Query,
  received: Received,
  channels: readonly Channel[],
): Promise<readonly SpamSign[]> {
  const marks: SpamSign[] = [...received.marks];
  if (await isNoteRepeated(query, received)) marks.push("repeated");
  const row = rowOf(received, marks, channelsFor(channels, isSuspect(marks)).length > 0);
  const [stored] = await query(insert, ...valuesOf(row), ...repeatWindow(row));
  if (!stored) return marks;
  await enqueue(query, channels, {
    id: Number(stored.id),
    suspect: row.suspect === 1,
    marks,
    receivedAt: received.receivedAt,
  });
  return marks;
}

/**
 * A store in a database.
 * @param channels how people or programs are told of an enquiry
 */
export function enquiryStore(database: Database, channels: readonly Channel[] = []): EnquiryStore {
  return {
    open: () => database.transact(async () => {}),
    save: (received) => database.transact((query) => save(query, received, channels)),
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
