// Tests what follows when one enquiry is refused, nothing is taken, or doubtful ones come in numbers.

import { all } from "@site/tests/support/all";
import { headerOf, mailServerOfTest, textOf } from "@site/tests/support/stand-in-mail";
import { beforeEach, describe, expect, it } from "vitest";
import { hurry } from "../outbox/entries.ts";
import type { StorePlace } from "../settings.ts";
import { markAnswered } from "../store/administer.ts";
import type { Database } from "../store/database.ts";
import { readEnquiries } from "../store/open.ts";
import { programOfTest } from "./stand-in-program.ts";
import { kinds } from "./stores.ts";
import { at, minute, telling } from "./telling.ts";

const bad = (name: string) => at(name, { note: `EICAR ${name}` });
const subjectsOf = (mails: readonly string[]) => mails.map((mail) => headerOf(mail, "Subject"));

/** Resolves when the outcome of every attempt is noted. */
async function settled(database: Database): Promise<void> {
  const claims = () =>
    database.transact((query) => query("SELECT claim FROM enquiry_recipients WHERE claim <> ''"));
  await expect.poll(claims).toHaveLength(0);
}

describe.each(kinds)("$name", ({ skipped, create }) => {
  describe.skipIf(skipped)("with somebody who refuses", () => {
    let place: StorePlace;

    beforeEach(async () => {
      place = await create();
    });

    /** A mail server with a filter, and a service that tells of enquiries. */
    async function filtered(filter: RegExp) {
      const mail = await mailServerOfTest();
      mail.filter = filter;
      const service = telling(place, { mail: mail.settings });
      const count = (message: string) =>
        service.messages().filter((each) => each === message).length;
      const waiting = async () => (await service.outbox.waiting())[0];
      return { mail, ...service, count, waiting };
    }

    it("sends all others, gives up after three attempts, and tells people in one mail without visitors' text", async () => {
      const { mail, database, store, notifier, later, count, waiting } = await filtered(/EICAR/);
      const names = Array.from({ length: 8 }, (_, index) => `Refused ${index}`);
      for (const name of names) await store.save(bad(name));
      await store.save(at("Anu Rao"));
      notifier.start();
      await expect.poll(() => subjectsOf(mail.taken)).toEqual(["Enquiry 9: Anu Rao, Baramati"]);
      await expect.poll(() => count("not sent")).toBe(8);
      await settled(database);
      expect(await waiting()).toEqual({ way: "mail", failing: 8, failed: 0 });
      later(minute);
      await expect.poll(() => count("not sent")).toBe(16);
      await settled(database);
      later(2 * minute);
      await expect.poll(() => count("given up")).toBe(1);
      await expect.poll(waiting).toEqual({ way: "mail", failing: 0, failed: 8 });
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

    it("tries again what was given up when somebody says so, and ends it when it is answered", async () => {
      const { mail, database, clock, store, notifier, later, count, waiting } =
        await filtered(/EICAR/);
      await store.save(bad("Anu Rao"));
      await store.save(bad("Ravi"));
      notifier.start();
      for (const minutes of [0, 1, 2]) {
        const before = count("not sent");
        later(minutes * minute);
        await expect.poll(() => count("not sent")).toBe(before + 2);
        await settled(database);
      }
      await expect.poll(waiting).toEqual({ way: "mail", failing: 0, failed: 2 });
      expect(subjectsOf(mail.taken)).toEqual(["Enquiries 1, 2 could not be sent"]);
      expect(await markAnswered(database, 1, "Mira", new Date(clock.now))).toBe(true);
      expect(await waiting()).toEqual({ way: "mail", failing: 0, failed: 1 });
      mail.filter = undefined;
      expect(await hurry(database, new Date(clock.now))).toBe(1);
      notifier.wake();
      await expect.poll(() => subjectsOf(mail.taken)).toContain("Enquiry 2: Ravi, Baramati");
      await expect.poll(waiting).toEqual({ way: "mail", failing: 0, failed: 0 });
      later(60 * minute);
      await store.check();
      expect(mail.taken).toHaveLength(2);
    });

    it("gives up nothing of a mail server that refuses every mail: all waits, and is sent when it takes mails", async () => {
      const { mail, database, store, notifier, later, count, waiting, clock } = await filtered(/./);
      for (const name of ["Anu Rao", "Ravi", "Mira"]) await store.save(at(name));
      notifier.start();
      for (const minutes of [0, 1, 2]) {
        const before = count("not sent");
        later(minutes * minute);
        await expect.poll(() => count("not sent")).toBe(before + 3);
        await settled(database);
      }
      // The mail that would have told people is refused as well, so that it waits for the server.
      await expect.poll(() => count("not warned")).toBe(1);
      for (const minutes of [1, 2, 5, 15, 30, 60, 60]) {
        const before = count("not warned");
        await store.save(at(`After ${minutes} at ${clock.now}`));
        later(minutes * minute - 1);
        await store.check();
        later(1);
        await expect.poll(() => count("not warned")).toBe(before + 1);
        await settled(database);
      }
      expect(await waiting()).toEqual({ way: "mail", failing: 10, failed: 0 });
      mail.filter = undefined;
      later(60 * minute);
      await expect.poll(() => mail.taken.length).toBe(10);
      await expect.poll(waiting).toEqual({ way: "mail", failing: 0, failed: 0 });
    });

    it("makes all wait, with one attempt at a time, while the mail server refuses the recipient", async () => {
      const { mail, store, notifier, later, count, waiting } = await filtered(/never/);
      mail.behaviour = "refuse";
      for (const name of ["Anu Rao", "Ravi", "Mira"]) await store.save(at(name));
      notifier.start();
      let tries = 1;
      for (const minutes of [1, 2, 5, 15, 30, 60, 60]) {
        await expect.poll(() => count("not sent")).toBe(tries);
        later(minutes * minute);
        tries += 1;
      }
      await expect.poll(() => count("not sent")).toBe(tries);
      expect(mail.connections).toBe(tries);
      expect(await waiting()).toEqual({ way: "mail", failing: 3, failed: 0 });
      mail.behaviour = "take";
      later(60 * minute);
      await expect.poll(() => mail.taken.length).toBe(3);
    });

    it.each([400, 413, 422])(
      "goes on when a program answers %i to one enquiry, and gives up by mail",
      async (status) => {
        const mail = await mailServerOfTest();
        const { calls, settings } = await programOfTest((body) =>
          /EICAR/.test(body) ? status : 204,
        );
        const { database, store, outbox, notifier, later, messages } = telling(place, {
          mail: mail.settings,
          webhook: settings,
        });
        await store.save(bad("Ravi"));
        await store.save(at("Anu Rao"));
        notifier.start();
        const refused = () => messages().filter((each) => each === "not sent").length;
        await expect.poll(refused).toBe(1);
        await expect.poll(() => calls.length).toBe(2);
        await settled(database);
        await expect.poll(() => mail.taken.length).toBe(2);
        for (const minutes of [1, 2]) {
          const before = calls.length;
          later(minutes * minute);
          await expect.poll(() => calls.length).toBe(before + 1);
          await settled(database);
        }
        await expect.poll(messages).toContain("given up");
        expect(headerOf(mail.taken[2] ?? "", "Subject")).toBe("Enquiry 1 could not be sent");
        await expect
          .poll(async () => (await outbox.waiting())[2])
          .toEqual({ way: "webhook", failing: 0, failed: 1 });
        later(24 * 60 * minute);
        await store.check();
        expect(calls).toHaveLength(4);
      },
    );

    it("gives up nothing of a program that refuses every enquiry, and waits for one that answers otherwise", async () => {
      let status = 422;
      const { settings } = await programOfTest(() => status);
      const { database, store, outbox, notifier, later, messages } = telling(place, {
        webhook: settings,
      });
      for (const name of ["Anu Rao", "Ravi"]) await store.save(at(name));
      notifier.start();
      for (const minutes of [0, 1, 2, 5, 15, 30, 60]) {
        const before = messages().length;
        later(minutes * minute);
        await expect.poll(messages).toHaveLength(before + 2);
        await settled(database);
      }
      for (status of [401, 403, 404, 410, 429, 500]) {
        const before = messages().length;
        later(60 * minute);
        await expect.poll(messages).toHaveLength(before + 1);
        await settled(database);
      }
      expect(await outbox.waiting()).toEqual([{ way: "webhook", failing: 2, failed: 0 }]);
      status = 200;
      later(60 * minute);
      await expect
        .poll(async () => outbox.waiting())
        .toEqual([{ way: "webhook", failing: 0, failed: 0 }]);
    });

    it("mails real enquiries first, then five doubtful ones within an hour, and the others in one mail at the full hour", async () => {
      const { mail, store, notifier, later, clock } = await filtered(/never/);
      const doubtful = Array.from({ length: 360 }, (_, index) => `Doubtful ${index}`);
      for (const [index, name] of doubtful.entries()) {
        const receivedAt = new Date(clock.now + index);
        await store.save(at(name, {}, { marks: ["links", "district"], receivedAt }));
      }
      await store.save(at("Anu Rao", {}, { marks: ["district"] }));
      notifier.start();
      later(minute);
      await expect.poll(() => mail.taken.length).toBe(6);
      const subjects = subjectsOf(mail.taken);
      expect(subjects[0]).toBe("Enquiry 361: Anu Rao, Baramati");
      expect(subjects.slice(1)).toEqual(
        [0, 1, 2, 3, 4].map((n) => `Enquiry ${n + 1}, perhaps spam: Doubtful ${n}, Baramati`),
      );
      later(58 * minute);
      await store.save(at("One more", {}, { marks: ["links"], receivedAt: new Date(clock.now) }));
      expect(mail.taken).toHaveLength(6);
      later(minute);
      await expect.poll(() => mail.taken.length).toBe(7);
      expect(headerOf(mail.taken[6] ?? "", "Subject")).toBe("356 enquiries, perhaps spam");
      expect(headerOf(mail.taken[6] ?? "", "Reply-To")).toBe("");
      expect(textOf(mail.taken[6] ?? "")).toMatch(/Doubtful 5\b[\s\S]*Doubtful 359[\s\S]*One more/);
      later(60 * minute);
      await store.save(at("Later", {}, { marks: ["links"], receivedAt: new Date(clock.now) }));
      notifier.wake();
      await expect.poll(() => subjectsOf(mail.taken)[7]).toContain("Later");
      expect(await all(readEnquiries(place, new Date(0)))).toHaveLength(363);
    });
  });
});
