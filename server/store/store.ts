// Defines the interface of the enquiry store, which SQLite and PostgreSQL implement, and the rows that they write.

import { createHash } from "node:crypto";
import {
  askedFields,
  fieldOf,
  noteField,
  optionalFields,
  record,
  type StoredFields,
  storedFields,
} from "../../enquiry/fields.ts";

/** A valid enquiry to be stored. */
export interface Received {
  readonly fields: StoredFields;
  readonly receivedAt: Date;
  /** Whether the honeypot field was filled in. */
  readonly suspect: boolean;
  /** The request's id in the log; omitted if there was no request. */
  readonly requestId?: string;
}

/** A stored enquiry. */
export interface StoredEnquiry extends StoredFields {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly received_at: string;
  readonly suspect: boolean;
  readonly request_id: string;
}

/**
 * The store cannot be written at the moment: the disk is full, the database is locked or gone. The data may or
 * may not have been stored.
 */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  /** Error code of the database or the operating system. */
  readonly code: string;
  /** Whether only a person can fix it: a wrong path, a file that is not a database, a database of a newer version. */
  readonly lasting: boolean;

  constructor(message: string, code: string, lasting = false) {
    super(message);
    this.code = code;
    this.lasting = lasting;
  }
}

/** A caller's count. */
export interface Counted {
  /** Calls in this window, this one included. */
  readonly current: number;
  /** Time until the window ends, in milliseconds. */
  readonly ttl: number;
}

/** Stores enquiries in a database. */
export interface EnquiryStore {
  /**
   * Opens the database and migrates its tables. Optional, because the other methods do it when needed: a store that is not available when
   * the server starts can be used once it is.
   * @throws StoreUnavailable
   */
  open(): Promise<void>;
  /**
   * Resolves when the enquiry is on the disk. A repetition within a minute, by what the visitor typed, is not stored again and
   * resolves as well.
   * @throws StoreUnavailable
   */
  save(received: Received): Promise<void>;
  /**
   * Writes and removes a row of an enquiry's size, to check whether an enquiry could be stored.
   * @throws StoreUnavailable
   */
  check(): Promise<void>;
  /**
   * Counts a call across all servers that share the database; undefined for a database that is not shared.
   * @param key identifies the caller and the call
   * @param window length in milliseconds; the first call begins it
   * @throws StoreUnavailable
   */
  count?(key: string, window: number): Promise<Counted>;
  /**
   * Writes waiting items and closes the database.
   * @throws StoreUnavailable if closing hangs: the process then has to be killed
   */
  close(): Promise<void>;
}

/** Time within which the same enquiry counts as a double click, in milliseconds. */
const repeatMs = 60_000;

/** A row to insert: the columns of a stored enquiry, and a digest that identifies repetitions. */
export interface Row extends StoredFields {
  readonly received_at: string;
  readonly suspect: 0 | 1;
  readonly digest: string;
  readonly request_id: string;
}

/**
 * Identifies what the visitor typed, not the visitor's origin. An empty optional field leaves no trace, so that the digest is the same as
 * before that field existed.
 */
function digestOf(fields: StoredFields): string {
  const optional = optionalFields
    .filter((name) => fields[name] !== "")
    // The note, the first of them, is without its name in the digests that are stored.
    .map((name) => (name === noteField ? fields[name] : [name, fields[name]]));
  const typed = JSON.stringify([...askedFields.map((name) => fields[name]), ...optional]);
  return createHash("sha256").update(typed).digest("base64url");
}

/** Makes the row of an enquiry. */
export function rowOf({ fields, receivedAt, suspect, requestId = "" }: Received): Row {
  return {
    ...fields,
    received_at: receivedAt.toISOString(),
    suspect: suspect ? 1 : 0,
    digest: digestOf(fields),
    request_id: requestId,
  };
}

/** A test row of the size of a large enquiry, to check for free space; it is always removed again. */
export const sampleRow: Row = {
  ...record(storedFields, (name) => "x".repeat(Math.max(200, fieldOf(name).limit ?? 0))),
  received_at: new Date(0).toISOString(),
  suspect: 1,
  digest: "sample",
  request_id: "",
};

/** The times between which an equal row is a repetition; both ends are exclusive. */
export function repeatWindow(row: Pick<Row, "received_at">): {
  readonly after: string;
  readonly before: string;
} {
  const time = Date.parse(row.received_at);
  return {
    after: new Date(time - repeatMs).toISOString(),
    before: new Date(time + repeatMs).toISOString(),
  };
}
