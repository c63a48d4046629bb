// Tests the outbox in three days of random troubles of recipients, services and the clock.
// Each recipient gets each enquiry, and twice only where a service died before it had noted it.

import { pick, seeded } from "@site/tests/pipeline/seeded";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Claim, Outbox } from "../outbox/outbox.ts";
import { databaseAt } from "../store/open.ts";
import { enquiryStore, type Recipient } from "../store/store.ts";
import { at, minute, noon } from "./notifying.ts";
import { kinds } from "./stores.ts";

const hour = 60 * minute;
const day = 24 * hour;

const recipients: readonly Recipient[] = [
  { channel: "mail", address: "first", maxAnHour: 5 },
  { channel: "mail", address: "second" },
  { channel: "webhook", address: "" },
];

/** How an attempt ends: also with the death of the service, before or after the other side has taken it. */
const ends = [
  "taken",
  "taken",
  "deferred",
  "refused",
  "failed",
  "diedBefore",
  "diedAfter",
] as const;
type End = (typeof ends)[number];

/** What has to be sent, and how often it was. */
class Deliveries {
  readonly #times = new Map<string, number>();
  readonly #mayBeTwice = new Set<string>();

  expected(name: string): void {
    for (const { address } of recipients) this.#times.set(`${address} ${name}`, 0);
  }

  /** @param isNoted whether the service could note it */
  add({ address }: Recipient, { enquiry }: Claim, isNoted: boolean): void {
    const key = `${address} ${enquiry.name}`;
    this.#times.set(key, (this.#times.get(key) ?? 0) + 1);
    if (!isNoted) this.#mayBeTwice.add(key);
  }

  readonly lost = () => [...this.#times].filter(([, times]) => times === 0).map(([key]) => key);

  readonly twice = () =>
    [...this.#times]
      .filter(([key, times]) => times > 1 && !this.#mayBeTwice.has(key))
      .map(([key]) => key);
}

describe.each(kinds)("$name", ({ name: kind, skipped, create }) => {
  it.skipIf(skipped).each(kind === "SQLite" ? [1, 2] : [3])(
    "sends each recipient all that came in three days of refusals, deaths and wrong clocks (seed %i)",
    { timeout: 120_000 },
    async (seed) => {
      const random = seeded(seed);
      const database = databaseAt(await create());
      onTestFinished(() => database.close());
      const outbox = new Outbox(database, recipients);
      const store = enquiryStore(database, recipients);
      const deliveries = new Deliveries();

      /** An attempt to send a recipient what is due next. @returns whether to go on */
      const attempt = async (recipient: Recipient, now: Date, end: End) => {
        const claim = await outbox.claim(recipient, now);
        if (!claim) return false;
        const isTaken = end === "taken";
        if (isTaken || end === "diedAfter") deliveries.add(recipient, claim, isTaken);
        switch (end) {
          case "taken":
            await outbox.sent(recipient, claim, now);
            return true;
          case "deferred":
          case "refused":
            await outbox.deferred(claim, end === "refused", now);
            return true;
          case "failed":
            await outbox.failed(recipient, claim, now);
            return false;
          default:
            return false;
        }
      };

      /** A service's turn: it sends to each recipient what is due, until this takes nothing. */
      const turn = async (now: Date, endOf: () => End) => {
        await outbox.purgeOld(now);
        for (const recipient of recipients) {
          while (await attempt(recipient, now, endOf()));
        }
      };

      let time = noon;
      for (let number = 0; time < noon + 3 * day; number += 1) {
        time += random() * 4 * hour;
        // Now and then the clock is years ahead, or days behind.
        const wrong = random() < 0.1 ? pick([1000 * day, -2 * day, -5 * hour], random) : 0;
        const now = new Date(time + wrong);
        const name = `No. ${number}`;
        const marks = random() < 0.2 ? (["trap"] as const) : [];
        await store.save(at(name, {}, { receivedAt: now, marks }));
        deliveries.expected(name);
        await turn(now, () => pick(ends, random));
      }
      // Then everything works: within the longest wait and that of a suspect one, all is deliveries.
      for (const until = time + 31 * hour; time < until; time += 3 * hour) {
        await turn(new Date(time), () => "taken");
      }
      expect(deliveries.lost()).toEqual([]);
      expect(deliveries.twice()).toEqual([]);
      expect((await outbox.waiting()).map(({ failing }) => failing)).toEqual([0, 0]);
    },
  );
});
