// Tests that the cache takes a text that is no longer the one that was stored for missing.

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { folderOf } from "@site/tests/support/folders";
import { expect, test } from "vitest";
import { cacheFiles, openCache } from "../cache.ts";

test.each([
  ["text", "UPDATE cache SET value = 'the text of twO' WHERE key LIKE '%two'"],
  ["key", "UPDATE cache SET key = replace(key, 'two', 'owt') WHERE key LIKE '%two'"],
])(
  "a row with a letter of its %s changed is missing, and the others are there",
  async (_of, change) => {
    const folder = await folderOf({});
    const open = () => openCache(folder, "usual", expect.unreachable, 100);
    const first = open();
    for (const key of ["one", "two"]) first.put(key, `the text of ${key}`);
    first.close();

    const database = new DatabaseSync(join(folder, cacheFiles[0] ?? ""));
    expect(database.prepare(change).run().changes).toBe(1);
    database.close();

    const cache = open();
    expect(["one", "two", "owt"].map((key) => cache.get(key))).toEqual([
      "the text of one",
      undefined,
      undefined,
    ]);
    cache.close();
  },
);
