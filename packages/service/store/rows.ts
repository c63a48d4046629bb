// An enquiry as it is received, as the row that is inserted for it, and as it is read back.

import { createHash } from "node:crypto";
import {
  fieldOf,
  fieldRecord,
  type StoredFields,
  storedFields,
  typedFields,
} from "@site/common/enquiry";
import { type EnquiryMark, isSuspect } from "./marks.ts";

/** A valid enquiry to be stored. */
export interface Received {
  readonly fields: StoredFields;
  readonly receivedAt: Date;
  /** What the service noticed about it. */
  readonly marks: readonly EnquiryMark[];
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
}

/** Identifies what the visitor typed, not where the visitor came from. */
function digestOf(fields: StoredFields): string {
  const typed = JSON.stringify(typedFields.map((name) => fields[name]));
  return createHash("sha256").update(typed).digest("base64url");
}

/** Makes the row of an enquiry. */
export function rowOf(
  { fields, receivedAt, requestId = "", attempt = "" }: Received,
  marks: readonly EnquiryMark[],
): Row {
  return {
    ...fields,
    received_at: receivedAt.toISOString(),
    suspect: isSuspect(marks) ? 1 : 0,
    digest: digestOf(fields),
    request_id: requestId,
    marks: marks.join(" "),
    attempt,
  };
}

/**
 * A test row of the size of a large enquiry, to check for free space; it is always removed again.
 */
export const sampleRow: Row = {
  ...fieldRecord(storedFields, (name) => "x".repeat(Math.max(200, fieldOf(name).limit ?? 0))),
  received_at: new Date(0).toISOString(),
  suspect: 1,
  digest: "sample",
  request_id: "",
  marks: "",
  attempt: "",
};
