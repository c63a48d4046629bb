// Tests what follows when one enquiry is deferred or refused, or nothing is taken.

import { join } from "node:path";
import { folderOf } from "@site/tests/support/folders";
import { headerOf, mailServerOfTest, textOf } from "@site/tests/support/stand-in-mail";
import { expect, it } from "vitest";
import { retryNow } from "../../outbox/outbox.ts";
import { markAnswered } from "../../store/administer.ts";
import { at, minute, notifying } from "./notifying.ts";
import { programOfTest } from "./stand-in-program.ts";

const bad = (name: string) => at(name, { note: `EICAR ${name}` });
const subjectsOf = (mails: readonly string[]) => mails.map((mail) => headerOf(mail, "Subject"));
const placeOfTest = async () =>
  ({ kind: "sqlite", file: join(await folderOf({}), "enquiries.db") }) as const;

/** A mail server, and a service that mails enquiries. */
async function mailing() {
  const mail = await mailServerOfTest();
  const service = notifying(await placeOfTest(), { mail: mail.settings });
  const claimed = () => service.rows("SELECT claim FROM enquiry_notices WHERE claim <> ''");
  /** Resolves after so many failed attempts, when their outcome is noted. */
  const failedTimes = async (times: number) => {
    await expect.poll(() => service.count("not sent")).toBe(times);
    await expect.poll(claimed).toHaveLength(0);
  };
  return { mail, failedTimes, ...service };
}

it("A mail that is deferred because of its content alone is tried again, and holds up no other.", async () => {
  const { mail, store, notifier, later, failedTimes, waiting } = await mailing();
  mail.deferring = /EICAR/;
  await store.save(bad("Deferred"));
  notifier.start();
  let tries = 1;
  for (const minutes of [1, 2, 5, 15, 30, 60, 60]) {
    await failedTimes(tries);
    await store.save(at(`After ${minutes}`, { city: `${tries}` }));
    // A minute after the good one, and not before its own time.
    later(Math.max(minutes - 1, 0.5) * minute);
    await expect.poll(() => mail.taken.length).toBe(tries);
    expect(mail.connections).toBe(2 * tries);
    later(minute);
    tries += 1;
  }
  await failedTimes(tries);
  expect(await waiting()).toEqual([1]);
  mail.deferring = undefined;
  later(60 * minute);
  await expect.poll(() => subjectsOf(mail.taken).at(-1)).toContain("Deferred");
});

it.each([
  ["refused", "filter", 1],
  ["twice deferred", "deferring", 2],
] as const)(
  "The numbers alone of a mail of several that is %s are mailed next, without what the visitors typed.",
  async (_, answer, times) => {
    const { mail, store, notifier, later, waiting, failedTimes } = await mailing();
    mail[answer] = /EICAR/;
    for (const name of ["Bad one", "Bad two"]) await store.save(bad(name));
    await store.save(at("Anu Rao"));
    notifier.start();
    for (let time = 1; time <= times; time++) {
      await failedTimes(time);
      expect(await waiting()).toEqual([1, 2, 3]);
      later(time * minute);
    }
    await expect.poll(waiting).toEqual([]);
    expect(subjectsOf(mail.taken)).toEqual(["3 enquiries, without text"]);
    const [numbers = ""] = mail.taken;
    expect(textOf(numbers)).toContain("enquiries 1–3.");
    expect(textOf(numbers)).toContain("enquiries list");
    expect(numbers).not.toMatch(/EICAR|Bad|Anu|example\.in|Reply-To/);
  },
);

it("A refused mail of one enquiry has only its number next.", async () => {
  const { mail, store, notifier, later, waiting, failedTimes } = await mailing();
  mail.filter = /EICAR/;
  await store.save(bad("Refused"));
  notifier.start();
  await failedTimes(1);
  later(minute);
  await expect.poll(waiting).toEqual([]);
  expect(subjectsOf(mail.taken)).toEqual(["Enquiry 1, without text"]);
  expect(textOf(mail.taken[0] ?? "")).toContain("enquiries show 1");
});

it("A mail server that refuses every mail gets all of them again, and the whole ones as soon as somebody says so; an answered one ends.", async () => {
  const { mail, database, clock, store, notifier, later, waiting, failedTimes } = await mailing();
  mail.filter = /./;
  for (const name of ["Anu Rao", "Ravi", "Mira"]) await store.save(at(name));
  notifier.start();
  for (const [index, minutes] of [0, 1, 2, 5, 15, 30, 60, 60].entries()) {
    later(minutes * minute);
    await failedTimes(index + 1);
  }
  expect(await waiting()).toEqual([1, 2, 3]);
  expect(await markAnswered(database, 1, "Mira", new Date(clock.now))).toBe(true);
  expect(await waiting()).toEqual([2, 3]);
  mail.filter = undefined;
  expect(await retryNow(database, new Date(clock.now))).toBe(2);
  later(minute);
  await expect.poll(() => subjectsOf(mail.taken)).toEqual(["2 enquiries: 2–3"]);
  await expect.poll(waiting).toEqual([]);
});

it("A program that refuses one enquiry gets the others, and that one again.", async () => {
  const { calls, settings } = await programOfTest((response, body) =>
    response.writeHead(calls.length < 4 && /EICAR/.test(body) ? 422 : 204).end(),
  );
  const { store, notifier, later, messages, rows } = notifying(await placeOfTest(), {
    webhook: settings,
  });
  await store.save(bad("Ravi"));
  await store.save(at("Anu Rao"));
  notifier.start();
  for (const [index, minutes] of [1, 2].entries()) {
    await expect.poll(messages).toHaveLength(2 + index);
    const claimed = () => rows("SELECT claim FROM enquiry_notices WHERE claim <> ''");
    await expect.poll(claimed).toHaveLength(0);
    later(minutes * minute);
  }
  await expect.poll(messages).toEqual(["not sent", "sent", "not sent", "sent"]);
});
