// Tests a file that changes during a run: the result is right for the content before or after the change, and the run never fails.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EditedContent } from "./incremental/edited-content.ts";
import { CachedRuns, filesIn, fromNothing, type Settings } from "./incremental/runs.ts";
import { seeded } from "./seeded.ts";

const settings: Settings = { compiler: "usual", release: false, drafts: false };
const path = "articles/article-3.md";

let folder: string;
let content: EditedContent;
let runs: CachedRuns;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "content-meanwhile-"));
  // Late enough that files can be recognised as unchanged by their size and times.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-01T12:00:00Z") });
  content = new EditedContent(join(folder, "content"), seeded(3));
  content.write(path, `${content.text(path)}\nBoards of fiber last long.\n`);
  runs = new CachedRuns(folder);
  await runs.check(content.folder, settings);
  await runs.buildOrAnswer(content.folder, settings);
});

afterEach(() => {
  runs.end();
  vi.useRealTimers();
});

/** Runs a function only once. */
function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

test.each(["check", "buildOrAnswer"] as const)("%s is right although a text changes meanwhile", async (command) => {
  // Another file has changed too, so that the cached result cannot answer the run.
  content.write("articles/article-1.md", `${content.text("articles/article-1.md")}\nOne more.\n`);
  const change = once(() => content.write(path, `One more on top.\n${content.text(path)}`));
  const { answered: _answered, ...found } = await runs[command](content.folder, settings, change);
  expect(found).toEqual(await fromNothing(content.folder, settings, join(folder, "nothing")));
});

test.each(["check", "buildOrAnswer"] as const)(
  "%s is right although a text with a finding changes meanwhile and everything else is cached",
  async (command) => {
    const change = once(() => content.write(path, content.text(path).replace("\n## ", "\nOne more.\n\n## ")));
    const { answered: _answered, ...found } = await runs[command](content.folder, settings, change);
    expect(found).toEqual(await fromNothing(content.folder, settings, join(folder, "nothing")));
  },
);

test.each(["check", "buildOrAnswer"] as const)("%s is right although a file is removed meanwhile", async (command) => {
  const { answered: _answered, ...found } = await runs[command](
    content.folder,
    settings,
    once(() => content.remove(path)),
  );
  expect(found).toEqual(await fromNothing(content.folder, settings, join(folder, "nothing")));
});

test("a build writes the output of the content after the change", async () => {
  content.write("facts.yaml", content.text("facts.yaml").replaceAll("50", "60"));
  const change = once(() => content.write(path, content.text(path).replace("\n## ", "\nOne more.\n\n## ")));
  await runs.buildOrAnswer(content.folder, settings, change);
  await fromNothing(content.folder, settings, join(folder, "nothing"));
  expect(Object.fromEntries(filesIn(runs.out))).toEqual(Object.fromEntries(filesIn(join(folder, "nothing", "out"))));
});
