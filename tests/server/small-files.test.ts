// What is kept in memory is what is on the disk, a second later at most.

import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SmallFiles } from "../../server/small-files.ts";
import { folderOf } from "./folders.ts";

let file: string;
let memory: SmallFiles;
let now = 1000;

beforeEach(async () => {
  file = join(await folderOf({ "page.html": "one" }), "page.html");
  memory = new SmallFiles();
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

afterEach(() => vi.restoreAllMocks());

const bytes = (found: Awaited<ReturnType<SmallFiles["read"]>>) => found?.bytes?.toString();

it("a file is in memory once it was read, for a second", async () => {
  expect(memory.fresh(file)).toBeUndefined();
  expect(bytes(await memory.read(file))).toBe("one");
  now += 999;
  expect(bytes(memory.fresh(file))).toBe("one");
  now += 1;
  expect(memory.fresh(file)).toBeUndefined();
});

it("a file that has changed is read again, with another tag", async () => {
  const before = await memory.read(file);
  await writeFile(file, "another");
  const after = await memory.read(file);
  expect(bytes(after)).toBe("another");
  expect(after?.etag).not.toBe(before?.etag);
  expect(bytes(memory.fresh(file))).toBe("another");
});

it("a file that has not changed is in memory for another second", async () => {
  const before = await memory.read(file);
  now += 5000;
  expect(await memory.read(file)).toBe(before);
  expect(memory.fresh(file)).toBe(before);
});

it("a file that is gone is gone from memory too", async () => {
  await memory.read(file);
  await rm(file);
  expect(await memory.read(file)).toBeUndefined();
  expect(memory.fresh(file)).toBeUndefined();
});

it("a large file is never in memory, and can be read by its handle", async () => {
  const large = "x".repeat(300_000);
  await writeFile(file, large);
  const found = await memory.read(file);
  expect({ bytes: found?.bytes, size: found?.size }).toEqual({ bytes: undefined, size: large.length });
  expect((await found?.handle?.readFile())?.toString()).toBe(large);
  await found?.handle?.close();
  expect(memory.fresh(file)).toBeUndefined();
});

it("all together have at most 48 MiB: those read longest ago are let go", async () => {
  const names = Array.from({ length: 250 }, (_, index) => `${index}.js`);
  const folder = await folderOf(Object.fromEntries(names.map((name) => [name, Buffer.alloc(256 * 1024)])));
  for (const name of names) await memory.read(join(folder, name));
  const kept = names.filter((name) => memory.fresh(join(folder, name)));
  expect(kept).toEqual(names.slice(-192));
});
