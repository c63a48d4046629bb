// Tests that people and programs get each stored enquiry once, again after a failure.

import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { readEnquiries } from "@site/service";
import { all } from "@site/tests/support/all";
import { folderOf } from "@site/tests/support/folders";
import { end, formType, multipart, received, sendForm, typed } from "@site/tests/support/forms";
import { lineLike, linesOf, startProcess } from "@site/tests/support/processes";
import { ask } from "@site/tests/support/requests";
import { headerOf, mailServerOfTest, textOf } from "@site/tests/support/stand-in-mail";
import { beforeEach, describe, expect, it } from "vitest";
import { hurry } from "../outbox/entries.ts";
import type { Send } from "../outbox/sender.ts";
import { signatureOf } from "../outbox/webhook.ts";
import type { StorePlace } from "../settings.ts";
import { erase } from "../store/administer.ts";
import { StoreUnavailable } from "../store/database.ts";
import { hurried, serveFolder, serving, settingsFor, siteFolder } from "./serving.ts";
import { programOfTest } from "./stand-in-program.ts";
import { kinds, storeOfTest } from "./stores.ts";
import { at, minute, noon, telling, two } from "./telling.ts";

describe.each(kinds)("$name", ({ skipped, create }) => {
  describe.skipIf(skipped)("with an outbox", () => {
    let place: StorePlace;

    beforeEach(async () => {
      place = await create();
    });

    it("has each enquiry mailed once, a repeated one not again, and tells the log no name", async () => {
      const mail = await mailServerOfTest();
      const { store, notifier, lines, later, messages } = telling(place, { mail: mail.settings });
      await store.save(at("Anu Rao"));
      await store.save(at("Anu Rao"));
      await store.save(at("Ravi"));
      notifier.start();
      await expect.poll(() => mail.taken.length).toBe(2);
      await expect.poll(messages).toEqual(["sent", "sent"]);
      later(60 * minute);
      await store.save(at("Mira"));
      notifier.wake();
      await expect.poll(() => mail.taken.length).toBe(3);
      expect(mail.taken.map((each) => headerOf(each, "Subject"))).toEqual([
        expect.stringMatching(/^Enquiry \d+: Anu Rao, Baramati$/),
        expect.stringMatching(/^Enquiry \d+: Ravi, Baramati$/),
        expect.stringMatching(/^Enquiry \d+: Mira, Baramati$/),
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/Anu|Rao|example/);
    });

    it("tries again after minutes, then each hour, when the mail server refuses the recipient", async () => {
      const mail = await mailServerOfTest("refuse");
      const { store, notifier, later, lines, messages } = telling(place, { mail: mail.settings });
      await store.save(at("Anu Rao"));
      notifier.start();
      let tries = 1;
      for (const minutes of [1, 2, 5, 15, 30, 60, 60]) {
        await expect.poll(messages).toHaveLength(tries);
        // Just before it is due, nothing is tried.
        later(minutes * minute - 1);
        await store.check();
        expect(mail.connections).toBe(tries);
        later(1);
        tries += 1;
      }
      await expect.poll(messages).toEqual(Array(tries).fill("not sent"));
      expect(JSON.stringify(lines)).toContain("EENVELOPE RCPT TO 550");
      expect(JSON.stringify(lines)).not.toContain("private.example");
      mail.behaviour = "take";
      later(60 * minute);
      await expect.poll(() => mail.taken.length).toBe(1);
      await expect.poll(messages).toContain("sent");
    });

    it.each(["hang", "die", "stall"] as const)(
      "stores and answers while the mail server does this: %s; and mails when it works again",
      async (behaviour) => {
        const mail = await mailServerOfTest(behaviour);
        const { store, notifier, later, messages } = telling(
          place,
          { mail: mail.settings },
          { limitMs: 300 },
        );
        notifier.start();
        await store.save(at("Anu Rao"));
        notifier.wake();
        await expect.poll(() => mail.connections).toBeGreaterThan(0);
        await store.save(at("Ravi"));
        expect(await all(readEnquiries(place, new Date(0)))).toHaveLength(2);
        await expect.poll(messages).toContain("not sent");
        mail.behaviour = "take";
        const taken = () => {
          later(minute);
          return mail.taken.length;
        };
        await expect.poll(taken).toBe(2);
        await expect.poll(() => messages().filter((each) => each === "sent").length).toBe(2);
        // The same mail again, if the other side had it although it did not say so.
        const ids = new Set(mail.taken.map((each) => headerOf(each, "Message-ID")));
        expect(ids.size).toBe(2);
      },
    );

    it("is shared by two services, each enquiry being told by one of them", async () => {
      const mail = await mailServerOfTest();
      const services = [
        telling(place, { mail: mail.settings }),
        telling(place, { mail: mail.settings }),
      ];
      for (const { notifier } of services) notifier.start();
      const names = Array.from({ length: 30 }, (_, index) => `no. ${index}`);
      await Promise.all(
        names.map(async (name, index) => {
          const service = services[index % 2];
          await service?.store.save(at(name));
          service?.notifier.wake();
        }),
      );
      for (const { notifier } of services) notifier.wake();
      await expect.poll(() => mail.taken.length).toBe(30);
      for (const { later } of services) later(60 * minute);
      await Promise.all(services.map(({ notifier }) => notifier.stop()));
      const subjects = mail.taken.map((each) => headerOf(each, "Subject").split(": ")[1]);
      expect(subjects.toSorted()).toEqual(names.map((name) => `${name}, Baramati`).toSorted());
    });

    it("leaves what a service was sending when it was killed to another, once its claim has run out", async () => {
      const mail = await mailServerOfTest();
      const killed = telling(place, { mail: mail.settings });
      await killed.store.save(at("Anu Rao"));
      const claim = await killed.outbox.claim(
        { channels: ["mail"], address: mail.settings.to[0] ?? "" },
        new Date(noon),
      );
      expect(claim?.entries).toHaveLength(1);
      const other = telling(place, { mail: mail.settings });
      other.notifier.start();
      other.later(9 * minute);
      await other.store.check();
      expect(mail.connections).toBe(0);
      other.later(minute);
      await expect.poll(() => mail.taken.length).toBe(1);
    });

    it("does not send again what the other side has taken, although the database was away when that was to be noted", async () => {
      const taken: string[] = [];
      const { database, store, notifier, later, messages } = telling(
        place,
        {},
        {
          change: () => {
            const send: Send = async ([enquiry]) => {
              taken.push(enquiry?.name ?? "");
              away.now = true;
            };
            return [{ channels: ["mail"], address: "a", name: "MAIL_TO 1", send }];
          },
        },
      );
      const away = { now: false, refused: 0 };
      const transact = database.transact.bind(database);
      database.transact = (work) => {
        if (!away.now) return transact(work);
        away.refused += 1;
        return Promise.reject(new StoreUnavailable("away", "AWAY"));
      };
      await store.save(at("Anu Rao"));
      notifier.start();
      await expect.poll(() => away.refused).toBe(1);
      later(60 * minute);
      await expect.poll(() => away.refused).toBeGreaterThan(1);
      away.now = false;
      later(60 * minute);
      await store.save(at("Ravi"));
      notifier.wake();
      await expect.poll(() => taken).toEqual(["Anu Rao", "Ravi"]);
      expect(messages()).toEqual(["sent", "sent"]);
    });

    it("mails suspect enquiries together, once a day at nine in India", async () => {
      const mail = await mailServerOfTest();
      const { store, notifier, later, clock, messages } = telling(place, { mail: mail.settings });
      notifier.start();
      await store.save(at("Bot one", {}, { marks: ["trap"] }));
      await store.save(at("Bot two", {}, { marks: ["repeated", "fast"] }));
      await store.save(at("Anu Rao", {}, { marks: ["district"] }));
      notifier.wake();
      await expect.poll(() => mail.taken.length).toBe(1);
      expect(textOf(mail.taken[0] ?? "")).toContain(
        "Note that the site does not know this district.",
      );
      const nine = Date.parse("2026-11-21T03:30:00.000Z");
      later(nine - clock.now - 1);
      await store.check();
      expect(mail.taken).toHaveLength(1);
      later(1);
      await expect.poll(() => mail.taken.length).toBe(2);
      await expect.poll(messages).toHaveLength(2);
      const digest = mail.taken[1] ?? "";
      expect(headerOf(digest, "Subject")).toBe("2 suspect enquiries");
      expect(headerOf(digest, "Reply-To")).toBe("");
      expect(textOf(digest)).toMatch(
        /Bot one[\s\S]*Note that a field[\s\S]*Bot two[\s\S]*Note that [\s\S]*Note that five addresses/,
      );
      later(24 * 60 * minute);
      await store.check();
      expect(mail.taken).toHaveLength(2);
    });

    it("calls a program with each enquiry, signed, again until it answers 2xx, and whatever the mail server does", async () => {
      const mail = await mailServerOfTest("hang");
      let status = 500;
      const { calls, key, settings } = await programOfTest(() => status);
      const { store, notifier, later, messages } = telling(place, {
        mail: mail.settings,
        webhook: settings,
      });
      notifier.start();
      await store.save(at("Anu Rao", { note: "नमस्ते" }, { marks: ["trap", "fast"] }));
      notifier.wake();
      await expect.poll(() => calls.length).toBe(1);
      await expect.poll(messages).toContain("not sent");
      status = 204;
      later(minute);
      await expect.poll(messages).toContain("sent");
      const [first, second] = calls;
      expect(JSON.parse(second?.body ?? "")).toMatchObject({
        type: "enquiry.received",
        timestamp: "2026-11-20T12:00:00.000Z",
        data: { name: "Anu Rao", note: "नमस्ते", suspect: true, marks: ["trap", "fast"] },
      });
      expect(second?.body).toBe(first?.body);
      const {
        "webhook-id": id,
        "webhook-timestamp": seconds,
        "webhook-signature": signature,
      } = second?.headers ?? {};
      expect(id).toBe(first?.headers["webhook-id"]);
      expect(signature).toBe(signatureOf(key, String(id), Number(seconds), second?.body ?? ""));
      later(60 * minute);
      await store.check();
      expect(calls).toHaveLength(2);
    });

    it("tells also of an enquiry that a release without an outbox has stored beside it, but of none from days ago", async () => {
      const mail = await mailServerOfTest();
      const older = storeOfTest(place);
      await older.save(at("Of the older release"));
      await older.save(
        received("Of last week", {}, { receivedAt: new Date(noon - 7 * 86_400_000) }),
      );
      const { notifier, later, store } = telling(place, { mail: mail.settings });
      notifier.start();
      await expect.poll(() => mail.taken.length).toBe(1);
      expect(headerOf(mail.taken[0] ?? "", "Subject")).toContain("Of the older release");
      later(2 * minute);
      await store.check();
      expect(mail.taken).toHaveLength(1);
    });

    it("tells each recipient by itself: one that is refused is told later, counts as failing, and holds up no other", async () => {
      const { refusing, told, change } = two();
      const { store, outbox, notifier, later, lines, messages } = telling(place, {}, { change });
      notifier.start();
      await store.save(at("Anu Rao"));
      await store.save(at("Bot", {}, { marks: ["trap"] }));
      notifier.wake();
      await expect.poll(messages).toHaveLength(2);
      expect(told).toEqual(["first Anu Rao"]);
      expect(lines.map(({ details }) => details)).toContainEqual(
        expect.objectContaining({ recipient: "MAIL_TO 2", reason: "550", attempts: 1 }),
      );
      expect(await outbox.waiting()).toEqual([
        { way: "mail", failing: 1, failed: 0 },
        { way: "digest", failing: 0, failed: 0 },
      ]);
      refusing.now = false;
      later(minute);
      await expect.poll(() => told).toEqual(["first Anu Rao", "second Anu Rao"]);
      later(24 * 60 * minute);
      await expect.poll(() => told.toSorted().slice(0, 2)).toEqual(["first Anu Rao", "first Bot"]);
      await expect.poll(() => told).toHaveLength(4);
      await expect.poll(async () => (await outbox.waiting())[0]?.failing).toBe(0);
      later(24 * 60 * minute);
      await store.check();
      expect(told).toHaveLength(4);
    });

    it("tells what waits to who stands in the settings then", async () => {
      const { told, change } = two();
      const before = telling(place, {}, { change });
      await before.store.save(at("Anu Rao"));
      before.notifier.start();
      await expect.poll(before.messages).toHaveLength(2);
      await before.notifier.stop();
      const send: Send = async ([enquiry]) => void told.push(`third ${enquiry?.name}`);
      const after = telling(
        place,
        {},
        {
          change: () => [
            ...change().slice(0, 1),
            { channels: ["mail", "digest"], address: "third", name: "MAIL_TO 2", send },
          ],
        },
      );
      after.notifier.start();
      await expect.poll(() => told).toEqual(["first Anu Rao", "third Anu Rao"]);
      await expect.poll(after.messages).toEqual(["sent"]);
      const open = () =>
        after.database.transact((query) =>
          query("SELECT way FROM enquiry_outbox WHERE sent_at = ''"),
        );
      await expect.poll(open).toHaveLength(0);
    });

    it("ends what waited for a recipient who was taken off", async () => {
      const { told, change } = two();
      const before = telling(place, {}, { change });
      await before.store.save(at("Anu Rao"));
      before.notifier.start();
      await expect.poll(before.messages).toHaveLength(2);
      await before.notifier.stop();
      const after = telling(place, {}, { change: () => change().slice(0, 1) });
      expect(await after.outbox.waiting()).toEqual([
        { way: "mail", failing: 0, failed: 0 },
        { way: "digest", failing: 0, failed: 0 },
      ]);
      after.notifier.start();
      const open = () =>
        after.database.transact((query) =>
          query("SELECT way FROM enquiry_outbox WHERE sent_at = ''"),
        );
      await expect.poll(open).toHaveLength(0);
      expect(told).toEqual(["first Anu Rao"]);
    });

    it("tries at once what waits after a failure, when somebody says so", async () => {
      const { refusing, told, change } = two();
      const { database, store, notifier, clock, messages } = telling(place, {}, { change });
      await store.save(at("Anu Rao"));
      await store.save(at("Bot", {}, { marks: ["trap"] }));
      notifier.start();
      await expect.poll(messages).toHaveLength(2);
      refusing.now = false;
      expect(await hurry(database, new Date(clock.now))).toBe(1);
      notifier.wake();
      await expect.poll(() => told).toEqual(["first Anu Rao", "second Anu Rao"]);
      await expect.poll(messages).toHaveLength(3);
      expect(await hurry(database, new Date(clock.now))).toBe(0);
    });

    it("tells at the right time what came, failed or was claimed while the clock was years ahead", async () => {
      const mail = await mailServerOfTest("refuse");
      const ahead = telling(place, { mail: mail.settings });
      ahead.clock.now += 1000 * 24 * 60 * minute;
      const then = { receivedAt: new Date(ahead.clock.now) };
      await ahead.store.save(at("Failed", {}, then));
      ahead.notifier.start();
      await expect.poll(ahead.messages).toEqual(["not sent"]);
      await ahead.notifier.stop();
      await ahead.store.save(at("Bot", {}, { ...then, marks: ["trap"] }));
      await ahead.store.save(at("Claimed", {}, then));
      ahead.clock.now += minute;
      const [sender] = ahead.senders;
      if (!sender) throw new Error("There is no recipient.");
      expect(await ahead.outbox.claim(sender, new Date(ahead.clock.now))).toBeDefined();
      mail.behaviour = "take";
      const { notifier, store, later, database } = telling(place, { mail: mail.settings });
      notifier.start();
      await expect.poll(() => mail.taken.length).toBe(3);
      const open = () =>
        database.transact((query) => query("SELECT way FROM enquiry_outbox WHERE sent_at = ''"));
      await expect.poll(open).toHaveLength(0);
      // Forgotten a month later, and not taken for new.
      later(31 * 24 * 60 * minute);
      const all = () => database.transact((query) => query("SELECT way FROM enquiry_outbox"));
      await expect.poll(all).toHaveLength(0);
      later(2 * minute);
      await store.check();
      expect(mail.taken).toHaveLength(3);
    });

    it("sends nothing of an enquiry that was erased, and keeps nothing of what was sent a month ago", async () => {
      const mail = await mailServerOfTest("refuse");
      const { database, store, notifier, later, messages } = telling(place, {
        mail: mail.settings,
      });
      await store.save(at("Anu Rao"));
      notifier.start();
      await expect.poll(messages).toEqual(["not sent"]);
      const [enquiry] = await all(readEnquiries(place, new Date(0)));
      expect(await erase(database, [enquiry?.id ?? 0], new Date(noon))).toBe(1);
      mail.behaviour = "take";
      await store.save(at("Ravi"));
      later(60 * minute);
      await expect.poll(messages).toEqual(["not sent", "sent"]);
      expect(headerOf(mail.taken[0] ?? "", "Subject")).toContain("Ravi");
      const entries = () => database.transact((query) => query("SELECT way FROM enquiry_outbox"));
      expect(await entries()).toHaveLength(1);
      later(31 * 24 * 60 * minute);
      await expect.poll(entries).toHaveLength(0);
      const recipients = () =>
        database.transact((query) => query("SELECT way FROM enquiry_recipients"));
      expect(await recipients()).toHaveLength(0);
    });
  });
});

describe("a service", () => {
  it("mails an enquiry after it has answered, and says at its start if nobody is told", async () => {
    const mail = await mailServerOfTest("hang");
    const root = await siteFolder();
    const file = join(await folderOf({}), "enquiries.db");
    const settings = settingsFor({ kind: "sqlite", file });
    const notified = {
      ...hurried,
      SMTP_URL: `smtp://127.0.0.1:${mail.settings.port}`,
      MAIL_FROM: mail.settings.from,
      MAIL_TO: mail.settings.to.join(","),
    };
    const { origin, child, exit } = await serving(root, { ...settings, ...notified });
    expect((await sendForm(origin, { ...typed, name: "Anu Rao" })).status).toBe(200);
    await expect.poll(() => mail.connections).toBe(1);
    expect((await sendForm(origin, { ...typed, name: "Ravi" })).status).toBe(200);
    // It waits no longer for the mail server than for a visitor.
    mail.behaviour = "take";
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    expect(mail.taken).toEqual([]);

    // What could not be sent is not lost with the process.
    const again = await serving(root, { ...settings, ...notified });
    await expect.poll(() => mail.taken.length).toBeGreaterThan(0);
    again.child.kill("SIGTERM");
    await again.exit;

    const silent = startProcess(process.execPath, [serveFolder, root], settings);
    await lineLike(linesOf(silent), /^Nobody is told of an enquiry: /);
  });

  it("sends nothing any more once it is to stop: what a visitor is sending then is stored, and mailed by the next", async () => {
    const mail = await mailServerOfTest();
    const root = await siteFolder();
    const settings = {
      ...settingsFor({ kind: "sqlite", file: join(await folderOf({}), "enquiries.db") }),
      SMTP_URL: `smtp://127.0.0.1:${mail.settings.port}`,
      MAIL_FROM: mail.settings.from,
      MAIL_TO: mail.settings.to.join(","),
    };
    const { origin, child, exit } = await serving(root, settings);
    const body = multipart(typed);
    const headers = { "Content-Type": formType, "Content-Length": body.length };
    const upload = request(`${origin}/brand/enquiries/create`, { method: "POST", headers });
    upload.write(body.subarray(0, -end.length));
    // Its answer proves that the server has accepted the one before.
    expect((await ask(origin, "/healthz")).status).toBe(200);
    child.kill("SIGTERM");
    const code = () => ask(origin, "/healthz").catch((error: NodeJS.ErrnoException) => error.code);
    await expect.poll(code).toBe("ECONNREFUSED");
    upload.end(end);
    const [response] = await once(upload, "response");
    expect(response.statusCode).toBe(200);
    response.resume();
    expect(await exit).toEqual([0, null]);
    expect(mail.taken).toEqual([]);
    await serving(root, settings);
    await expect.poll(() => mail.taken.length).toBe(1);
  });
});
