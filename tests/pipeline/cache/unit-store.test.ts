// What is kept of files is believed only for what it was kept of: by the same compiler, under the same name, in the same row.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { NewRow } from "../../../pipeline/cache/kept-rows.ts";
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
