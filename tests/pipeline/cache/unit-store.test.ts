// What is kept of files is believed only for what it was kept of: by the same compiler, under the same name, in the same row.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { NewRow } from "../../../pipeline/cache/kept-rows.ts";
import { rowKey } from "../../../pipeline/cache/row-key.ts";
import { StoreDatabase } from "../../../pipeline/cache/store-database.ts";
import { UnitStore } from "../../../pipeline/cache/unit-store.ts";

let cache: string;
const said: string[] = [];
const open: UnitStore[] = [];

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "content-store-"));
  said.length = 0;
});

afterEach(() => {
  for (const store of open.splice(0)) store.close();
  rmSync(cache, { recursive: true });
});

function opened(compiler = "one"): UnitStore {
  const store = UnitStore.open(cache, compiler, (line) => said.push(line));
  if (!store) throw new Error("There is no store.");
  open.push(store);
  return store;
}

const row = (more: Partial<NewRow> = {}): NewRow => ({
  path: "articles/a.md",
  hash: "h",
  known: "known",
  lintKey: "key",
  lints: "lints",
  written: "written",
  ...more,
});

/** Does something to the tables that no run does. */
function change(sql: string): void {
  const database = new DatabaseSync(join(cache, "units.sqlite"));
  database.exec(sql);
  database.close();
}

const keptIn = (store: UnitStore) => [...store.rows().values()];

test("what one run keeps another finds", () => {
  const folder = { path: "/content", seen: [{ path: "articles/a.md", stamp: "s", hash: "h" }], gone: [] };
  opened().keep({ rows: [row()], lints: [], folder, answer: { key: "k", value: "answer" } });
  opened().keepEntries([{ path: "articles/a.md", hash: "h", name: "name", summary: "summary", text: "text" }]);
  opened().keepEmitted("/out", [{ path: "a.json", name: "name", stamp: "s" }], []);
  const store = opened();
  const { written, ...known } = row();
  expect(keptIn(store)).toEqual([known]);
  expect(store.written(known)).toBe(written);
  expect(store.answer("k")).toBe("answer");
  expect([...store.seen("/content").values()]).toEqual(folder.seen);
  expect([...store.entries().values()]).toEqual([{ name: "name", summary: "summary" }]);
  expect(store.entryText("articles/a.md", "h", "name")).toBe("text");
  expect([...store.emitted("/out").values()]).toEqual([{ path: "a.json", name: "name", stamp: "s" }]);
  expect(said).toEqual([]);
});

test("what another content has put in the place of a row is not taken for what belongs to it", () => {
  const store = opened();
  store.keep({ rows: [row()], lints: [] });
  const [kept] = keptIn(store);
  opened().keep({ rows: [row({ known: "with another fact", written: "another fact" })], lints: [] });
  expect(kept && store.written(kept)).toBeUndefined();
  const entry = { path: "articles/a.md", hash: "h", summary: "summary" };
  store.keepEntries([{ ...entry, name: "name", text: "text" }]);
  opened().keepEntries([{ ...entry, name: "other", text: "other text" }]);
  expect(store.entryText("articles/a.md", "h", "name")).toBeUndefined();
});

test("a compiler that runs on while another takes over the file neither believes it nor is believed", () => {
  const old = opened("old");
  const young = opened("young");
  const found = (text: string) => ({
    rows: [row({ known: text, written: text })],
    lints: [],
    answer: { key: "k", value: text },
  });
  for (const [writer, reader] of [
    [old, young],
    [young, old],
  ] as const) {
    writer.keep(found("of the writer"));
    writer.keepEntries([{ path: "articles/a.md", hash: "h", name: "name", summary: "summary", text: "text" }]);
    writer.keepEmitted("/out", [{ path: "a.json", name: "name", stamp: "s" }], []);
    expect(keptIn(writer)).toHaveLength(1);
    expect(keptIn(reader)).toEqual([]);
    expect(reader.written(row({ known: "of the writer" }))).toBeUndefined();
    expect(reader.answer("k")).toBeUndefined();
    expect(reader.entries().size).toBe(0);
    expect(reader.emitted("/out").size).toBe(0);
  }
});

test("a text that stands in another row than the one it was kept in is not there", () => {
  const store = opened();
  const other = { path: "articles/b.md" };
  store.keep({ rows: [row(), row({ ...other, written: "of b" })], lints: [], answer: { key: "k", value: "1" } });
  store.keep({ rows: [], lints: [], answer: { key: "l", value: "2" } });
  store.keepEntries([{ path: "articles/a.md", hash: "h", name: "name", summary: "summary", text: "text" }]);
  change(`UPDATE written SET written = (SELECT written FROM written WHERE path = 'articles/b.md');
    UPDATE answers SET value = (SELECT value FROM answers WHERE key = 'l');
    UPDATE entries SET path = 'articles/b.md';
    UPDATE known SET lint_key = 'other' WHERE path = 'articles/a.md';`);
  const again = opened();
  expect(keptIn(again).map(({ path }) => path)).toEqual(["articles/b.md"]);
  expect(again.written(row())).toBeUndefined();
  expect(again.written(row(other))).toBe("of b");
  expect(again.answer("k")).toBeUndefined();
  expect(again.answer("l")).toBe("2");
  expect(again.entries().size).toBe(0);
  expect(again.entryText("articles/b.md", "h", "name")).toBeUndefined();
});

