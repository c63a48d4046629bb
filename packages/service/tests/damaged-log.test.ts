// Tests that a write-ahead log of which SQLite reads nothing is reported at the start, and one that a crash has left is not.

import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderOf } from "@site/tests/support/folders";
import { received } from "@site/tests/support/forms";
import { expect, it, onTestFinished, vi } from "vitest";
import { storedNames } from "./serving.ts";
import { storeOfTest } from "./stores.ts";

/** What a crash leaves: a file, and the log that has its enquiry. */
async function afterCrash() {
  const folder = await folderOf({});
  const from = join(folder, "running.db");
  const store = storeOfTest({ kind: "sqlite", file: from });
  await store.save(received("Anu Rao"));
  const place = { kind: "sqlite", file: join(folder, "enquiries.db") } as const;
  for (const end of ["", "-wal"]) copyFileSync(from + end, place.file + end);
  const told = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => told.mockRestore());
  return { place, told };
}

it("A log that a crash has left is read, and not reported.", async () => {
  const { place, told } = await afterCrash();
  await storeOfTest(place).open();
  expect(told.mock.calls).toEqual([]);
  expect(await storedNames(place)).toEqual(["Anu Rao"]);
});

it.each([
  [0, Buffer.from("garbage")],
  [0, Buffer.alloc(32)],
  [17, Buffer.from("x")],
  [31, Buffer.from("x")],
])("A log with something else at byte %i is reported once.", async (at, bytes) => {
  const { place, told } = await afterCrash();
  const log = readFileSync(`${place.file}-wal`);
  bytes.copy(log, at);
  writeFileSync(`${place.file}-wal`, log);
  const store = storeOfTest(place);
  await store.open();
  await store.save(received("Ravi"));
  expect(told.mock.calls).toEqual([
    [expect.stringContaining(`${place.file}-wal is damaged at its beginning`)],
  ]);
  expect(await storedNames(place)).toEqual(["Ravi"]);
});
