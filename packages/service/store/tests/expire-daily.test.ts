// Tests that the service removes old enquiries, and none if the clock cannot be right.

import { readEnquiries } from "@site/service";
import { received } from "@site/tests/support/forms";
import { describe, expect, it, onTestFinished } from "vitest";
import { kinds } from "../../tests/stores.ts";
import type { Database } from "../database.ts";
import { expireOld } from "../expire-daily.ts";
import { databaseAt } from "../open.ts";
import { type EnquiryStore, enquiryStore, withReleaseTime } from "../store.ts";

const builtOn = "2026-11-01";
const expiry = { years: 6, builtOn };

/** Stores an enquiry of a person on a day. */
const save = (store: EnquiryStore, name: string, day: string) =>
  store.save(received(name, {}, { receivedAt: new Date(`${day}T12:00:00Z`) }));

describe.each(kinds)("$name", ({ skipped, create }) => {
  async function opened() {
    const place = await create();
    const database = databaseAt(place);
    const store = enquiryStore(database, [{ channel: "mail", address: "a" }]);
    onTestFinished(() => store.close());
    const lines: string[] = [];
    const log = (_: object, message: string) => void lines.push(message);
    const expire = (now: string, of: Database = database) =>
      expireOld(of, expiry, { info: log, error: log }, new Date(now));
    const names = async () => (await readEnquiries(place)).map(({ name }) => name);
    return { place, database, store, lines, expire, names };
  }

  it.skipIf(skipped)("keeps enquiries for so many years, to the day", async () => {
    const { database, store, lines, expire, names } = await opened();
    await save(store, "Old", "2020-11-20");
    await save(store, "New", "2026-11-20");
    await save(store, "Of a wrong clock", "2040-01-01");
    await expire("2026-11-20T12:00:00Z");
    expect(await names()).toEqual(["Old", "New", "Of a wrong clock"]);
    await expire("2026-11-20T12:00:01Z");
    expect(await names()).toEqual(["New", "Of a wrong clock"]);
    expect(lines).toEqual(["old enquiries removed"]);
    const notices = await database.transact((query) =>
      query("SELECT enquiry_id FROM enquiry_notices"),
    );
    expect(notices).toHaveLength(2);
  });

  it.skipIf(skipped)("removes more than one batch", async () => {
    const { store, expire, names } = await opened();
    await Promise.all(
      Array.from({ length: 501 }, (_, at) => save(store, `Old ${at}`, "2020-01-01")),
    );
    await save(store, "New", "2026-11-20");
    await expire("2026-11-20T12:00:00Z");
    expect(await names()).toEqual(["New"]);
  });

  it.skipIf(skipped).each(["2033-11-20", "2050-01-01", "2027-12-07", "2026-10-31", "2019-01-01"])(
    "removes nothing on %s by the clock, also of two services after an enquiry came in",
    async (day) => {
      const { place, store, lines, expire, names } = await opened();
      await save(store, "Old", "2012-01-01");
      await save(store, "New", "2026-11-20");
      await save(store, "Of the wrong clock", day);
      const other = databaseAt(place);
      onTestFinished(() => other.close());
      for (const database of [undefined, other]) await expire(`${day}T12:00:00Z`, database);
      expect(new Set(await names())).toEqual(new Set(["Old", "New", "Of the wrong clock"]));
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain("no old enquiries removed: the clock is before the day");
    },
  );

  it.skipIf(skipped)("dates an enquiry by the release where the clock is before it", async () => {
    const { place, store, expire, names } = await opened();
    await save(withReleaseTime(store, builtOn), "Of a slow clock", "2019-01-01");
    const [{ received_at: time = "" } = {}] = await readEnquiries(place);
    expect(time).toBe("2026-11-01T00:00:00.000Z");
    await expire("2026-11-20T12:00:00Z");
    expect(await names()).toEqual(["Of a slow clock"]);
  });
});
