// The index of the search is kept: what an edit leaves as it is is not written again, and the result is that of an index from nothing.

import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { beginSearch } from "../../../tools/build/search-apart.ts";
import { readSearch, settleSearchIndex } from "../../../tools/build/search-index.ts";
import { searchFolder } from "../../../tools/build/search-kept.ts";

const own = join(import.meta.dirname, "../../../.content");

/** A copy of the compiled content without pictures, and a folder for its index. */
function place() {
  const folder = mkdtempSync(join(tmpdir(), "search-index-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const content = join(folder, "content");
  cpSync(own, content, { recursive: true, filter: (from) => !["media", "static"].includes(basename(from)) });
  return { content, folder: join(folder, "index") };
}

const textsOf = (files: ReadonlyMap<string, string>) =>
  new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, path]) => [name, readFileSync(path, "utf8")]));

/** Files of an index with what the file system says of each. */
const stampsOf = (folder: string) =>
  new Map(readdirSync(folder).map((name) => [name, String(statSync(join(folder, name), { bigint: true }).mtimeNs)]));

test("After edits the index is that of an index from nothing, and most files are those of before.", () => {
  const { content, folder } = place();
  const article = join(content, "articles/building-near-the-sea.json");
  const settle = () => settleSearchIndex({ content, folder }, "1").files;
  const fromNothing = () =>
    textsOf(settleSearchIndex({ content, folder: `${folder}-new` }, String(performance.now())).files);
  settle();
  const edits: readonly (() => void)[] = [
    () => writeFileSync(article, readFileSync(article, "utf8").replace("salt", "salt and zebras")),
    () => renameSync(article, join(content, "articles/other.json")),
    () => rmSync(join(content, "coverages/expo-announcement.json")),
    () => {
      const facts = join(content, "search.json");
      writeFileSync(facts, readFileSync(facts, "utf8").replace('"chhat"', '"chhhat"'));
    },
  ];
  for (const edit of edits) {
    edit();
    const before = stampsOf(folder);
    const after = textsOf(settle());
    expect(after).toEqual(fromNothing());
    const same = [...stampsOf(folder)].filter(([name, stamp]) => before.get(name) === stamp);
    expect(same.length).toBeGreaterThan(after.size / 2);
    // Nothing is left of what is of no use any more.
    expect(readdirSync(folder).filter((name) => name.endsWith(".json")).length).toBe(after.size + 1);
  }
});

test("Nothing is written where nothing has changed; what is lost, damaged or of other code is made again.", () => {
  const { content, folder } = place();
  const settle = (version = "1") => textsOf(settleSearchIndex({ content, folder }, version).files);
  const first = settle();
  // What is known of files that were too young to be known by their times may be written again.
  const stamps = () => [...stampsOf(folder)].filter(([name]) => name !== "made.json");
  const before = stamps();
  expect(settle()).toEqual(first);
  expect(stamps()).toEqual(before);
  const lost = [...first.keys()].map((name) => basename(name)).find((name) => name !== "start.json") ?? "";
  rmSync(join(folder, lost));
  expect(settle()).toEqual(first);
  writeFileSync(join(folder, lost), "{");
  expect(settle()).toEqual(first);
  writeFileSync(join(folder, "documents.bin"), "x");
  rmSync(join(folder, lost));
  expect(settle()).toEqual(first);
  expect(settle("2")).toEqual(first);
});

test("The first index, which a thread makes, is the one that is made here.", async () => {
  const { content, folder } = place();
  const root = join(content, "..");
  renameSync(content, join(root, ".content"));
  const { files } = await beginSearch(root, "1", { search: readSearch(join(root, searchFolder), "1") }).settled();
  expect(textsOf(files)).toEqual(textsOf(settleSearchIndex({ content: join(root, ".content"), folder }, "1").files));
  expect(files.size).toBeGreaterThan(1);
});

test("A content that was not compiled for a search has none.", async () => {
  const { content, folder } = place();
  rmSync(join(content, "search.json"));
  expect(settleSearchIndex({ content, folder }, "1").files.size).toBe(0);
  const root = join(content, "..");
  renameSync(content, join(root, ".content"));
  expect(
    (await beginSearch(root, "1", { search: readSearch(join(root, searchFolder), "1") }).settled()).files.size,
  ).toBe(0);
});
