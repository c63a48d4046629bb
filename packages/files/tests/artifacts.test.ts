// Tests that a file of the cache counts as whole only if it is as it was made.

import {
  cpSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { folderOf } from "@site/tests/support/folders";
import { beforeEach, describe, expect, it } from "vitest";
import { type MadeFiles, openMadeFiles } from "../artifacts.ts";
import { cacheFiles } from "../cache.ts";

const name = "board.jpg";
const bytes = "a picture of a board";
let folder: string;
let site: string;
let files: MadeFiles;
const path = () => join(folder, name);
const copy = () => join(site, name);

beforeEach(async () => {
  folder = await folderOf({ [name]: bytes });
  site = await folderOf({});
  files = openMadeFiles(folder);
  files.note(name);
});

/** Harms to a file, by what they do to it. */
const harms: [string, (path: string) => void][] = [
  ["is gone", (file) => rmSync(file)],
  ["is empty", (file) => truncateSync(file)],
  ["is truncated", (file) => truncateSync(file, 5)],
  ["has more bytes", (file) => writeFileSync(file, `${bytes}!`)],
  ["has other bytes", (file) => writeFileSync(file, bytes.replace("board", "plank"))],
  [
    "has other bytes and its old times",
    (file) => {
      const { atime, mtime } = statSync(file);
      writeFileSync(file, bytes.replace("board", "plank"));
      utimesSync(file, atime, mtime);
    },
  ],
];

describe("A file", () => {
  it("is whole once it was noted, also for another process", () => {
    expect(files.isWhole(name)).toBe(true);
    expect(openMadeFiles(folder).isWhole(name)).toBe(true);
    expect(files.isWhole("other.jpg")).toBe(false);
  });

  it.each(harms)("is not whole if it %s", (_, harm) => {
    harm(path());
    expect(files.isWhole(name)).toBe(false);
    writeFileSync(path(), bytes);
    expect(files.isWhole(name)).toBe(true);
  });

  it("is not whole without its row, as after a power failure", () => {
    files.close();
    for (const each of cacheFiles) rmSync(join(folder, each), { force: true });
    expect(openMadeFiles(folder).isWhole(name)).toBe(false);
  });

  it("is whole if only its times have changed, or the folder was copied or moved", () => {
    utimesSync(path(), 1, 1);
    expect(files.isWhole(name)).toBe(true);
    files.close();
    const moved = join(site, "moved");
    cpSync(folder, moved, { recursive: true });
    expect(openMadeFiles(moved).isWhole(name)).toBe(true);
    renameSync(moved, join(site, "again"));
    expect(openMadeFiles(join(site, "again")).isWhole(name)).toBe(true);
  });
});

describe("A copy of a file", () => {
  it("is made once, and is a file of its own", () => {
    expect(files.isCopied(name, copy())).toBe(false);
    expect(files.copy(name, copy())).toBe(true);
    expect(files.copy(name, copy())).toBe(false);
    expect(statSync(copy()).ino).not.toBe(statSync(path()).ino);
    writeFileSync(copy(), "changed");
    expect(readFileSync(path(), "utf8")).toBe(bytes);
    expect(files.isWhole(name)).toBe(true);
  });

  it.each(harms)("is made again if it %s", (_, harm) => {
    files.copy(name, copy());
    harm(copy());
    expect(files.isCopied(name, copy())).toBe(false);
    expect(files.copy(name, copy())).toBe(true);
    expect(readFileSync(copy(), "utf8")).toBe(bytes);
  });

  it("is made again if the file was made anew with other bytes", () => {
    files.copy(name, copy());
    writeFileSync(path(), "another picture");
    files.note(name);
    expect(files.isCopied(name, copy())).toBe(false);
    files.copy(name, copy());
    expect(readFileSync(copy(), "utf8")).toBe("another picture");
  });
});
