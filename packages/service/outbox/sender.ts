// What sending by mail and sending to a program have in common.

import type { StoredEnquiry } from "../store/rows.ts";
import type { Recipient } from "../store/store.ts";

/**
 * Why something was not sent, without anything personal: answers of other sides may quote the visitor.
 * `failed`: the other side takes nothing at the moment. `deferred`: it does not take this message now. `refused`: it never takes this text.
 */
export class NotSent extends Error {
  override name = "NotSent";
  readonly kind: "failed" | "deferred" | "refused";

  constructor(message: string, kind: NotSent["kind"] = "failed") {
    super(message);
    this.kind = kind;
  }
}

/** A mail of the service itself. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** A recipient, and how to send to it. The functions resolve when the other side has taken what was sent, and throw NotSent. */
export interface Sender extends Recipient {
  /** Its name in the log: not its address, which is a person's. */
  readonly name: string;
  /**
   * Sends an enquiry.
   * @param signal gives up
   * @param isNumberOnly whether to mail nothing that the visitor typed
   */
  readonly send: (
    enquiry: StoredEnquiry,
    signal: AbortSignal,
    isNumberOnly: boolean,
  ) => Promise<void>;
  /** Mails how many enquiries wait because of the limit of an hour. */
  readonly reportLimit?: (waiting: number, signal: AbortSignal) => Promise<void>;
}
