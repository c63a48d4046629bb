// Tests that people and programs get each stored enquiry once, again after a failure, and not too many mails.

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { hostname } from "node:os";
import { join } from "node:path";
import { readEnquiries } from "@site/service";
import { folderOf } from "@site/tests/support/folders";
import { end, formType, multipart, sendForm, typed } from "@site/tests/support/forms";
import { lineLike, linesOf, startProcess } from "@site/tests/support/processes";
import { ask } from "@site/tests/support/requests";
import { headerOf, mailServerOfTest, textOf } from "@site/tests/support/stand-in-mail";
import { beforeEach, describe, expect, it } from "vitest";
import { retryNow } from "../../outbox/outbox.ts";
import type { Sender } from "../../outbox/sender.ts";
import { signatureOf } from "../../outbox/webhook.ts";
import type { StorePlace } from "../../settings.ts";
import { StoreUnavailable } from "../../store/database.ts";
import { hurried, serveFolder, serving, settingsFor, siteFolder } from "../serving.ts";
import { kinds } from "../stores.ts";
import { at, minute, noon, notifying, recipientOf } from "./notifying.ts";
import { programOfTest } from "./stand-in-program.ts";

const subjectsOf = (mails: readonly string[]) => mails.map((mail) => headerOf(mail, "Subject"));

