// Tests that the service removes old enquiries, and none if the clock may be wrong.

import { readEnquiries } from "@site/service";
import { received } from "@site/tests/support/forms";
import { describe, expect, it, onTestFinished } from "vitest";
import { kinds } from "../../tests/stores.ts";
import { expireOld } from "../expire-daily.ts";
import { databaseAt } from "../open.ts";
import { enquiryStore } from "../store.ts";

describe.each(kinds)("$name", ({ skipped, create }) => {
  it.skipIf(skipped)("keeps enquiries for so many years, to the day", async () => {
    const place = await create();
    const database = databaseAt(place);
    const store = enquiryStore(database, [{ channel: "mail", address: "a" }]);
    onTestFinished(() => store.close());
    const lines: string[] = [];
    const log = (_: object, message: string) => void lines.push(message);
    const expire = (now: string) =>
      expireOld(database, 6, { info: log, error: log }, new Date(now));
    const names = async () => (await readEnquiries(place)).map(({ name }) => name);
    const days = { Old: "2020-11-20", New: "2026-11-20", "Of a wrong clock": "2040-01-01" };
    for (const [name, day] of Object.entries(days)) {
      await store.save(received(name, {}, { receivedAt: new Date(`${day}T12:00:00Z`) }));
    }
    await expire("2026-11-20T12:00:00Z");
    expect(await names()).toEqual(["Old", "New", "Of a wrong clock"]);
    await expire("2026-11-20T12:00:01Z");
    expect(await names()).toEqual(["New", "Of a wrong clock"]);
    // Years ahead: no enquiry since then shows that this is right.
    for (const day of ["2033-01-01", "2050-01-01"]) await expire(day);
    const wrong = "nothing removed: all enquiries are old, so the clock may be wrong";
    expect(lines).toEqual(["old enquiries removed", wrong, wrong]);
    expect(await names()).toEqual(["New", "Of a wrong clock"]);
    const rows = (statement: string) => database.transact((query) => query(statement));
    expect(await rows("SELECT enquiry_id FROM enquiry_notices")).toHaveLength(2);
  });
});