test("a file that is said to have been seen otherwise than it was has not been seen", () => {
  const seen = [{ path: "a.md", stamp: "s", hash: "h" }];
  opened().keep({ rows: [], lints: [], folder: { path: "/content", seen, gone: [] } });
  opened().keepEmitted("/out", [{ path: "a.json", name: "name", stamp: "s" }], []);
  change("UPDATE seen SET stamp = 't'; UPDATE emitted SET stamp = 't';");
  expect(opened().seen("/content").size).toBe(0);
  expect(opened().emitted("/out").size).toBe(0);
});

test("another compiler begins anew, and says nothing of it", () => {
  opened("old").keep({ rows: [row()], lints: [] });
  expect(keptIn(opened("young"))).toEqual([]);
  expect(said).toEqual([]);
});

test("a file that is no store is made anew with one line", () => {
  writeFileSync(join(cache, "units.sqlite"), "This is a letter to somebody else. ".repeat(300));
  const store = opened();
  store.keep({ rows: [row()], lints: [] });
  expect(keptIn(opened())).toHaveLength(1);
  expect(said).toEqual([
    "What was kept of the content cannot be used (file is not a database), so all of it is read anew.",
  ]);
});

test("a folder where the file should be, and a file where its folder should be, are left alone", () => {
  mkdirSync(join(cache, "units.sqlite"));
  writeFileSync(join(cache, "units.sqlite", "mine.txt"), "Mine.");
  expect(UnitStore.open(cache, "one", (line) => said.push(line))).toBeUndefined();
  expect(readdirSync(join(cache, "units.sqlite"))).toEqual(["mine.txt"]);
  writeFileSync(join(cache, "file"), "Mine too.");
  expect(UnitStore.open(join(cache, "file"), "one", (line) => said.push(line))).toBeUndefined();
  expect(readFileSync(join(cache, "file"), "utf8")).toBe("Mine too.");
});

test("of too many rows those stay that a content folder has, or this run", () => {
  const store = opened();
  const rows = Array.from({ length: 3000 }, (_, number) => row({ path: `articles/${number}.md` }));
  const seenIn = (path: string, first: number, last: number) => ({
    path,
    seen: rows.slice(first, last).map(({ path, hash }) => ({ path, stamp: "s", hash })),
    gone: [],
  });
  store.keep({ rows, lints: [], folder: seenIn(cache, 0, 1400) });
  store.keep({ rows: [], lints: [], folder: seenIn(join(cache, "gone"), 1400, 1500) });
  store.keepEntries(rows.map(({ path, hash }) => ({ path, hash, name: "name", summary: "summary", text: "text" })));
  const justChanged = { path: "articles/2000.md", hash: "h" };
  store.prune(rows.length, [rowKey(justChanged.path, justChanged.hash)]);
  const inUse = [...rows.slice(0, 1400), justChanged].map(({ path }) => path).join();
  const kept = store.rows();
  expect(rows.flatMap((one) => kept.get(rowKey(one.path, one.hash))?.path ?? []).join() === inUse).toBe(true);
  expect(rows.flatMap((one) => (store.written(one) === undefined ? [] : one.path)).join() === inUse).toBe(true);
  expect(store.entries().size).toBe(1401);
  expect(store.seen(cache).size).toBe(1400);
  expect(store.seen(join(cache, "gone")).size).toBe(0);
});

const noRoom = (why: string) =>
  `Nothing can be kept of the content now (${why}): make room on the disk. Until then all that is new is read again each time.`;

test("a disk that is full by now is said once, and what was kept before stays", () => {
  opened().keep({ rows: [row()], lints: [] });
  const database = StoreDatabase.open(cache, "one", (line) => said.push(line));
  database?.read((file) => file.exec("PRAGMA max_page_count = 20"));
  for (const name of ["a", "b"])
    database?.write((file) => file.prepare("INSERT INTO answers VALUES (?, ?)").run(name, "x".repeat(1_000_000)));
  database?.close();
  expect(keptIn(opened())).toHaveLength(1);
  expect(said).toEqual([noRoom("database or disk is full")]);
});

const keeping = `
  import { UnitStore } from ${JSON.stringify(join(import.meta.dirname, "../../../pipeline/cache/unit-store.ts"))};
  const store = UnitStore.open(process.argv[1], "one", console.log);
  store?.keep({ rows: [], lints: [], answer: { key: "a", value: "x".repeat(100_000) } });
  store?.close();`;

test.skipIf(process.platform === "win32").each([0, 24])("there is room for %i KB beside what was kept", (room) => {
  opened().keep({ rows: [row()], lints: [] });
  open.pop()?.close();
  const line = [process.execPath, "--input-type=module", "--eval", keeping, cache];
  const { stdout } = spawnSync("bash", ["-c", `ulimit -f ${room}; exec "$@"`, "bash", ...line], { encoding: "utf8" });
  expect(stdout).toBe(`${noRoom("disk I/O error")}\n`);
  expect(keptIn(opened())).toHaveLength(1);
});
