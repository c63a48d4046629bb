// Tests the settings of the service's own connection to SQLite.

import { expect, it, onTestFinished } from "vitest";
import { kinds } from "../../tests/stores.ts";
import { databaseAt } from "../open.ts";

it("What is answered is on the disk, and what is removed is overwritten.", async () => {
  const place = await kinds.find(({ name }) => name === "SQLite")?.create();
  if (!place) throw new Error("SQLite is always there.");
  const database = databaseAt(place);
  onTestFinished(() => database.close());
  const settings = await database.transact(async (query) => [
    ...(await query("PRAGMA synchronous")),
    ...(await query("PRAGMA secure_delete")),
  ]);
  // FULL (sqlite.org/pragma.html#pragma_synchronous).
  expect(settings).toEqual([{ synchronous: 2 }, { secure_delete: 1 }]);
});
