// Tests writing the output: only changed files, each atomically. ../attacks/output-attacks.ts tests
// that nothing is written into somebody else's folder.
import { link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { manifestIn } from "@site/files/output-manifest";
import { beforeEach, describe, expect, it } from "vitest";
import { emit, type OutputStates, previousFiles } from "../../../pipeline/emit/index.ts";

let folder: string;
let out: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "emit-"));
  out = join(folder, "out");
});

const write = (files: Readonly<Record<string, string>>, drafts = false) =>
  emit(out, new Map(Object.entries(files).map(([path, text]) => [path, { text: () => text }])), {
    before: {},
    drafts,
  });
const inode = async (path: string) => (await stat(join(out, path))).ino;
const all = async () =>
  (await readdir(out, { recursive: true, withFileTypes: true }))
    .flatMap((e) => (e.isFile() ? [join(e.parentPath, e.name).slice(out.length + 1)] : []))
    .sort();

describe("emit", () => {
  it("writes nothing if nothing has changed", async () => {
    await write({ "site.json": "{}\n" });
    const before = await Promise.all((await all()).map(inode));
    expect(await write({ "site.json": "{}\n" })).toMatchObject({
      written: 0,
    });
    expect(await Promise.all((await all()).map(inode))).toEqual(before);
  });

  it("says in the manifest whether there are drafts in the files, from before the first is written until the last is gone", async () => {
    const hasDrafts = () => manifestIn(out)?.drafts;
    await write({ "a.json": "1\n" });
    expect(hasDrafts()).toBe(false);
    await write({ "a.json": "2\n" }, true);
    expect(hasDrafts()).toBe(true);
    // Stopped between two files, by a folder where a file has to stand.
    await mkdir(join(out, "z.json"));
    await expect(write({ "a.json": "1\n", "z.json": "1\n" })).rejects.toThrow();
    expect(hasDrafts()).toBe(true);
    await rm(join(out, "z.json"), { recursive: true });
    await write({ "a.json": "1\n" });
    expect(hasDrafts()).toBe(false);
    await mkdir(join(out, "z.json"));
    await expect(write({ "a.json": "2\n", "z.json": "2\n" }, true)).rejects.toThrow();
    expect(hasDrafts()).toBe(true);
  });

  it("writes only changed files, replacing the old file instead of overwriting it", async () => {
    await write({ "a.json": "1\n", "b.json": "1\n" });
    // A reader that has the file open still sees the old text.
    await link(join(out, "b.json"), join(folder, "held"));
    const kept = await inode("a.json");
    expect(await write({ "a.json": "1\n", "b.json": "2\n" })).toMatchObject({ written: 1 });
    expect(await inode("a.json")).toBe(kept);
    expect(await readFile(join(folder, "held"), "utf8")).toBe("1\n");
    expect(await readFile(join(out, "b.json"), "utf8")).toBe("2\n");
  });

  it("removes files that only the last run wrote, and none that somebody else has put into the folder", async () => {
    await write({ "a.json": "1\n", "articles/b.json": "1\n" });
    await writeFile(join(out, "notes.txt"), "mine");
    await write({ "a.json": "1\n" });
    expect(await all()).toEqual(["a.json", "manifest.json", "notes.txt"]);
  });

  it("restores a file that somebody has changed or removed", async () => {
    await write({ "a.json": "1\n", "b.json": "1\n" });
    await writeFile(join(out, "a.json"), "half");
    await rm(join(out, "b.json"));
    expect(await write({ "a.json": "1\n", "b.json": "1\n" })).toMatchObject({ written: 2 });
    expect(await readFile(join(out, "a.json"), "utf8")).toBe("1\n");
  });

  it("makes the text of a file with a key only if the key or the file has changed", async () => {
    const made: string[] = [];
    const text = (key: string) => {
      made.push(key);
      return `${key}\n`;
    };
    let states: OutputStates = {};
    const write = async (key: string) => {
      const result = await emit(out, new Map([["a.json", { key, text: () => text(key) }]]), {
        before: states,
      });
      states = result.states;
      return result.written;
    };
    const read = () => readFile(join(out, "a.json"), "utf8");
    await write("1");
    expect(await write("1")).toBe(0);
    expect(made).toEqual(["1"]);
    expect(await write("2")).toBe(1);
    expect(await read()).toBe("2\n");
    await writeFile(join(out, "a.json"), "3\n");
    await write("2");
    expect(await read()).toBe("2\n");
    await rm(join(out, "a.json"));
    await write("2");
    expect(await read()).toBe("2\n");
    expect(made).toEqual(["1", "2", "2", "2"]);
    await write("2");
    expect(made).toHaveLength(4);
  });

  it("removes the files of a run that was interrupted while writing, and its temporary file", async () => {
    await write({ "a.json": "1\n", "old.json": "1\n" });
    await mkdir(join(out, "b.json"));
    await expect(write({ "a.json": "1\n", "aa.json": "2\n", "b.json": "2\n" })).rejects.toThrow();
    expect(await previousFiles(out)).toEqual([
      "a.json",
      "aa.json",
      "b.json",
      "manifest.json",
      "old.json",
    ]);
    await rm(join(out, "b.json"), { recursive: true });
    await writeFile(join(out, "manifest.json.part"), "ha");
    await write({ "a.json": "1\n" });
    expect(await all()).toEqual(["a.json", "manifest.json"]);
  });

  it("recognises a folder as its own even after a run that was interrupted at its beginning", async () => {
    await mkdir(out);
    await writeFile(join(out, "manifest.json.part"), "[");
    expect(await previousFiles(out)).toEqual([]);
    await rm(join(out, "manifest.json.part"));
    const stopped = {
      text: () => {
        throw new Error("stopped");
      },
    };
    await expect(emit(out, new Map([["a.json", stopped]]), { before: {} })).rejects.toThrow();
    expect(await previousFiles(out)).toEqual(["a.json", "manifest.json"]);
  });

  it("leaves the old file if the new one cannot be written", async () => {
    await write({ "a.json": "1\n" });
    await mkdir(join(out, "manifest.json.part"));
    await expect(write({ "a.json": "2\n" })).rejects.toThrow();
    expect(await readFile(join(out, "a.json"), "utf8")).toBe("1\n");
  });
});
