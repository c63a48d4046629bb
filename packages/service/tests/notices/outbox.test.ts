// Tests that people and programs get each stored enquiry once, again after a failure, and not too
// many mails.

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
import { at, minute, type Notifying, noon, notifying, recipientOf } from "./notifying.ts";
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
      await expect.poll(messages).toEqual(["sent"]);
      later(60 * minute);
      await store.save(at("Mira"));
      notifier.wake();
      await expect.poll(() => mail.taken.length).toBe(2);
      expect(subjectsOf(mail.taken)).toEqual([
        "2 enquiries: 1–2",
        expect.stringMatching(/^Enquiry \d+: Mira, Baramati$/),
      ]);
      expect(textOf(mail.taken[0] ?? "")).toMatch(/Full name: Anu Rao\n[\s\S]+Full name: Ravi\n/);
      expect(JSON.stringify(lines)).not.toMatch(/Anu|Rao|example/);
    });

    it("makes all wait while the mail server refuses the recipient, for minutes and then an hour", async () => {
      const mail = await mailServerOfTest("refuse");
      const { store, outbox, clock, notifier, later, lines, messages, count, waiting } = notifying(
        place,
        { mail: mail.settings },
      );
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
      expect(await waiting()).toEqual([1, 2]);
      expect(await outbox.untoldMs(new Date(clock.now))).toEqual(
        new Map([["mail", clock.now - noon]]),
      );
      expect(JSON.stringify(lines)).toContain("EENVELOPE RCPT TO 550");
      expect(JSON.stringify(lines)).not.toContain("private.example");
      mail.behaviour = "take";
      later(60 * minute);
      await expect.poll(() => subjectsOf(mail.taken)).toEqual(["2 enquiries: 1–2"]);
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
      const addresses = ["here", "elsewhere"];
      const killed = notifying(place, {}, { own: addresses.map((each) => recipientOf(each, [])) });
      await killed.store.save(at("Anu"));
      const { pid } = spawnSync(process.execPath, ["--version"]);
      for (const recipient of killed.senders) {
        const host = recipient.address === "here" ? hostname() : "elsewhere";
        const claim = await killed.outbox.claim(recipient, new Date(noon));
        expect(claim).toMatchObject({ enquiries: [{ name: "Anu" }] });
        await killed.rows(
          `UPDATE enquiry_notices SET claim = '${host} ${pid} x' WHERE recipient = '${recipient.address}' RETURNING 1`,
        );
      }
      const notified: string[] = [];
      const own = addresses.map((each) => recipientOf(each, notified));
      const next = notifying(place, {}, { own });
      next.notifier.start();
      await expect.poll(() => notified).toEqual(["here Anu"]);
      next.later(minute - 1);
      await next.store.check();
      expect(notified).toEqual(["here Anu"]);
      next.later(1);
      await expect.poll(() => notified).toEqual(["here Anu", "elsewhere Anu"]);
    });

    it("does not send again what the other side has taken, although the database was away when that was to be noted", async () => {
      const taken: string[] = [];
      const sender: Sender = {
        ...recipientOf("a", taken),
        send: async ({ enquiries }) => {
          taken.push(...enquiries.map(({ name }) => name));
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
      await expect.poll(messages).toEqual(["sent"]);
      const told = () => {
        later(minute);
        return taken;
      };
      await expect.poll(told).toEqual(["Anu Rao", "Ravi"]);
      expect(messages()).toEqual(["sent", "sent"]);
    });

    it("tells of each enquiry once, within six minutes, by at most 21 mails an hour, whatever comes", async () => {
      const services = [0, 1].map(() => notifying(place, {}, { own: [recipientOf("a", [])] }));
      const [one, other] = services as [Notifying, Notifying];
      const mails: { at: number; ids: readonly number[] }[] = [];
      const timeOf = (step: number) => noon + step * 10_000;
      const enquiries = 720;
      const look = async (now: Date, { outbox, senders: [recipient] }: Notifying) => {
        const claim = await outbox.claim(recipient as Sender, now);
        if (!claim || claim instanceof Date) return;
        // Meanwhile the other service gets nothing.
        expect(await other.outbox.claim(recipient as Sender, now)).toBeInstanceOf(Date);
        await outbox.sent(recipient as Sender, claim, now);
        mails.push({ at: now.getTime(), ids: claim.enquiries.map(({ id }) => id) });
      };
      // One every ten seconds for two hours, and then none.
      for (let step = 0; step < enquiries + 60; step++) {
        const receivedAt = new Date(timeOf(step));
        const marks = step % 3 === 0 ? (["trap"] as const) : [];
        if (step < enquiries) {
          await one.store.save(at(`Visitor ${step}`, {}, { receivedAt, marks }));
        }
        await look(receivedAt, step % 2 === 0 ? one : other);
      }
      const told = mails.flatMap(({ at: time, ids }) => ids.map((id) => ({ id, time })));
      expect(told.map(({ id }) => id)).toEqual(
        Array.from({ length: enquiries }, (_, step) => step + 1),
      );
      expect(told.filter(({ id, time }) => time - timeOf(id - 1) > 6 * minute)).toEqual([]);
      const until = (from: number) => from + 60 * minute;
      const inHourFrom = ({ at: from }: { at: number }) =>
        mails.filter((each) => each.at >= from && each.at < until(from)).length;
      expect(Math.max(...mails.map(inHourFrom))).toBeLessThanOrEqual(21);
    });

    it("has 40 enquiries of a flood in full, unmarked ones first, 200 with a line, and the numbers of the rest", async () => {
      const mail = await mailServerOfTest();
      const { store, notifier, later, rows, waiting } = notifying(place, { mail: mail.settings });
      for (let number = 1; number <= 300; number++) {
        const marks = number <= 250 ? (["links"] as const) : [];
        await store.save(at(`Visitor ${number}`, {}, { marks }));
      }
      notifier.start();
      await expect.poll(waiting).toEqual([]);
      const [text = ""] = mail.taken.map(textOf);
      const whole = Array.from(text.matchAll(/^Enquiry (\d+)(.*), 20 N/gm), ([, id]) => Number(id));
      expect(whole).toEqual(Array.from({ length: 40 }, (_, index) => 251 + index));
      const lines = Array.from(text.matchAll(/^(\d+)(.*): Visitor (\d+), B/gm), ([, id]) =>
        Number(id),
      );
      expect(lines).toEqual([
        ...Array.from({ length: 10 }, (_, index) => 291 + index),
        ...Array.from({ length: 190 }, (_, index) => 1 + index),
      ]);
      expect(text).toContain("\n1, perhaps spam: Visitor 1, Baramati\n");
      expect(text).toContain("\nAnd 191–250. To see them: enquiries list\n");
      // A mail has a thousand at most.
      await rows(
        `WITH RECURSIVE numbers (number) AS
           (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 1001)
         INSERT INTO enquiries (received_at, suspect, digest)
         SELECT '2026-11-20T12:00:00.000Z', 0, CAST(number AS TEXT) FROM numbers`,
      );
      await rows(
        `INSERT INTO enquiry_notices (enquiry_id, channel, recipient, due_at)
         SELECT id, 'mail', '${mail.settings.to[0]}', '' FROM enquiries WHERE id > 300`,
      );
      for (const count of [2, 3]) {
        later(minute);
        await expect.poll(() => mail.taken).toHaveLength(count);
      }
      expect(subjectsOf(mail.taken)).toEqual([
        "300 enquiries: 1–300",
        "1000 enquiries: 301–1300",
        "Enquiry 1301: ,",
      ]);
    });

    it("calls a program with each enquiry, signed, without a limit, again until it answers 2xx, and whatever the mail server does", async () => {
      const mail = await mailServerOfTest("hang");
      let status = 500;
      const { calls, key, settings } = await programOfTest((response) =>
        response.writeHead(status).end(),
      );
      const { store, notifier, later, messages } = notifying(
        place,
        { mail: mail.settings, webhook: settings },
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
      const { store, database, outbox, notifier, clock, lines, messages, waiting } = notifying(
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
      expect(await waiting()).toEqual([1]);
      // One of the recipients was told.
      expect(await outbox.untoldMs(new Date(clock.now + minute))).toEqual(new Map([["mail", 0]]));
      fails = false;
      // At once, when somebody says so.
      expect(await retryNow(database, new Date(clock.now))).toBe(1);
      notifier.wake();
      await expect.poll(() => notified).toEqual(["first Anu Rao", "second Anu Rao"]);
      await expect.poll(waiting).toEqual([]);
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
      await expect.poll(() => mail.taken.length).toBe(1);
      later(minute);
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
