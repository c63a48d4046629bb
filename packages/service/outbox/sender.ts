// What the channels to people and programs have in common.

import type { StoredEnquiry } from "../store/rows.ts";
import type { Recipient } from "./outbox.ts";

/** Why something was not sent, without anything personal: other sides repeat in their words what they were sent. */
export class NotSent extends Error {
  override name = "NotSent";
  /** Whether the other side refuses these enquiries, and not everything that is sent to it. */
  readonly isOfEnquiry: boolean;

  constructor(message: string, isOfEnquiry = false) {
    super(message);
    this.isOfEnquiry = isOfEnquiry;
  }
}

/**
 * Sends enquiries; resolves when the other side has taken them.
 * @param signal gives up
 * @throws NotSent
 */
export type Send = (enquiries: readonly StoredEnquiry[], signal: AbortSignal) => Promise<void>;

/** A recipient, and how it is told. */
export interface Sender extends Recipient {
  /** What the log calls it: not its address, which is a person's. */
  readonly name: string;
  readonly send: Send;
  /** Tells people, without visitors' text, which enquiries are given up. */
  readonly warn?: Send | undefined;
}
