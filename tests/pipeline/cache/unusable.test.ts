// A cache that cannot be used: the run says so in a line or two, and goes on as one from nothing.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "vitest";
import { CacheFolder, checkWithout } from "./cache-folder.ts";

let folder: CacheFolder;

beforeEach(() => {
  folder = new CacheFolder();
});

afterEach(() => folder.remove());

/** What keeps a cache from being used, and how the run is started. */
const unusable: readonly (readonly [string, (cache: string) => string | undefined])[] = [
  [
    "has a folder in the place of the store",
    (cache) => void mkdirSync(join(cache, "cache.sqlite", "deep"), { recursive: true }),
  ],
  [
    "has somebody else's file in the place of the store",
    (cache) => void writeFileSync(join(cache, "cache.sqlite"), "Mine."),
  ],
  ["is on a disk with no room for the store", () => "ulimit -f 24"],
  ["is on a disk with no room at all", () => "ulimit -f 0"],
  ["has a file in the place of a folder", (cache) => void writeFileSync(join(cache, "pictures"), "Mine.")],
];

test.skipIf(process.platform === "win32").each(unusable)("a cache that %s", (_what, spoil) =>
  checkWithout(folder, spoil),
);
