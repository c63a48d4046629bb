// Tests what follows when one enquiry is deferred or refused, or nothing is taken.

import { headerOf, mailServerOfTest, textOf } from "@site/tests/support/stand-in-mail";
import { beforeEach, describe, expect, it } from "vitest";
import { retryNow } from "../outbox/outbox.ts";
import type { StorePlace } from "../settings.ts";
import { markAnswered } from "../store/administer.ts";
import { at, minute, notifying } from "./notifying.ts";
import { programOfTest } from "./stand-in-program.ts";
import { kinds } from "./stores.ts";

const bad = (name: string) => at(name, { note: `EICAR ${name}` });
const subjectsOf = (mails: readonly string[]) => mails.map((mail) => headerOf(mail, "Subject"));

describe.each(kinds)("$name", ({ skipped, create }) => {
  describe.skipIf(skipped)("with somebody who refuses", () => {
    let place: StorePlace;

    beforeEach(async () => {
      place = await create();
    });

    /** A mail server, and a service that mails enquiries. */
    async function mailing() {
      const mail = await mailServerOfTest();
      const service = notifying(place, { mail: mail.settings });
      const claimed = () => service.rows("SELECT claim FROM enquiry_notices WHERE claim <> ''");
      /** Resolves after so many failed attempts, when their outcome is noted. */
      const failedTimes = async (times: number) => {
        await expect.poll(() => service.count("not sent")).toBe(times);
        await expect.poll(claimed).toHaveLength(0);
      };
      return { mail, failedTimes, ...service };
    }

    it("tries a mail that is deferred because of its content alone again, and holds up no other", async () => {
      const { mail, store, notifier, later, failedTimes, waiting } = await mailing();
      mail.deferring = /EICAR/;
      await store.save(bad("Deferred"));
      notifier.start();
      let tries = 1;
      for (const minutes of [1, 2, 5, 15, 30, 60, 60]) {
        await failedTimes(tries);
        await store.save(at(`After ${minutes}`, { city: `${tries}` }));
        later(minutes * minute - 1);
        // The good one at once, and the deferred one not before its time.
        await expect.poll(() => mail.taken.length).toBe(tries);
        expect(mail.connections).toBe(2 * tries);
        later(1);
        tries += 1;
      }
      await failedTimes(tries);
      expect(await waiting()).toEqual({ channel: "mail", failing: 1, failed: 0 });
      mail.deferring = undefined;
      later(60 * minute);
      await expect.poll(() => subjectsOf(mail.taken).at(-1)).toContain("Deferred");
    });

    it("sends all others, gives up after three attempts, and reports that in one mail without visitors' text", async () => {
      const { mail, store, notifier, later, count, waiting, failedTimes } = await mailing();
      mail.filter = /EICAR/;
      for (let number = 0; number < 8; number++) await store.save(bad(`Refused ${number}`));
      await store.save(at("Anu Rao"));
      notifier.start();
      await expect.poll(() => subjectsOf(mail.taken)).toEqual(["Enquiry 9: Anu Rao, Baramati"]);
      await failedTimes(8);
      expect(await waiting()).toEqual({ channel: "mail", failing: 8, failed: 0 });
      later(minute);
      await failedTimes(16);
      later(2 * minute);
      await expect.poll(() => count("given up")).toBe(1);
      await expect.poll(waiting).toEqual({ channel: "mail", failing: 0, failed: 8 });
      const [, warning = ""] = mail.taken;
      expect(headerOf(warning, "Subject")).toBe(
        "Enquiries 1, 2, 3, 4, 5 and more could not be sent",
      );
      expect(textOf(warning)).toContain("enquiries show 8");
      expect(warning).not.toMatch(/EICAR|Refused \d/);
      const { connections } = mail;
      later(24 * 60 * minute);
      await store.save(at("Ravi"));
      notifier.wake();
      await expect.poll(() => mail.taken.length).toBe(3);
      expect(mail.connections).toBe(connections + 1);
    });

    it("reports at most once an hour, tries again what was given up when somebody says so, and ends it when it is answered", async () => {
      const { mail, database, clock, store, notifier, later, waiting, failedTimes } =
        await mailing();
      mail.filter = /EICAR/;
      for (const name of ["Anu Rao", "Ravi"]) await store.save(bad(name));
      notifier.start();
      for (const [index, minutes] of [0, 1, 2].entries()) {
        later(minutes * minute);
        await failedTimes(2 * (index + 1));
      }
      await expect.poll(waiting).toEqual({ channel: "mail", failing: 0, failed: 2 });
      expect(subjectsOf(mail.taken)).toEqual(["Enquiries 1, 2 could not be sent"]);
      await store.save(bad("Mira"));
      for (const [index, minutes] of [0, 1, 2, 5, 15, 30].entries()) {
        later(minutes * minute);
        await failedTimes(7 + index);
      }
      expect(mail.taken).toHaveLength(1);
      later(60 * minute);
      await expect.poll(() => subjectsOf(mail.taken)[1]).toBe("Enquiry 3 could not be sent");
      await expect.poll(waiting).toEqual({ channel: "mail", failing: 0, failed: 3 });
      expect(await markAnswered(database, 1, "Mira", new Date(clock.now))).toBe(true);
      expect(await waiting()).toEqual({ channel: "mail", failing: 0, failed: 2 });
      mail.filter = undefined;
      expect(await retryNow(database, new Date(clock.now))).toBe(2);
      notifier.wake();
      await expect.poll(() => subjectsOf(mail.taken)).toContain("Enquiry 2: Ravi, Baramati");
      await expect.poll(waiting).toEqual({ channel: "mail", failing: 0, failed: 0 });
    });

    it("gives up nothing of a mail server that refuses every mail: all is tried again, and sent when it takes mails", async () => {
      const { mail, store, notifier, later, count, waiting, failedTimes } = await mailing();
      mail.filter = /./;
      for (const name of ["Anu Rao", "Ravi"]) await store.save(at(name));
      notifier.start();
      for (const [index, minutes] of [0, 1, 2, 5, 15, 30, 60, 60].entries()) {
        later(minutes * minute);
        await failedTimes(2 * (index + 1));
      }
      await expect.poll(() => count("not reported")).toBeGreaterThan(0);
      expect(await waiting()).toEqual({ channel: "mail", failing: 2, failed: 0 });
      // A report may still be under way.
      mail.filter = /could not be sent/;
      later(60 * minute);
      await expect.poll(() => mail.taken.length).toBe(2);
      await expect.poll(waiting).toEqual({ channel: "mail", failing: 0, failed: 0 });
    });

    it("goes on when a program refuses one enquiry, and gives up by mail", async () => {
      const mail = await mailServerOfTest();
      const { calls, settings } = await programOfTest((response, body) =>
        response.writeHead(/EICAR/.test(body) ? 422 : 204).end(),
      );
      const { store, outbox, notifier, later, messages, rows } = notifying(place, {
        mail: mail.settings,
        webhook: settings,
      });
      await store.save(bad("Ravi"));
      await store.save(at("Anu Rao"));
      notifier.start();
      const idle = () => rows("SELECT claim FROM enquiry_notices WHERE claim <> ''");
      await expect.poll(() => calls.length).toBe(2);
      await expect.poll(() => mail.taken.length).toBe(2);
      await expect.poll(idle).toHaveLength(0);
      for (const minutes of [1, 2]) {
        const before = calls.length;
        later(minutes * minute);
        await expect.poll(() => calls.length).toBe(before + 1);
        await expect.poll(idle).toHaveLength(0);
      }
      await expect.poll(messages).toContain("given up");
      expect(headerOf(mail.taken[2] ?? "", "Subject")).toBe("Enquiry 1 could not be sent");
      await expect
        .poll(async () => (await outbox.waiting())[1])
        .toEqual({ channel: "webhook", failing: 0, failed: 1 });
      later(24 * 60 * minute);
      await store.check();
      expect(calls).toHaveLength(4);
    });
  });
});
