// An enquiry as it is received, as the row that is inserted for it, and as it is read back.

import { createHash } from "node:crypto";
import {
  askedFields,
  fieldOf,
  fieldRecord,
  noteField,
  optionalFields,
  type StoredFields,
  storedFields,
} from "@site/common/enquiry";
import { isSuspect, type SpamSign } from "./marks.ts";

/** A valid enquiry to be stored. */
export interface Received {
  readonly fields: StoredFields;
  readonly receivedAt: Date;
  /** What the service noticed about it. */
  readonly marks: readonly SpamSign[];
  /** The request's id in the log; omitted if there was no request. */
  readonly requestId?: string;
  /** The id of the attempts to send it; omitted if the form has none. */
  readonly attempt?: string;
}

/** A stored enquiry. */
export interface StoredEnquiry extends StoredFields {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly received_at: string;
  readonly suspect: boolean;
  readonly request_id: string;
  /** Names of its marks, separated by spaces. */
  readonly marks: string;
  /** ISO 8601, UTC; empty while nobody has answered it. */
  readonly answered_at: string;
  readonly answered_by: string;
}

/** A row to insert: the columns of a stored enquiry, and a digest that identifies repetitions. */
export interface Row extends StoredFields {
  readonly received_at: string;
  readonly suspect: 0 | 1;
  readonly digest: string;
  readonly request_id: string;
  readonly marks: string;
  readonly attempt: string;
  /** `1` once it has had an entry of the outbox, which is forgotten later; else empty. */
  readonly queued: "" | "1";
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

/**
 * Makes the row of an enquiry.
 * @param isQueued whether somebody has to be told of it
 */
export function rowOf(
  { fields, receivedAt, requestId = "", attempt = "" }: Received,
  marks: readonly SpamSign[],
  isQueued: boolean,
): Row {
  return {
    ...fields,
    received_at: receivedAt.toISOString(),
    suspect: isSuspect(marks) ? 1 : 0,
    digest: digestOf(fields),
    request_id: requestId,
    marks: marks.join(" "),
    attempt,
    queued: isQueued ? "1" : "",
  };
}

/** A test row of the size of a large enquiry, to check for free space; it is always removed again. */
export const sampleRow: Row = {
  ...fieldRecord(storedFields, (name) => "x".repeat(Math.max(200, fieldOf(name).limit ?? 0))),
  received_at: new Date(0).toISOString(),
  suspect: 1,
  digest: "sample",
  request_id: "",
  marks: "",
  attempt: "",
  queued: "",
};
