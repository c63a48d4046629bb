// Tests a file that changes during a run.
// The result is right for the content before or after the change, and the run never fails.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { long } from "../../long.ts";
import { seeded } from "../seeded.ts";
import { EditedContent } from "./edited-content.ts";
import { CachedRuns, filesIn, fromNothing, type Settings } from "./runs.ts";

const settings: Settings = { compiler: "usual", release: false, drafts: false };
const path = "articles/article-3.md";
const other = "articles/article-1.md";

afterEach(() => {
  vi.useRealTimers();
});

/** What changes before a run, so that the cached result cannot answer it, and meanwhile. */
const changes: Readonly<
  Record<
    string,
    { before?: (content: EditedContent) => void; meanwhile: (content: EditedContent) => void }
  >
> = {
  "a text changes": {
    before: (content) => content.write(other, `${content.text(other)}\nOne more.\n`),
    meanwhile: (content) =>
      content.write(path, content.text(path).replace("\n## ", "\nOne more on top.\n\n## ")),
  },
  "a text with a finding changes and everything else is cached": {
    meanwhile: (content) =>
      content.write(path, content.text(path).replace("\n## ", "\nOne more.\n\n## ")),
  },
  "a file is removed": { meanwhile: (content) => content.remove(path) },
};

test.each(
  // One of the two commands in turn; with `npm run test:long` both.
  Object.keys(changes).flatMap((name, index) =>
    (["check", "buildOrAnswer"] as const)
      .filter((_command, turn) => long || turn === index % 2)
      .map((command) => ({ name, command })),
  ),
)("$command is right although $name meanwhile", async ({ name, command }) => {
  const folder = mkdtempSync(join(tmpdir(), "content-meanwhile-"));
  // Late enough that files can be recognised as unchanged by their size and times.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-01T12:00:00Z") });
  const content = new EditedContent(join(folder, "content"), seeded(3));
  content.write(path, `${content.text(path)}\nBoards of fiber last long.\n`);
  const runs = new CachedRuns(folder);
  await runs.check(content.folder, settings);
  await runs.buildOrAnswer(content.folder, settings);

  changes[name]?.before?.(content);
  let isDone = false;
  const { answered: _answered, ...found } = await runs[command](content.folder, settings, () => {
    if (!isDone) changes[name]?.meanwhile(content);
    isDone = true;
  });
  runs.end();
  expect(isDone).toBe(true);
  const expected = await fromNothing(content.folder, settings, join(folder, "nothing"));
  expect(found).toEqual(expected);
  if (command === "buildOrAnswer" && expected.sound) {
    expect(Object.fromEntries(filesIn(runs.out))).toEqual(
      Object.fromEntries(filesIn(join(folder, "nothing/out"))),
    );
  }
});
