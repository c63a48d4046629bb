// Tests watchTree, which reports every change below a folder, also in folders that are created, replaced or renamed meanwhile.
import { mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { watchTree } from "../watched-tree.ts";

/** Watches a temporary folder, and gives a function that waits until a change is reported. */
function watched() {
  const folder = mkdtempSync(join(tmpdir(), "watched-tree-"));
  mkdirSync(join(folder, "articles/old"), { recursive: true });
  writeFileSync(join(folder, "articles/one.md"), "1");
  writeFileSync(join(folder, "articles/old/two.md"), "2");
  let heard = 0;
  const watching = watchTree(folder, () => heard++);
  onTestFinished(() => watching.close());
  /** Makes a change after earlier ones were reported, and waits until it is reported. */
  const hears = async (change: () => void) => {
    for (let before = -1; before !== heard; await wait(30)) before = heard;
    change();
    const before = heard;
    await expect.poll(() => heard, { interval: 10 }).toBeGreaterThan(before);
  };
  return { at: (name: string) => join(folder, name), hears, watching, count: () => heard };
}

test("reports files that are changed, added, renamed and removed, also in new folders", async () => {
  const { at, hears } = watched();
  await hears(() => writeFileSync(at("articles/one.md"), "other"));
  await hears(() => writeFileSync(at("articles/old/two.md"), "other"));
  await hears(() => writeFileSync(at("articles/three.md"), "3"));
  await hears(() => renameSync(at("articles/three.md"), at("articles/four.md")));
  await hears(() => unlinkSync(at("articles/four.md")));
  await hears(() => writeFileSync(at("site.yaml"), "name: a"));
  await hears(() => {
    mkdirSync(at("media/articles"), { recursive: true });
    writeFileSync(at("media/articles/a.jpg"), "a");
  });
  await hears(() => writeFileSync(at("media/articles/a.jpg"), "other"));
  await hears(() => mkdirSync(at("media/articles/more")));
  await hears(() => writeFileSync(at("media/articles/more/b.jpg"), "b"));
});

test("reports changes in replaced and renamed folders", async () => {
  const { at, hears } = watched();
  await hears(() => {
    rmSync(at("articles"), { recursive: true });
    mkdirSync(at("articles/old"), { recursive: true });
  });
  await hears(() => writeFileSync(at("articles/old/two.md"), "again"));
  await hears(() => renameSync(at("articles"), at("texts")));
  await hears(() => writeFileSync(at("texts/old/two.md"), "once more"));
  await hears(() => renameSync(at("texts"), at("articles")));
  await hears(() => writeFileSync(at("articles/old/two.md"), "and back"));
});

test("reports changes in the folder itself after it was removed and made again, or replaced", async () => {
  const { at, hears } = watched();
  await hears(() => rmSync(at(""), { recursive: true }));
  await hears(() => mkdirSync(at("articles/old"), { recursive: true }));
  await hears(() => writeFileSync(at("articles/old/two.md"), "again"));
  await hears(() => {
    renameSync(at(""), `${at("")}-aside`);
    mkdirSync(at("texts"), { recursive: true });
  });
  await hears(() => writeFileSync(at("texts/one.md"), "1"));
});

test("reports nothing after it was closed", async () => {
  const { at, hears, watching, count } = watched();
  await hears(() => mkdirSync(at("new")));
  watching.close();
  const before = count();
  writeFileSync(at("new/a.md"), "a");
  writeFileSync(at("articles/one.md"), "other");
  await wait(100);
  expect(count()).toBe(before);
});
