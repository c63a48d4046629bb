// A service's part that stores enquiries and tells of them, with a clock of its own, for tests.

import { received } from "@site/tests/support/forms";
import { smallContent } from "@site/tests/support/service-content";
import { onTestFinished } from "vitest";
import { Notifier } from "../outbox/notifier.ts";
import { Outbox } from "../outbox/outbox.ts";
import { NotSent, type Send, type Sender } from "../outbox/sender.ts";
import { sendersFor } from "../outbox/senders.ts";
import type { NoticeSettings, StorePlace } from "../settings.ts";
import { databaseAt } from "../store/open.ts";
import { enquiryStore } from "../store/store.ts";

export const noon = Date.parse("2026-11-20T12:00:00.000Z");
export const minute = 60_000;

/** A service's part that stores enquiries and tells of them, with a clock of its own. */
export function telling(
  place: StorePlace,
  notices: Partial<NoticeSettings>,
  {
    change = (senders) => senders,
    limitMs = 30_000,
  }: {
    change?: (senders: readonly Sender[]) => readonly Sender[];
    limitMs?: number;
  } = {},
) {
  const senders = change(
    sendersFor({ mail: undefined, webhook: undefined, ...notices }, smallContent),
  );
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
  const store = enquiryStore(database, outbox.channels);
  onTestFinished(async () => {
    await notifier.stop();
    await store.close();
  });
  /** Moves the clock, and has the notifier look. */
  const later = (ms: number) => {
    clock.now += ms;
    notifier.wake();
  };
  const messages = () => lines.map(({ message }) => message);
  return { database, outbox, senders, store, notifier, lines, messages, clock, later };
}

/** An enquiry of noon. */
export const at = (name: string, fields = {}, more = {}) =>
  received(name, fields, { receivedAt: new Date(noon), ...more });

/** Two recipients, of whom the second is refused while `refusing` says so. */
export function two() {
  const refusing = { now: true };
  const told: string[] = [];
  const change = () =>
    ["first", "second"].map((address, index): Sender => {
      const send: Send = async ([enquiry]) => {
        if (address === "second" && refusing.now) throw new NotSent("550");
        told.push(`${address} ${enquiry?.name}`);
      };
      return { channels: ["mail", "digest"], address, name: `MAIL_TO ${index + 1}`, send };
    });
  return { refusing, told, change };
}
