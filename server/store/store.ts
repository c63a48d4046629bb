// What the service asks of a store of enquiries, whichever database is behind it.

import { createHash } from "node:crypto";
import { addedFields, askedFields, type Enquiry, mostCharacters } from "../../enquiry/fields.ts";
import type { Whence } from "../../enquiry/whence.ts";

/** An enquiry that has been checked and is to be kept. */
export interface Received {
  readonly enquiry: Enquiry;
  /** Samples, what was calculated, and the visitor's own words; empty where there are none. */
  readonly note: string;
  readonly whence: Whence;
  readonly receivedAt: Date;
  /** Whether the field that people never see was filled in. */
  readonly suspect: boolean;
  /** By which the log names the request; left out where there was none. */
  readonly requestId?: string;
}

/** An enquiry as it was kept. */
export interface StoredEnquiry extends Enquiry, Whence {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly received_at: string;
  readonly suspect: boolean;
  readonly note: string;
  readonly request_id: string;
}

/**
 * The store cannot be written at the moment: the disk is full, the database is locked or gone, too many are waiting.
 * What was to be stored is not known to be stored.
 */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  /** The database's or the system's own code. */
  readonly code: string;
  /** Whether only a person can mend it: a wrong path, a file that is no database, a database of a newer version. */
  readonly lasting: boolean;

  constructor(message: string, code: string, lasting = false) {
    super(message);
    this.code = code;
    this.lasting = lasting;
  }
}

/** How often somebody has called. */
export interface Counted {
  /** Times in this window, this one included. */
  readonly current: number;
  /** Until the window ends, in milliseconds. */
  readonly ttl: number;
}

/** Keeps enquiries. */
export interface EnquiryStore {
  /**
   * Opens the database and brings its tables up to date. Not needed before the rest, which does it where it has not been
   * done: a store that is not available when the server starts is used when it is.
   * @throws StoreUnavailable
   */
  open(): Promise<void>;
  /**
   * Resolves when the enquiry is on the disk. One whose asked fields and note equal those of another received within a minute
   * is not stored again and resolves as well.
   * @throws StoreUnavailable
   */
  save(received: Received): Promise<void>;
  /**
   * Writes as much as an enquiry and removes it again, to see whether one could be written.
   * @throws StoreUnavailable
   */
  check(): Promise<void>;
  /**
   * Counts a call of somebody, together with all services that share the database; not there where none do.
   * @param key names caller and call
   * @param window in milliseconds; the first call begins it
   * @throws StoreUnavailable
   */
  count?(key: string, window: number): Promise<Counted>;
  /**
   * Writes what is waiting and closes the database.
   * @throws StoreUnavailable where it does not let go: this process then ends by force only
   */
  close(): Promise<void>;
}

/** Time in which the same enquiry again is taken for a second press of the button, in milliseconds. */
export const repeatMs = 60_000;

/** A row to be written: the columns of a stored enquiry, and the digest by which a repetition is known. */
export interface Row extends Enquiry, Whence {
  readonly received_at: string;
  readonly suspect: 0 | 1;
  readonly note: string;
  readonly digest: string;
  readonly request_id: string;
}

/**
 * The row of an enquiry. The digest is over what the visitor filled in, not over where the visitor came from; without a note it is the one
 * that was made before there were notes.
 */
export function rowOf({ enquiry, note, whence, receivedAt, suspect, requestId = "" }: Received): Row {
  const asked = JSON.stringify([...askedFields.map((field) => enquiry[field]), ...(note ? [note] : [])]);
  return {
    ...enquiry,
    received_at: receivedAt.toISOString(),
    suspect: suspect ? 1 : 0,
    note,
    ...whence,
    digest: createHash("sha256").update(asked).digest("base64url"),
    request_id: requestId,
  };
}

const filler = "x".repeat(200);

/** A row of the size of a large enquiry, to see whether there is room for one; it is never kept. */
export const sampleRow: Row = {
  ...(Object.fromEntries([...askedFields, ...addedFields].map((field) => [field, filler])) as unknown as Enquiry),
  received_at: new Date(0).toISOString(),
  suspect: 1,
  note: "x".repeat(mostCharacters.note),
  page: "x".repeat(mostCharacters.page),
  language: "x".repeat(mostCharacters.language),
  digest: "sample",
  request_id: "",
};

/** Between which times an equal row counts as the same enquiry; both ends are excluded. */
export function repeatWindow(row: Pick<Row, "received_at">): { readonly after: string; readonly before: string } {
  const time = Date.parse(row.received_at);
  return { after: new Date(time - repeatMs).toISOString(), before: new Date(time + repeatMs).toISOString() };
}
