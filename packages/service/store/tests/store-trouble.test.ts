// Tests the store of enquiries when its database cannot be written, and its recovery.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { folderOf } from "@site/tests/support/folders";
import { jsonOf, received, sendForm, typed } from "@site/tests/support/forms";
import { ask } from "@site/tests/support/requests";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { serviceOfTest } from "../../tests/service.ts";
import { administer, postgres, storeOfTest } from "../../tests/stores.ts";
import { StoreUnavailable } from "../database.ts";
import { readEnquiries, storeAt } from "../open.ts";
import { WriteQueue } from "../write-queue.ts";

describe("a database that another process holds", () => {
  async function isHeld(begin: string): Promise<void> {
    const running = await serviceOfTest();
    const other = new DatabaseSync(running.file);
    onTestFinished(() => other.close());
    other.exec(begin);
    // At once, as each waits for the lock.
    const health = ask(running.origin, "/healthz");
    const answers = await Promise.all(
      [1, 2].map((number) => sendForm(running.origin, { ...typed, name: `No. ${number}` })),
    );
    const refused = Array(2).fill([503, { status: 503 }]);
    expect(
      answers.map((answer) => [answer.status, jsonOf(answer)]),
      begin,
    ).toEqual(refused);
    expect((await health).status, begin).toBe(503);
    other.exec("ROLLBACK");
    expect((await sendForm(running.origin, typed)).status, begin).toBe(200);
    expect((await running.stored()).map(({ name }) => name)).toEqual([typed.name]);
    await expect.poll(() => ask(running.origin, "/healthz").then(({ status }) => status)).toBe(200);
  }

  // At the same time: each waits some seconds for the lock.
  it("by BEGIN IMMEDIATE or BEGIN EXCLUSIVE is answered 503, and is used again afterwards", async () => {
    await Promise.all(["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"].map(isHeld));
  });

  it("for less than two seconds is waited for", async () => {
    const place = { kind: "sqlite", file: join(await folderOf({}), "e.db") } as const;
    const store = storeOfTest(place);
    await store.open();
    const other = new DatabaseSync(place.file);
    onTestFinished(() => other.close());
    other.exec("BEGIN IMMEDIATE");
    setTimeout(() => other.exec("ROLLBACK"), 300);
    await store.save(received("Anu"));
  });
});

describe("a file that cannot be the store", () => {
  const lasting = { name: "StoreUnavailable", lasting: true };

  const words = "These are a few words that are no database at all.".repeat(20);

  it.each([
    ["no database", "e.db", { code: expect.any(String) }],
    ["a folder", ".", {}],
    ["a path below a file", "e.db/e.db", { code: expect.stringMatching(/ENOTDIR|EEXIST/) }],
  ])("is reported: %s", async (_, name, more) => {
    const file = join(await folderOf({ "e.db": words }), name);
    await expect(storeOfTest({ kind: "sqlite", file }).open()).rejects.toMatchObject({
      ...lasting,
      ...more,
    });
  });

  it("is used as soon as that is possible", async () => {
    const file = join(await folderOf({ "e.db": words }), "e.db");
    const store = storeOfTest({ kind: "sqlite", file });
    await expect(store.save(received("Anu"))).rejects.toMatchObject(lasting);
    const message = "file is not a database";
    await expect(readEnquiries({ kind: "sqlite", file })).rejects.toMatchObject({ message });
    await writeFile(file, "");
    await store.save(received("Anu"));
    expect(await readEnquiries({ kind: "sqlite", file })).toHaveLength(1);
  });
});

describe("a queue in front of a database", () => {
  it("goes on after a fault of a task, and fails at once what waited when the database was away", async () => {
    const queue = new WriteQueue();
    const tried: string[] = [];
    const task = (name: string) => async () => void tried.push(name);
    let later: Promise<void> | undefined;
    const away = async () => {
      later = queue.add(task("later"));
      throw new StoreUnavailable("away", "AWAY");
    };
    const wrong = () => Promise.reject(new Error("A fault of its own"));
    const tasks = [wrong, task("before"), away, task("behind"), task("behind")];
    const outcomes = await Promise.allSettled(tasks.map((each) => queue.add(each)));
    const statuses = outcomes.map(({ status }) => status);
    expect(statuses).toEqual(["rejected", "fulfilled", "rejected", "rejected", "rejected"]);
    await later;
    await queue.idle();
    expect(tried).toEqual(["before", "later"]);
  });
});

describe(postgres.name, () => {
  describe.skipIf(postgres.skipped)("that is gone", () => {
    it("for a moment is used again without a restart", async () => {
      const place = await postgres.create();
      const store = storeAt(place);
      const running = await serviceOfTest({}, { store });
      expect((await sendForm(running.origin, { ...typed, name: "Before" })).status).toBe(200);
      const { pathname } = new URL(place.url);
      await administer(
        place.url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = '${pathname.slice(1)}' AND pid <> pg_backend_pid()`,
      );
      const send = () =>
        sendForm(running.origin, { ...typed, name: "After" }).then(({ status }) => status);
      // The request that meets the broken connection may get 503; none may get 200 without being
      // stored.
      expect([200, 503]).toContain(await send());
      await expect.poll(send).toBe(200);
      expect((await readEnquiries(place)).map(({ name }) => name)).toEqual(["Before", "After"]);
    });

    it("since before the start is answered 503 until it is there", async () => {
      const place = await postgres.create();
      const database = new URL(place.url).pathname.slice(1);
      const away = new URL(place.url);
      away.pathname = "/postgres";
      await administer(away.href, `ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
      const running = await serviceOfTest({}, { store: storeAt(place) });
      expect((await sendForm(running.origin, typed)).status).toBe(503);
      await administer(away.href, `ALTER DATABASE ${database} ALLOW_CONNECTIONS true`);
      expect((await sendForm(running.origin, typed)).status).toBe(200);
    });

    it("because its writers' lock is held, or in the middle of an enquiry, is answered 503 until it is back", async () => {
      const place = await postgres.create();
      const store = storeAt(place);
      await store.open();
      const running = await serviceOfTest({}, { store });
      const holder = new pg.Client({ connectionString: place.url });
      await holder.connect();
      await holder.query("BEGIN; LOCK TABLE enquiries IN ACCESS EXCLUSIVE MODE");
      expect((await sendForm(running.origin, typed)).status).toBe(503);
      const answer = sendForm(running.origin, typed);
      // The one that waits for the lock breaks off while the service waits for it.
      const breakOff = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect
        .poll(async () => {
          // Within a transaction, PostgreSQL shows the activity of its first look.
          await holder.query("SELECT pg_stat_clear_snapshot()");
          return (await holder.query(breakOff)).rowCount;
        })
        .toBe(1);
      expect((await answer).status).toBe(503);
      await holder.end();
      expect((await sendForm(running.origin, typed)).status).toBe(200);
    });

    it("because there is no such database is reported as permanent", async () => {
      const place = await postgres.create();
      const missing = new URL(place.url);
      missing.pathname = "/there_is_no_such_database";
      const store = storeOfTest({ kind: "postgres", url: missing.href });
      await expect(store.open()).rejects.toMatchObject({ lasting: true, code: "3D000" });
    });
  });
});
