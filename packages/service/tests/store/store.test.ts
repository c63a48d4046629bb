// Tests the store of enquiries on SQLite and PostgreSQL: order, repetitions, and what it keeps.

import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { StoredFields } from "@site/common/enquiry";
import { readEnquiries, storeAt } from "@site/service";
import { received, stored } from "@site/tests/support/forms";
import { beforeEach, describe, expect, it } from "vitest";
import type { StorePlace } from "../../settings.ts";
import { quoted, rowColumns } from "../../store/schema.ts";
import { administer, kinds, storeOfTest } from "../stores.ts";

const sentFrom = { page: "/products/vplank", language: "en-IN" };

/** An enquiry that nobody has answered. */
const open = { answered_at: "", answered_by: "" };

/** The index that has to go before its column can. */
const dropIndex = "DROP INDEX enquiries_by_note";

const noon = Date.parse("2026-11-20T12:00:00.000Z");

/** An enquiry with this name that came this many seconds after noon. */
const at = (name: string, seconds = 0, fields: Partial<StoredFields> = {}) =>
  received(name, fields, { receivedAt: new Date(noon + seconds * 1000) });

/** Changes a store's database directly. */
async function run(place: StorePlace, ...statements: string[]): Promise<void> {
  if (place.kind === "postgres") {
    await administer(place.url, ...statements);
    return;
  }
  const database = new DatabaseSync(place.file);
  for (const statement of statements) database.exec(statement);
  database.close();
}

