// What sending by mail and sending to a program have in common.

import type { StoredEnquiry } from "../store/rows.ts";
import type { Recipient } from "../store/store.ts";

/**
 * Why something was not sent, without anything personal: answers of other sides may quote the
 * visitor. `failed`: the other side takes nothing at the moment. `deferred`: it does not take this
 * message now. `refused`: it never takes this text.
 */
export class NotSent extends Error {
  override name = "NotSent";
  readonly kind: "failed" | "deferred" | "refused";

  constructor(message: string, kind: NotSent["kind"] = "failed") {
    super(message);
    this.kind = kind;
  }
}

/** A mail's words. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** What is sent to a recipient at one time. */
export interface Message {
  /** Identifies the mail, also when it is sent again; of no use to a program. */
  readonly mail: string;
  /** One or more, the oldest first. */
  readonly enquiries: readonly StoredEnquiry[];
}

/**
 * A recipient, and how to send to it. It resolves when the other side has taken what was sent, and
 * throws NotSent.
 */
export interface Sender extends Recipient {
  /** Its name in the log: not its address, which is a person's. */
  readonly name: string;
  /**
   * Sends enquiries: by mail all at once, to a program one.
   * @param signal gives up
   * @param isNumberOnly whether to mail nothing that a visitor typed
   */
  readonly send: (message: Message, signal: AbortSignal, isNumberOnly: boolean) => Promise<void>;
}
