// Tests the store of enquiries on SQLite and PostgreSQL: what it keeps, in which order it returns it, and which enquiries count as the
// same.

import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import type { StorePlace } from "../../server/settings.ts";
import { readEnquiries, storeAt } from "../../server/store/open.ts";
import { received, stored, unknown } from "./forms.ts";
import { all } from "./service.ts";
import { administer, kinds, storeOfTest } from "./stores.ts";

const sentFrom = { page: "/products/vplank", language: "en-IN" };

const noon = Date.parse("2026-11-20T12:00:00.000Z");

/** An enquiry with this name that came this many seconds after noon. */
const at = (name: string, seconds = 0) => received(name, { receivedAt: new Date(noon + seconds * 1000) });

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
    const read = (since = new Date(0)) => all(readEnquiries(place, since));
    const names = async (since?: Date) => (await read(since)).map(({ name }) => name);

    it("keeps every field, when it came, and whether it is suspect", async () => {
      await opened().save({
        enquiry: stored,
        receivedAt: new Date(noon),
        suspect: true,
        note: "Two\nlines",
        sentFrom,
        requestId: "1a",
      });
      expect(await read()).toEqual([
        {
          ...stored,
          id: 1,
          received_at: "2026-11-20T12:00:00.000Z",
          suspect: true,
          note: "Two\nlines",
          ...sentFrom,
          request_id: "1a",
        },
      ]);
    });

    it("needs no opening first, and may be opened twice", async () => {
      const store = opened();
      await store.open();
      await store.open();
      await store.check();
      await store.save(at("Anu"));
      expect(await names()).toEqual(["Anu"]);
    });

    it("leaves no trace of a health check, not even in the ids", async () => {
      const store = opened();
      for (const name of ["Anu", "Ravi"]) {
        await Promise.all([store.check(), store.check()]);
        await store.save(at(name));
        await store.check();
      }
      expect((await read()).map(({ id, name }) => [id, name])).toEqual([
        [1, "Anu"],
        [2, "Ravi"],
      ]);
    });

    it("keeps texts of every script and every sign as they are", async () => {
      const name = `अनु ராவ் 𝒜 '"\\%_;--$1 :name ?1 {}`;
      await opened().save(at(name));
      expect(await names()).toEqual([name]);
    });

    it("gives them sorted by time, then in the order in which they came", async () => {
      const store = opened();
      for (const [name, seconds] of [
        ["c", 9],
        ["a", 1],
        ["b", 1],
        ["d", 300],
      ] as const)
        await store.save(at(name, seconds));
      expect(await names()).toEqual(["a", "b", "c", "d"]);
      expect(await names(new Date(noon + 9000))).toEqual(["c", "d"]);
      expect(await names(new Date(noon + 9001))).toEqual(["d"]);
    });

    it("reads long lists completely", async () => {
      const store = opened();
      await Promise.all(Array.from({ length: 2500 }, (_, index) => store.save(at(`no. ${index}`, index % 7))));
      const list = await read();
      expect(new Set(list.map(({ name }) => name)).size).toBe(2500);
      const keys = list.map(({ received_at, id }) => `${received_at} ${String(id).padStart(6, "0")}`);
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

    it("stores it once where it comes many times at once, and answers all", async () => {
      const store = opened();
      await Promise.all(Array.from({ length: 50 }, (_, index) => store.save(at(index % 2 ? "Anu" : "Ravi"))));
      expect((await names()).toSorted()).toEqual(["Anu", "Ravi"]);
    });

    it("ignores campaign and source when it compares enquiries; any other differing field makes another enquiry", async () => {
      const store = opened();
      await store.save(at("Anu"));
      await store.save({ ...at("Anu"), enquiry: { ...stored, name: "Anu", source: "expo", campaign_id: "22" } });
      await store.save({ ...at("Anu"), enquiry: { ...stored, name: "Anu", city: "Mumbai" } });
      expect(await read()).toHaveLength(2);
    });

    it("treats an enquiry with another note as another one", async () => {
      const store = opened();
      for (const note of ["", "Samples: Vplank", "Samples: Vplank", "Samples: Vboards", ""]) {
        await store.save({ ...at("Anu"), note });
      }
      expect((await read()).map(({ note }) => note)).toEqual(["", "Samples: Vplank", "Samples: Vboards"]);
    });

    it("still recognises a repeated enquiry after a restart", async () => {
      const first = storeAt(place);
      await first.save(at("Anu"));
      await first.close();
      await opened().save(at("Anu", 30));
      expect(await names()).toEqual(["Anu"]);
    });

    it("stores it once where two servers get it at the same time", async () => {
      const [one, two] = [opened(), opened()];
      await Promise.all([one.open(), two.open()]);
      const enquiries = Array.from({ length: 40 }, (_, index) => at(`no. ${index >> 1}`));
      await Promise.all(enquiries.map((enquiry, index) => (index % 2 ? one : two).save(enquiry)));
      expect(await read()).toHaveLength(20);
    });

    it("can be opened by two servers at once while it is still empty", async () => {
      await Promise.all([opened().save(at("Anu")), opened().save(at("Ravi"))]);
      expect((await names()).toSorted()).toEqual(["Anu", "Ravi"]);
    });

    it("writes what is waiting before it closes", async () => {
      const store = storeAt(place);
      const saved = Array.from({ length: 30 }, (_, index) => store.save(at(`no. ${index}`)));
      await store.close();
      await Promise.all(saved);
      expect(await read()).toHaveLength(30);
    });

    it.each([
      [1, ["note", "page", "language", "request_id"]],
      [2, ["page", "language", "request_id"]],
    ])(
      "reads tables of version %d as they are, and brings them to this one with all that they hold",
      async (version, newer) => {
        const store = storeAt(place);
        await store.save(at("Anu"));
        await store.close();
        const drops = newer.map((column) => `ALTER TABLE enquiries DROP COLUMN ${column}`);
        await run(place, ...drops, `UPDATE enquiry_store SET version = ${version}`);
        const before = await read();
        expect(before).toMatchObject([{ name: "Anu", note: "", ...unknown, request_id: "" }]);
        const later = opened();
        await later.open();
        expect(await read()).toEqual(before);
        // Enquiries from before there were notes and pages are still recognised as equal.
        await later.save({ ...at("Anu", 30), sentFrom });
        await later.save({ ...at("Anu", 30), note: "With a note", sentFrom });
        expect((await read()).map(({ name, note, page }) => [name, note, page])).toEqual([
          ["Anu", "", ""],
          ["Anu", "With a note", sentFrom.page],
        ]);
      },
    );

    it("refuses tables of a newer version, and leaves them alone", async () => {
      await opened().save(at("Anu"));
      await run(place, "UPDATE enquiry_store SET version = 99");
      await expect(opened().open()).rejects.toMatchObject({
        message: "The enquiries are in tables of version 99, and this server knows 3: start the newer server again.",
        lasting: true,
      });
      expect(await names()).toEqual(["Anu"]);
    });

    it.skipIf(process.platform === "win32")("makes the file readable by its owner only", async () => {
      await opened().save(at("Anu"));
      if (place.kind !== "sqlite") return;
      const modes = [dirname(place.file), place.file].map(async (path) => (await stat(path)).mode & 0o777);
      expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
    });
  });
});