describe.each(kinds)("$name", ({ skipped, create }) => {
  describe.skipIf(skipped)("with an outbox", () => {
    let place: StorePlace;

    beforeEach(async () => {
      place = await create();
    });

    it("has each enquiry mailed once, a repeated one not again, and logs no name", async () => {
      const mail = await mailServerOfTest();
      const { store, notifier, lines, later, messages } = notifying(place, { mail: mail.settings });
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
      expect(subjectsOf(mail.taken)).toEqual([
        expect.stringMatching(/^Enquiry \d+: Anu Rao, Baramati$/),
        expect.stringMatching(/^Enquiry \d+: Ravi, Baramati$/),
        expect.stringMatching(/^Enquiry \d+: Mira, Baramati$/),
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/Anu|Rao|example/);
    });

    it("makes all wait while the mail server refuses the recipient, for minutes and then an hour", async () => {
      const mail = await mailServerOfTest("refuse");
      const { store, notifier, later, lines, messages, count, waiting } = notifying(place, {
        mail: mail.settings,
      });
      for (const name of ["Anu Rao", "Ravi"]) await store.save(at(name));
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
      await expect.poll(() => count("not sent")).toBe(tries);
      expect(await waiting()).toEqual({ channel: "mail", failing: 1 });
      expect(JSON.stringify(lines)).toContain("EENVELOPE RCPT TO 550");
      expect(JSON.stringify(lines)).not.toContain("private.example");
      mail.behaviour = "take";
      later(60 * minute);
      await expect.poll(() => mail.taken.length).toBe(2);
    });

    it.each(["hang", "die", "stall"] as const)(
      "stores and answers while the mail server does this: %s; and mails when it works again",
      async (behaviour) => {
        const mail = await mailServerOfTest(behaviour);
        const { store, notifier, later, messages, count } = notifying(
          place,
          { mail: mail.settings },
          { limitMs: 300 },
        );
        notifier.start();
        await store.save(at("Anu Rao"));
        notifier.wake();
        await expect.poll(() => mail.connections).toBeGreaterThan(0);
        await store.save(at("Ravi"));
        expect(await readEnquiries(place)).toHaveLength(2);
        await expect.poll(messages).toContain("not sent");
        mail.behaviour = "take";
        const taken = () => {
          later(minute);
          return mail.taken.length;
        };
        await expect.poll(taken).toBe(2);
        await expect.poll(() => count("sent")).toBe(2);
        // The same mail again, if the other side had it although it did not say so.
        const ids = new Set(mail.taken.map((each) => headerOf(each, "Message-ID")));
        expect(ids.size).toBe(2);
      },
    );

    it("leaves what a killed service was sending to the next one: at its start on the same machine, else after a minute", async () => {
      const killed = notifying(place, {}, { own: [recipientOf("a", [])] });
      const [recipient] = killed.senders;
      for (const name of ["Here", "Elsewhere"]) await killed.store.save(at(name));
      const { pid } = spawnSync(process.execPath, ["--version"]);
      for (const host of [hostname(), "elsewhere"]) {
        const claim = await killed.outbox.claim(recipient as Sender, new Date(noon));
        await killed.rows(
          `UPDATE enquiry_notices SET claim = '${host} ${pid} x' WHERE claim = '${claim?.id}' RETURNING 1`,
        );
      }
      const notified: string[] = [];
      const next = notifying(place, {}, { own: [recipientOf("a", notified)] });
      next.notifier.start();
      await expect.poll(() => notified).toEqual(["a Here"]);
      next.later(minute - 1);
      await next.store.check();
      expect(notified).toEqual(["a Here"]);
      next.later(1);
      await expect.poll(() => notified).toEqual(["a Here", "a Elsewhere"]);
    });

    it("does not send again what the other side has taken, although the database was away when that was to be noted", async () => {
      const taken: string[] = [];
      const sender: Sender = {
        ...recipientOf("a", taken),
        send: async ({ name }) => {
          taken.push(name);
          away.now = true;
        },
      };
      const { database, store, notifier, later, messages } = notifying(
        place,
        {},
        { own: [sender] },
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

    it("mails each recipient so many enquiries an hour, whatever their marks: ordinary ones first, the oldest first; and reports how many wait", async () => {
      const mail = await mailServerOfTest();
      const settings = { ...mail.settings, maxAnHour: 4 };
      const services = [0, 1].map(() => notifying(place, { mail: settings }));
      const [{ store }] = services as [(typeof services)[0]];
      const save = (name: string, ...marks: string[]) => store.save(at(name, {}, { marks }));
      await save("Suspect", "trap", "links");
      await save("Doubtful", "links", "district");
      for (let number = 3; number <= 9; number++) {
        await store.save(at("Ordinary", { note: `${number}` }, { marks: ["district"] }));
      }
      await save("Doubtful too", "fast");
      const later = (ms: number) => services.forEach((service) => void service.later(ms));
      /** Waits for mails, and until the services have noted them. */
      const mailed = async (from: number, ...subjects: string[]) => {
        await expect.poll(() => mail.taken.length).toBe(from + subjects.length);
        expect(subjectsOf(mail.taken.slice(from)).toSorted()).toEqual(subjects.toSorted());
        const [{ rows, clock }] = services as [(typeof services)[0]];
        const claims = () => rows("SELECT claim FROM enquiry_notices WHERE claim <> ''");
        await expect.poll(claims).toHaveLength(0);
        if (!subjects.at(-1)?.endsWith("wait")) return;
        const pauses = async () => (await rows("SELECT due_at FROM enquiry_pauses"))[0]?.due_at;
        await expect.poll(pauses).toBe(new Date(clock.now + 60 * minute).toISOString());
      };
      const ordinary = (id: number) => `Enquiry ${id}: Ordinary, Baramati`;
      for (const { notifier } of services) notifier.start();
      await mailed(0, ...[3, 4, 5, 6].map(ordinary), "6 more enquiries wait");
      expect(textOf(mail.taken[4] ?? "")).toContain("enquiries list");
      later(60 * minute - 1);
      await save("Late");
      expect(mail.taken).toHaveLength(5);
      later(1);
      const doubtful = "Enquiry 2, perhaps spam: Doubtful, Baramati";
      await mailed(
        5,
        ...[7, 8, 9].map(ordinary),
        "Enquiry 11: Late, Baramati",
        "3 more enquiries wait",
      );
      later(60 * minute);
      await mailed(
        10,
        doubtful,
        "Enquiry 10, perhaps spam: Doubtful too, Baramati",
        "Enquiry 1, probably spam: Suspect, Baramati",
      );
      later(60 * minute);
      await store.check();
      expect(mail.taken).toHaveLength(13);
    });

    it("calls a program with each enquiry, signed, without a limit, again until it answers 2xx, and whatever the mail server does", async () => {
      const mail = await mailServerOfTest("hang");
      let status = 500;
      const { calls, key, settings } = await programOfTest((response) =>
        response.writeHead(status).end(),
      );
      const { store, notifier, later, messages } = notifying(
        place,
        { mail: { ...mail.settings, maxAnHour: 1 }, webhook: settings },
        { limitMs: 300 },
      );
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
      for (const name of ["Ravi", "Mira"]) await store.save(at(name));
      notifier.wake();
      await expect.poll(() => calls.length).toBe(4);
      later(60 * minute);
      await store.check();
      expect(calls).toHaveLength(4);
    });

    it("sends to each recipient by itself: one that fails is tried later, is counted, and holds up no other", async () => {
      const notified: string[] = [];
      let fails = true;
      const own = [recipientOf("first", notified), recipientOf("second", notified, () => fails)];
      const { store, database, notifier, clock, lines, messages, waiting } = notifying(
        place,
        {},
        { own },
      );
      await store.save(at("Anu Rao"));
      notifier.start();
      await expect.poll(messages).toHaveLength(2);
      expect(notified).toEqual(["first Anu Rao"]);
      expect(lines.map(({ details }) => details)).toContainEqual(
        expect.objectContaining({ recipient: "To second", reason: "550", attempts: 1 }),
      );
      expect(await waiting()).toEqual({ channel: "mail", failing: 1 });
      fails = false;
      // At once, when somebody says so.
      expect(await retryNow(database, new Date(clock.now))).toBe(1);
      notifier.wake();
      await expect.poll(() => notified).toEqual(["first Anu Rao", "second Anu Rao"]);
      await expect.poll(waiting).toEqual({ channel: "mail", failing: 0 });
      expect(await retryNow(database, new Date(clock.now))).toBe(0);
    });

    it("sends what waits for a recipient whom the settings no longer name to those whom they name, once", async () => {
      const notified: string[] = [];
      const first = recipientOf("first", notified);
      const before = notifying(
        place,
        {},
        { own: [first, recipientOf("wrong", notified, () => true)] },
      );
      await before.store.save(at("Anu Rao"));
      before.notifier.start();
      await expect.poll(before.messages).toHaveLength(2);
      await before.notifier.stop();
      const own = [first, recipientOf("right", notified)];
      const next = notifying(place, {}, { own });
      next.notifier.start();
      await expect.poll(() => notified).toEqual(["first Anu Rao", "right Anu Rao"]);
      const open = () => next.rows("SELECT channel FROM enquiry_notices WHERE sent_at = ''");
      await expect.poll(open).toHaveLength(0);
      await next.store.check();
      expect(notified).toHaveLength(2);
    });

    it("sends at the right time what came, failed or was claimed while the clock was years ahead", async () => {
      const mail = await mailServerOfTest("refuse");
      const { store, notifier, clock, later, rows, messages, senders, outbox } = notifying(place, {
        mail: mail.settings,
      });
      clock.now += 1000 * 24 * 60 * minute;
      const then = { receivedAt: new Date(clock.now) };
      await store.save(at("Failed", {}, then));
      notifier.start();
      await expect.poll(messages).toEqual(["not sent"]);
      await store.save(at("Claimed", {}, then));
      clock.now += minute;
      const [sender] = senders;
      expect(await outbox.claim(sender as Sender, new Date(clock.now))).toBeDefined();
      mail.behaviour = "take";
      clock.now = noon;
      notifier.wake();
      await expect.poll(() => mail.taken.length).toBe(2);
      const open = () => rows("SELECT channel FROM enquiry_notices WHERE sent_at = ''");
      await expect.poll(open).toHaveLength(0);
      later(24 * 60 * minute);
      await store.check();
      expect(mail.taken).toHaveLength(2);
    });
  });
});
describe("a service", () => {
  it("mails an enquiry after it has answered, and says at its start if nobody is notified", async () => {
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
    await lineLike(linesOf(silent), /^Nobody is notified of an enquiry: /);
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
