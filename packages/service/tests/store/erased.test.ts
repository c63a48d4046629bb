// Tests that nothing of who was erased is left in a restored backup, and in PostgreSQL's
// statistics.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { received } from "@site/tests/support/forms";
import { expect, it, onTestFinished } from "vitest";
import { backUp } from "../../commands/backup.ts";
import { erase } from "../../store/administer.ts";
import { databaseAt } from "../../store/open.ts";
import { enquiryStore } from "../../store/store.ts";
import { administer, kinds, postgres, queried } from "../stores.ts";

it("Of erased people nothing is left in the bytes of a restored backup.", async () => {
  const place = await kinds.find(({ name }) => name === "SQLite")?.create();
  if (place?.kind !== "sqlite") throw new Error("SQLite is always there.");
  const store = enquiryStore(databaseAt(place));
  const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
  const mailOf = (number: number) => `anu${number}x@example.in`;
  for (const number of numbers) {
    await store.save(received(`Anu ${number}`, { email: mailOf(number) }));
  }
  await store.close();
  const restored = join(dirname(place.file), "restored.db");
  backUp(place.file, restored);
  const database = databaseAt({ kind: "sqlite", file: restored });
  const erased = numbers.filter((number) => number % 20 === 1);
  expect(await erase(database, erased)).toBe(erased.length);
  await database.close();
  const bytes = readFileSync(restored).toString("latin1");
  expect(erased.filter((number) => bytes.includes(mailOf(number)))).toEqual([]);
  expect(bytes).toContain(mailOf(2));
});

it.skipIf(postgres.skipped)(
  `${postgres.name}: Of an erased person nothing is left in the planner's statistics.`,
  async () => {
    const { url } = await postgres.create();
    const database = databaseAt({ kind: "postgres", url });
    const store = enquiryStore(database);
    onTestFinished(() => store.close());
    const ids = Array.from({ length: 200 }, (_, index) => index + 1);
    for (const id of ids) await store.save(received(`Anu ${id}`, { email: `anu${id}@example.in` }));
    const known = async () => {
      const values = await queried(
        url,
        `SELECT concat(most_common_vals::text, histogram_bounds::text) AS words FROM pg_stats
         WHERE tablename = 'enquiries'`,
      );
      return JSON.stringify(values);
    };
    // As PostgreSQL does by itself.
    await administer(url, "ANALYZE enquiries");
    const [, address = ""] = /(anu\d+@example\.in)/.exec(await known()) ?? [];
    const id = Number(/\d+/.exec(address));
    expect(id).toBeGreaterThan(0);
    await erase(database, [id]);
    expect(await known()).toContain("@example.in");
    expect(await known()).not.toContain(address);
  },
);
