// Tests watchTree, which reports every change below a folder, also in folders that are created, replaced or renamed meanwhile.
import { mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { watchTree } from "../../pipeline/commands/watched-tree.ts";

/** Watches a temporary folder, and gives a function that waits until a change is reported. */
function watched() {
  const folder = mkdtempSync(join(tmpdir(), "watched-tree-"));
  mkdirSync(join(folder, "articles/old"), { recursive: true });
  writeFileSync(join(folder, "articles/one.md"), "1");
  writeFileSync(join(folder, "articles/old/two.md"), "2");
  const heard: (string | undefined)[] = [];
  const watching = watchTree(folder, (path) => void heard.push(path));
  onTestFinished(() => watching.close());
  /** Makes a change after earlier ones were reported, and waits until it is reported, with its path if the system tells it. */
  const hears = async (path: string, change: () => void) => {
    for (let before = -1; before !== heard.length; await wait(30)) before = heard.length;
    heard.length = 0;
    change();
    const isHeard = () => heard.some((one) => one === undefined || one === path);
    await expect.poll(isHeard, { interval: 10 }).toBe(true);
  };
  return { at: (name: string) => join(folder, name), hears, watching, heard };
}

test("reports files that are changed, added, renamed and removed", async () => {
  const { at, hears } = watched();
  await hears("articles/one.md", () => writeFileSync(at("articles/one.md"), "other"));
  await hears("articles/old/two.md", () => writeFileSync(at("articles/old/two.md"), "other"));
  await hears("articles/three.md", () => writeFileSync(at("articles/three.md"), "3"));
  await hears("articles/four.md", () => renameSync(at("articles/three.md"), at("articles/four.md")));
  await hears("articles/four.md", () => unlinkSync(at("articles/four.md")));
  await hears("site.yaml", () => writeFileSync(at("site.yaml"), "name: a"));
});

test("reports new folders and changes inside them", async () => {
  const { at, hears } = watched();
  await hears("media", () => {
    mkdirSync(at("media/articles"), { recursive: true });
    writeFileSync(at("media/articles/a.jpg"), "a");
  });
  await hears("media/articles/a.jpg", () => writeFileSync(at("media/articles/a.jpg"), "other"));
  await hears("media/articles/more", () => mkdirSync(at("media/articles/more")));
  await hears("media/articles/more/b.jpg", () => writeFileSync(at("media/articles/more/b.jpg"), "b"));
});

test("reports changes in replaced and renamed folders", async () => {
  const { at, hears } = watched();
  await hears("articles", () => {
    rmSync(at("articles"), { recursive: true });
    mkdirSync(at("articles/old"), { recursive: true });
  });
  await hears("articles/old/two.md", () => writeFileSync(at("articles/old/two.md"), "again"));
  await hears("texts", () => renameSync(at("articles"), at("texts")));
  await hears("texts/old/two.md", () => writeFileSync(at("texts/old/two.md"), "once more"));
  await hears("articles", () => renameSync(at("texts"), at("articles")));
  await hears("articles/old/two.md", () => writeFileSync(at("articles/old/two.md"), "and back"));
});

test("reports nothing after it was closed", async () => {
  const { at, hears, watching, heard } = watched();
  await hears("new", () => mkdirSync(at("new")));
  watching.close();
  heard.length = 0;
  writeFileSync(at("new/a.md"), "a");
  writeFileSync(at("articles/one.md"), "other");
  await wait(100);
  expect(heard).toEqual([]);
});
