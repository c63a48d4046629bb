// Tests how long the cache keeps its rows: used ones stay, others for thirty days.

import { folderOf } from "@site/tests/support/folders";
import { expect, test } from "vitest";
import { openCache } from "../cache.ts";

test("a row that is used stays, and one that nobody has used for thirty days is deleted", async () => {
  const folder = await folderOf({});
  /** What a run of this day finds. */
  const found = (today: number, ...keys: readonly string[]) => {
    const cache = openCache(folder, "usual", expect.unreachable, today);
    const values = keys.map((key) => cache.get(key));
    cache.close();
    return values;
  };
  const first = openCache(folder, "usual", expect.unreachable, 100);
  for (const key of ["used", "unused", "used late"]) first.put(key, `the text of ${key}`);
  first.close();

  expect(found(105, "used")).toEqual(["the text of used"]);
  expect(found(130, "used")).toEqual(["the text of used"]);
  expect(found(130, "used late")).toEqual(["the text of used late"]);
  expect(found(135, "used")).toEqual(["the text of used"]);
  expect(found(135, "unused", "used late")).toEqual([undefined, "the text of used late"]);
});
