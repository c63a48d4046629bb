// What sending by mail and sending to a program have in common.

import type { StoredEnquiry } from "../store/rows.ts";
import type { Recipient } from "../store/store.ts";

/**
 * Why something was not sent, without anything personal: answers of other sides may quote the visitor.
 * `failed`: the other side takes nothing at the moment. `deferred`: it does not take this message now. `refused`: it does not take this message.
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

/**
 * Sends something; resolves when the other side has taken it.
 * @param signal gives up
 * @throws NotSent
 */
export type Send<Content> = (content: Content, signal: AbortSignal) => Promise<void>;

/** A recipient, and how to send to it. */
export interface Sender extends Recipient {
  /** Its name in the log: not its address, which is a person's. */
  readonly name: string;
  readonly send: Send<StoredEnquiry>;
  /** Sends a mail of the service itself, which has nothing that a visitor typed. */
  readonly report?: Send<MailText> | undefined;
}
