// Tests the store when its SQLite file is removed, moved or replaced while it stores enquiries.
// Nothing that was acknowledged is lost, and nothing is acknowledged afterwards.

import { existsSync, linkSync } from "node:fs";
import { copyFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { tries } from "@site/tests/long";
import { folderOf } from "@site/tests/support/folders";
import { received } from "@site/tests/support/forms";
import { describe, expect, it, onTestFinished } from "vitest";
import { storedNames } from "../../tests/serving.ts";
import { databaseAt, storeAt } from "../open.ts";
import { type EnquiryStore, enquiryStore } from "../store.ts";

const isUnix = process.platform !== "win32";

const placeOf = (file: string) => ({ kind: "sqlite", file }) as const;
const refusal = { name: "StoreUnavailable", code: "FILE_MOVED", lasting: false };

/** Ways in which somebody takes the file away; each leaves what was stored in `kept`. */
const removals: Readonly<Record<string, (file: string, kept: string) => Promise<void>>> = {
  "moved alone": (file, kept) => rename(file, kept),
  "moved with its log": async (file, kept) => {
    for (const end of ["-wal", "-shm", ""]) {
      if (existsSync(file + end)) await rename(file + end, kept + end);
    }
  },
  removed: async (file, kept) => {
    linkSync(file, kept);
    await rm(file);
  },
  "removed with its folder": async (file, kept) => {
    linkSync(file, kept);
    await rm(dirname(file), { recursive: true });
  },
  "replaced by another": async (file, kept) => {
    linkSync(file, kept);
    await copyFile(join(dirname(kept), "other.db"), `${file}.new`);
    await rename(`${file}.new`, file);
  },
};

/** Saves enquiries of these numbers at the same time. @returns the names of those acknowledged */
async function acknowledged(stores: readonly EnquiryStore[], numbers: readonly number[]) {
  const saved = await Promise.all(
    numbers.map(async (number) => {
      const name = `No. ${number}`;
      const store = stores[number % stores.length];
      return store?.save(received(name)).then(
        () => name,
        (error) => expect(error).toMatchObject(refusal),
      );
    }),
  );
  return saved.filter((name): name is string => typeof name === "string");
}

/** One round: enquiries to two stores of a file that is taken away meanwhile, then a restart. */
async function round(folder: string, turns: number, removal: string): Promise<void> {
  const file = join(folder, "data", "enquiries.db");
  const kept = join(folder, "kept.db");
  const stores = [storeAt(placeOf(file)), storeAt(placeOf(file))];
  for (const store of stores) await store.open();
  const early = acknowledged(stores, [1, 2, 3, 4, 5, 6, 7, 8]);
  // Somewhere among them.
  for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
  const taken = removals[removal]?.(file, kept);
  const under = acknowledged(stores, [11, 12, 13, 14]);
  await taken;
  // What comes later is refused.
  expect(await acknowledged(stores, [21, 22]), removal).toEqual([]);
  const next = storeAt(placeOf(file));
  expect(await acknowledged([next], [31]), removal).toEqual(["No. 31"]);
  for (const store of stores) await store.close();
  expect(await acknowledged([next], [32]), removal).toEqual(["No. 32"]);
  await next.close();
  const before = new Set(await storedNames(placeOf(kept)));
  const all = [...(await early), ...(await under)];
  expect(
    all.filter((name) => !before.has(name)),
    removal,
  ).toEqual([]);
  const now = (await storedNames(placeOf(file))).filter((name) => name !== "Other");
  expect(now, removal).toEqual(["No. 31", "No. 32"]);
  for (const path of [file, kept]) {
    const database = new DatabaseSync(path);
    expect(database.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    database.close();
    for (const end of ["", "-wal", "-shm"]) await rm(path + end, { force: true });
  }
}

describe.skipIf(!isUnix)("a file of enquiries", () => {
  it("that two stores share is taken away in the middle of enquiries, again and again, and each that was acknowledged is in it or in the next one", {
    timeout: tries(60_000, 1_800_000),
  }, async () => {
    const folder = await folderOf({});
    const other = storeAt(placeOf(join(folder, "other.db")));
    await other.save(received("Other"));
    await other.close();
    const names = Object.keys(removals);
    for (let number = 0; number < tries(40, 4500); number++) {
      await round(folder, number % 9, names[number % names.length] ?? "");
    }
  });

  it.each([
    ["after a service has missed it", undefined],
    ["after an error of its disk", { errcode: 10 }],
    ["after a lack of file handles", { code: "EMFILE" }],
  ])("that comes back is used again: %s", async (_, fault) => {
    const folder = await folderOf({});
    const file = join(folder, "enquiries.db");
    const database = databaseAt(placeOf(file));
    const store = enquiryStore(database);
    onTestFinished(() => store.close());
    await store.save(received("Anu"));
    if (fault) {
      const failing = database.transact(() => Promise.reject(Object.assign(new Error(), fault)));
      await expect(failing).rejects.toMatchObject({ name: "StoreUnavailable", lasting: false });
    }
    await rename(file, join(folder, "away.db"));
    await expect(store.save(received("Bela"))).rejects.toMatchObject(refusal);
    expect(existsSync(file)).toBe(false);
    await rename(join(folder, "away.db"), file);
    await store.save(received("Chitra"));
    expect(await storedNames(placeOf(file))).toEqual(["Anu", "Chitra"]);
  });
});
