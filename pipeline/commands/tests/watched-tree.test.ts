// Tests watchTree, which reports every change below a folder, also in folders that are created,
// replaced or renamed meanwhile.
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
  let changes = 0;
  const watching = watchTree(folder, () => changes++);
  onTestFinished(() => watching.close());
  /** Makes a change after earlier ones were reported, and waits until it is reported. */
  const expectReport = async (change: () => void) => {
    for (let before = -1; before !== changes; await wait(30)) before = changes;
    change();
    const before = changes;
    await expect.poll(() => changes, { interval: 10 }).toBeGreaterThan(before);
  };
  return { at: (name: string) => join(folder, name), expectReport, watching, count: () => changes };
}

test("reports files that are changed, added, renamed and removed, also in new folders", async () => {
  const { at, expectReport } = watched();
  await expectReport(() => writeFileSync(at("articles/one.md"), "other"));
  await expectReport(() => writeFileSync(at("articles/old/two.md"), "other"));
  await expectReport(() => writeFileSync(at("articles/three.md"), "3"));
  await expectReport(() => renameSync(at("articles/three.md"), at("articles/four.md")));
  await expectReport(() => unlinkSync(at("articles/four.md")));
  await expectReport(() => writeFileSync(at("site.yaml"), "name: a"));
  await expectReport(() => {
    mkdirSync(at("media/articles"), { recursive: true });
    writeFileSync(at("media/articles/a.jpg"), "a");
  });
  await expectReport(() => writeFileSync(at("media/articles/a.jpg"), "other"));
  await expectReport(() => mkdirSync(at("media/articles/more")));
  await expectReport(() => writeFileSync(at("media/articles/more/b.jpg"), "b"));
});

test("reports changes in replaced and renamed folders", async () => {
  const { at, expectReport } = watched();
  await expectReport(() => {
    rmSync(at("articles"), { recursive: true });
    mkdirSync(at("articles/old"), { recursive: true });
  });
  await expectReport(() => writeFileSync(at("articles/old/two.md"), "again"));
  await expectReport(() => renameSync(at("articles"), at("texts")));
  await expectReport(() => writeFileSync(at("texts/old/two.md"), "once more"));
  await expectReport(() => renameSync(at("texts"), at("articles")));
  await expectReport(() => writeFileSync(at("articles/old/two.md"), "and back"));
});

test("reports changes in the folder itself after it was removed and made again, or replaced", async () => {
  const { at, expectReport } = watched();
  await expectReport(() => rmSync(at(""), { recursive: true }));
  await expectReport(() => mkdirSync(at("articles/old"), { recursive: true }));
  await expectReport(() => writeFileSync(at("articles/old/two.md"), "again"));
  await expectReport(() => {
    renameSync(at(""), `${at("")}-aside`);
    mkdirSync(at("texts"), { recursive: true });
  });
  await expectReport(() => writeFileSync(at("texts/one.md"), "1"));
});

test("reports nothing after it was closed", async () => {
  const { at, expectReport, watching, count } = watched();
  await expectReport(() => mkdirSync(at("new")));
  watching.close();
  const before = count();
  writeFileSync(at("new/a.md"), "a");
  writeFileSync(at("articles/one.md"), "other");
  await wait(100);
  expect(count()).toBe(before);
});
