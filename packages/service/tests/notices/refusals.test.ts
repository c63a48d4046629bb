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
    later(minutes * minute - 1);
    // The good one at once, and the deferred one not before its time.
    await expect.poll(() => mail.taken.length).toBe(tries);
    expect(mail.connections).toBe(2 * tries);
    later(1);
    tries += 1;
  }
  await failedTimes(tries);
  expect(await waiting()).toEqual({ channel: "mail", failing: 1 });
  mail.deferring = undefined;
  later(60 * minute);
  await expect.poll(() => subjectsOf(mail.taken).at(-1)).toContain("Deferred");
});

it("A mail whose text is refused holds up no other, and its number alone is mailed next, without what the visitor typed.", async () => {
  const { mail, store, notifier, later, waiting, failedTimes } = await mailing();
  mail.filter = /EICAR/;
  for (const name of ["Refused one", "Refused two"]) await store.save(bad(name));
  await store.save(at("Anu Rao"));
  notifier.start();
  await expect.poll(() => subjectsOf(mail.taken)).toEqual(["Enquiry 3: Anu Rao, Baramati"]);
  await failedTimes(2);
  expect(await waiting()).toEqual({ channel: "mail", failing: 2 });
  later(minute);
  await expect.poll(waiting).toEqual({ channel: "mail", failing: 0 });
  const [, , number = ""] = mail.taken;
  expect(subjectsOf(mail.taken).slice(1)).toEqual([
    "Enquiry 1, without its text",
    "Enquiry 2, without its text",
  ]);
  expect(textOf(number)).toContain("enquiries show 2");
  expect(number).not.toMatch(/EICAR|Refused|example\.in|Reply-To/);
});

it("A mail server that refuses every mail gets all of them again, and the whole ones as soon as somebody says so; an answered one ends.", async () => {
  const { mail, database, clock, store, notifier, later, waiting, failedTimes } = await mailing();
  mail.filter = /./;
  for (const name of ["Anu Rao", "Ravi", "Mira"]) await store.save(at(name));
  notifier.start();
  for (const [index, minutes] of [0, 1, 2, 5, 15, 30, 60, 60].entries()) {
    later(minutes * minute);
    await failedTimes(3 * (index + 1));
  }
  expect(await waiting()).toEqual({ channel: "mail", failing: 3 });
  expect(await markAnswered(database, 1, "Mira", new Date(clock.now))).toBe(true);
  expect(await waiting()).toEqual({ channel: "mail", failing: 2 });
  mail.filter = undefined;
  expect(await retryNow(database, new Date(clock.now))).toBe(2);
  notifier.wake();
  await expect
    .poll(() => subjectsOf(mail.taken))
    .toEqual(["Enquiry 2: Ravi, Baramati", "Enquiry 3: Mira, Baramati"]);
  await expect.poll(waiting).toEqual({ channel: "mail", failing: 0 });
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
