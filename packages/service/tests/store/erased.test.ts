// Tests that PostgreSQL's statistics, which have values of rows, keep nothing of who was erased.

import { received } from "@site/tests/support/forms";
import { expect, it, onTestFinished } from "vitest";
import { erase } from "../../store/administer.ts";
import { databaseAt } from "../../store/open.ts";
import { enquiryStore } from "../../store/store.ts";
import { administer, postgres, queried } from "../stores.ts";

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
