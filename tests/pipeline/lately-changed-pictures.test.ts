// A run that begins just after pictures were put into the content: its answer stands for the next one if they had come to rest before they
// were looked at, and the next one says in every case what one from nothing does.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { compile } from "../../pipeline/compile.ts";
import { load } from "../../pipeline/load/index.ts";
import type { LoadedContent } from "../../pipeline/model/media.ts";
import { marksOf } from "../../pipeline/units/answers.ts";
import { rules, schemas } from "./fixture-report.ts";
import { EditedContent } from "./incremental/edited-content.ts";
import { filesIn, fromNothing, KeptRuns, type Settings } from "./incremental/runs.ts";
import { seeded } from "./seeded.ts";
import { pages } from "./site-pages.ts";

const settings: Settings = { compiler: "usual", release: false, drafts: false };
const article = "articles/article-3.md";
const picture = "media/board.jpg";

let folder: string;
let content: EditedContent;
let runs: KeptRuns;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-lately-"));
  content = new EditedContent(join(folder, "content"), seeded(3));
  runs = new KeptRuns(folder);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});

afterEach(() => {
  runs.end();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** Time that passes between the look at the folder and the look at its pictures. */
const passes = (seconds: number) => vi.setSystemTime(Date.now() + 1000 * seconds);

/** Builds, then once more after some words of an article were changed, and holds that against a build from nothing. */
async function buildTwice(meanwhile: () => void): Promise<void> {
  await runs.buildOrAnswer(content.folder, settings, meanwhile);
  passes(60);
  content.write(article, content.text(article).replace(/\n## /, "\nOne more.\n\n## "));
  const { answered: _answered, ...found } = await runs.buildOrAnswer(content.folder, settings);
  const nothing = join(folder, "nothing");
  expect(found).toEqual(await fromNothing(content.folder, settings, nothing));
  expect(filesIn(runs.out)).toEqual(filesIn(join(nothing, "out")));
}

test.each([
  { name: "the pictures had come to rest", meanwhile: () => passes(10) },
  { name: "a picture may have changed after it was looked at", meanwhile: () => passes(1) },
  {
    name: "a picture of another size has come since",
    meanwhile: () => {
      content.write(picture, Buffer.concat([content.bytes(picture), Buffer.from("more")]));
      passes(10);
    },
  },
])("a second build is as one from nothing where $name", ({ meanwhile }) => buildTwice(meanwhile));

test.each([
  { before: 10, isNamed: true },
  { before: 1, isNamed: false },
])(
  "is named where pictures have rested for two seconds before, not after, the first is read: $before",
  async (time) => {
    const loaded = await load(content.folder);
    const read = (file: { readonly read: () => Promise<Uint8Array> }) => () => {
      passes(10);
      return file.read();
    };
    const media = new Map([...loaded.media].map(([path, file]) => [path, { ...file, read: read(file) }]));
    const names: (string | undefined)[] = [];
    const answerKey = (content: LoadedContent) => {
      names.push(marksOf(content));
      return names.at(-1);
    };
    passes(time.before);
    const cache = join(folder, "cache");
    await compile({ content: { ...loaded, media }, schemas, rules, pages, cache, today: "2026-11-20", answerKey });
    expect(names.map((name) => name !== undefined)).toEqual([time.isNamed]);
  },
);

test("is answered again where nothing has changed", async () => {
  await runs.check(content.folder, settings, () => passes(10));
  expect(await runs.check(content.folder, settings)).toMatchObject({ answered: true });
  content.writeUnseen(picture, content.bytes(picture));
  expect(await runs.check(content.folder, settings)).toMatchObject({ answered: false });
});
