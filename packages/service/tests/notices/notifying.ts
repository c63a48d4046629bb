// A service's part that stores enquiries and sends them, with a clock of its own, for tests.

import { received } from "@site/tests/support/forms";
import { smallContent } from "@site/tests/support/service-content";
import { onTestFinished } from "vitest";
import { Notifier } from "../../outbox/notifier.ts";
import { Outbox } from "../../outbox/outbox.ts";
import { NotSent, type Sender } from "../../outbox/sender.ts";
import { sendersFor } from "../../outbox/senders.ts";
import type { NoticeSettings, StorePlace } from "../../settings.ts";
import { databaseAt } from "../../store/open.ts";
import { enquiryStore } from "../../store/store.ts";

export const noon = Date.parse("2026-11-20T12:00:00.000Z");
export const minute = 60_000;

/**
 * Stores and sends enquiries at a place; the senders come from the settings, or are the test's own.
 */
export function notifying(
  place: StorePlace,
  notices: Partial<NoticeSettings>,
  { own, limitMs = 30_000 }: { own?: readonly Sender[]; limitMs?: number } = {},
) {
  const senders =
    own ?? sendersFor({ mail: undefined, webhook: undefined, ...notices }, smallContent);
  const database = databaseAt(place);
  const outbox = new Outbox(database, senders);
  const lines: { details: object; message: string }[] = [];
  const log = (details: object, message: string) => void lines.push({ details, message });
  const clock = { now: noon };
  const notifier = new Notifier(outbox, senders, {
    log: { info: log, error: log },
    now: () => new Date(clock.now),
    limitMs,
  });
  const store = enquiryStore(database, senders);
  onTestFinished(async () => {
    await notifier.stop();
    await store.close();
  });
  /** Moves the clock, and makes the notifier look. */
  const later = (ms: number) => {
    clock.now += ms;
    notifier.wake();
  };
  const messages = () => lines.map(({ message }) => message);
  const count = (message: string) => messages().filter((each) => each === message).length;
  const rows = (statement: string) => database.transact((query) => query(statement));
  /** Numbers of the enquiries that a recipient still waits for. */
  const waiting = async () =>
    (await rows("SELECT DISTINCT enquiry_id FROM enquiry_notices WHERE sent_at = ''")).map(
      ({ enquiry_id }) => Number(enquiry_id),
    );
  return {
    database,
    outbox,
    senders,
    store,
    notifier,
    lines,
    messages,
    count,
    rows,
    waiting,
    clock,
    later,
  };
}

export type Notifying = ReturnType<typeof notifying>;

/** An enquiry of noon. */
export const at = (name: string, fields = {}, more = {}) =>
  received(name, fields, { receivedAt: new Date(noon), ...more });

/** A recipient of mails who notes what it gets, and fails while `fails` says so. */
export function recipientOf(
  address: string,
  notified: string[],
  fails: () => boolean = () => false,
): Sender {
  return {
    channel: "mail",
    address,
    name: `To ${address}`,
    send: async ({ enquiries }) => {
      if (fails()) throw new NotSent("550");
      notified.push(...enquiries.map(({ name }) => `${address} ${name}`));
    },
  };
}