describe.each(kinds)("$name", ({ skipped, create }) => {
  describe.skipIf(skipped)("as a store", () => {
    let place: StorePlace;

    beforeEach(async () => {
      place = await create();
    });

    const opened = () => storeOfTest(place);
    const read = () => readEnquiries(place);
    const names = async () => (await read()).map(({ name }) => name);

    it("keeps every field as it is, needs no opening first, and leaves no trace of a health check", async () => {
      const store = opened();
      const fields = {
        ...stored,
        name: `अनु ராவ் 𝒜 '"\\%_;--$1 :name ?1 {}`,
        note: "Two\nlines",
        ...sentFrom,
      };
      await store.save({ fields, receivedAt: new Date(noon), marks: ["trap"], requestId: "1a" });
      await Promise.all([store.open(), store.check(), store.check()]);
      await store.open();
      await store.save(at("Anu"));
      await store.check();
      const received_at = "2026-11-20T12:00:00.000Z";
      expect(await read()).toEqual([
        { ...fields, id: 1, received_at, suspect: true, request_id: "1a", marks: "trap", ...open },
        {
          ...stored,
          name: "Anu",
          id: 2,
          received_at,
          suspect: false,
          request_id: expect.any(String),
          marks: "",
          ...open,
        },
      ]);
      if (place.kind !== "sqlite" || process.platform === "win32") return;
      // Nobody else can read the file.
      const modes = [dirname(place.file), place.file].map(
        async (path) => (await stat(path)).mode & 0o777,
      );
      expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
    });

    it("reads long lists completely, sorted by time, then in the order in which they came", async () => {
      const store = opened();
      for (let second = 0; second < 7; second++) await store.save(at(`no. ${second}`, second));
      const others = rowColumns.filter((column) => column !== "name").map(quoted);
      // At once: each saved alone waits for the disk.
      await run(
        place,
        `WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < 356)
         INSERT INTO enquiries (name, ${others})
         SELECT CAST(n AS TEXT), ${others} FROM copies CROSS JOIN enquiries`,
      );
      const list = await read();
      expect(list).toHaveLength(7 * 357);
      expect(new Set(list.map(({ id }) => id)).size).toBe(7 * 357);
      const keys = list.map(
        ({ received_at, id }) => `${received_at} ${String(id).padStart(6, "0")}`,
      );
      expect(keys).toEqual(keys.toSorted());
    });

    it("stores the same enquiry once within a minute, before and after", async () => {
      const store = opened();
      for (const seconds of [0, 0.001, 59.999, -59.999]) await store.save(at("Anu", seconds));
      expect(await names()).toEqual(["Anu"]);
      await store.save(at("Anu", 60));
      await store.save(at("Anu", -60));
      expect(await names()).toEqual(["Anu", "Anu", "Anu"]);
    });

    it("stores a further attempt to send an enquiry never, and what was changed in between always", async () => {
      const store = opened();
      const attempt = "3f1b2c4d-0000-4000-8000-123456789abc";
      const tried = (seconds: number, fields: Partial<StoredFields> = {}, id = attempt) =>
        store.save({ ...at("Anu", seconds, fields), attempt: id });
      await tried(0);
      await tried(3600);
      await tried(7200, { city: "Mumbai" });
      await tried(10_800, {}, "");
      await tried(14_400, {}, "");
      expect((await read()).map(({ city }) => city)).toEqual([
        stored.city,
        "Mumbai",
        stored.city,
        stored.city,
      ]);
    });

    it("takes an enquiry for another one if any field differs, but for campaign and source, or the note does", async () => {
      const store = opened();
      const others = { source: "expo", campaign_id: "22" };
      await store.save(at("Anu"));
      await store.save(at("Anu", 0, others));
      await store.save(at("Anu", 0, { city: "Mumbai" }));
      for (const note of ["Samples: Vplank", "Samples: Vplank", "Samples: Vboards", ""]) {
        await store.save(at("Anu", 0, { note }));
      }
      const kept = [stored.city, "Mumbai", stored.city, stored.city];
      expect((await read()).map(({ city }) => city)).toEqual(kept);
    });

    it("marks an enquiry whose note five addresses have sent within a day, and none with a short note", async () => {
      const store = opened();
      const note = "We sell the very best leads for your shop.";
      const day = 86_400;
      const send = (number: number, seconds: number, text = note) =>
        store.save(at(`no. ${number}`, seconds, { email: `a${number}@example.org`, note: text }));
      // Of a clock that was a year ahead.
      for (let number = 21; number <= 25; number++) await send(number, 365 * day + number * day);
      for (let number = 1; number <= 4; number++) await send(number, number);
      // The fourth again, in capitals, a day later than the first, and with another note.
      await store.save(at("no. 4", 100, { email: "A4@EXAMPLE.org", note, city: "Pune" }));
      await send(5, day + 1.5);
      await send(6, 200, `${note} `);
      await send(7, 300);
      for (let number = 11; number <= 16; number++) await send(number, number, "Please call me");
      const marked = (await read()).filter(({ marks }) => marks !== "");
      expect(marked.map(({ name, marks, suspect }) => [name, marks, suspect])).toEqual([
        ["no. 7", "repeated", true],
      ]);
    });

    it("stores it once where two servers get it many times at once, the tables not being there, before both close", async () => {
      const two = [storeAt(place), storeAt(place)] as const;
      const enquiries = Array.from({ length: 60 }, (_, index) => at(`no. ${index % 20}`));
      const saved = enquiries.map((enquiry, index) => two[index % 3 ? 0 : 1].save(enquiry));
      await Promise.all(two.map((store) => store.close()));
      await Promise.all(saved);
      expect(new Set(await names()).size).toBe(20);
      expect(await read()).toHaveLength(20);
    });

    it("adds the column of a field that the tables lack, and keeps what they hold", async () => {
      const store = storeAt(place);
      await store.save(at("Anu"));
      await store.close();
      await run(place, dropIndex, "ALTER TABLE enquiries DROP COLUMN note");
      const before = await read();
      expect(before).toMatchObject([{ name: "Anu", note: "" }]);
      const later = opened();
      await later.open();
      expect(await read()).toEqual(before);
      await later.save(at("Ravi", 1, { note: "With a note" }));
      expect((await read()).map(({ name, note }) => [name, note])).toEqual([
        ["Anu", ""],
        ["Ravi", "With a note"],
      ]);
    });

    it("refuses tables of another version, and leaves them alone", async () => {
      await opened().save(at("Anu"));
      for (const [version, help] of [
        [99, "start the newer server again"],
        [1, "use another database"],
      ]) {
        await run(place, `UPDATE enquiry_store SET version = ${version}`);
        await expect(opened().open()).rejects.toMatchObject({
          message: `The enquiries are in tables of version ${version}, and this server knows 2: ${help}.`,
          lasting: true,
        });
      }
      await run(place, "UPDATE enquiry_store SET version = 2");
      expect(await names()).toEqual(["Anu"]);
    });
  });
});
