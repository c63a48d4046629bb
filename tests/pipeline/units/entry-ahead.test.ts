// What workers have put together of articles is written as it is, and only where it is what would be put together now.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UnitStore } from "../../../pipeline/cache/unit-store.ts";
import { type Crew, crewFrom } from "../../../pipeline/units/reading-crew.ts";
import { fixtures } from "../fixture-files.ts";
import { compiled } from "../in-memory.ts";

const readingCrew = crewFrom(1);
let folder: string;
let content: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "entry-ahead-"));
  content = join(folder, "content");
  cpSync(join(fixtures, "base"), content, { recursive: true });
  const first = readFileSync(join(content, "articles/first-article.md"), "utf8");
  // One of two articles that share a key has an address of its own, which cannot be told from its file.
  writeFileSync(
    join(content, "articles/another.md"),
    first.replace("---\n", "---\nkey: first-article\n").replace(/^title: .*$/m, "title: Another article of the key"),
  );
  writeFileSync(
    join(content, "duplicates.yaml"),
    "duplicates:\n  - { collection: articles, key: first-article, shown: articles/first-article.md, reason: Both are known. }\n",
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A crew that hands on what a change makes of the text and the name of each article. */
const changing =
  (change: (entry: { readonly name: string; readonly text: string }) => object): Crew =>
  (setup, tasks, take) =>
    readingCrew(setup, tasks, (readings) =>
      take(
        readings.map((reading) =>
          "entry" in reading && reading.entry
            ? { ...reading, entry: { ...reading.entry, ...change(reading.entry) } }
            : reading,
        ),
      ),
    );

/** The texts of a folder by path. */
const filesIn = (out: string) =>
  readdirSync(out, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(out, path)).isFile())
    .sort()
    .map((path) => [path, readFileSync(join(out, path), "utf8")] as const);

let builds = 0;

/** Builds from nothing but pictures, and gives what is written. */
async function built(crew?: Crew) {
  const cache = join(folder, "cache");
  const out = join(folder, `out-${++builds}`);
  const store = UnitStore.open(cache, `compiler ${builds}`, () => undefined);
  if (!store) throw new Error("There is no store.");
  try {
    const { diagnostics } = await compiled(content, { cache, out, store, ...(crew && { crew }) });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    return filesIn(out);
  } finally {
    store.close();
  }
}

test("articles whose pictures are known are written as workers have put them together", async () => {
  const alone = await built();
  const taken = vi.spyOn(UnitStore.prototype, "written");
  const entries: string[] = [];
  const noted: Crew = (setup, tasks, take) =>
    readingCrew(setup, tasks, (readings) => {
      entries.push(...readings.flatMap((reading) => ("entry" in reading && reading.entry ? [reading.path] : [])));
      take(readings);
    });
  expect(await built(noted)).toEqual(alone);
  expect(entries).toContain("articles/second-article.md");
  // The two of one key are told apart by what only those know who have seen both.
  const articles = taken.mock.calls.map(([{ path }]) => path).filter((path) => path.startsWith("articles/"));
  expect(new Set(articles)).toEqual(new Set(["articles/another.md", "articles/first-article.md"]));
  const marked = await built(changing(({ text }) => ({ text: text.replace("{", '{"by":"a worker",') })));
  const second = ([path]: readonly [string, string]) => path === "articles/second-article.json";
  expect(marked.find(second)?.[1]).toContain('{"by":"a worker",');
});

test("what they have put together of something else is not used", async () => {
  const alone = await built();
  const wrong = changing(({ name, text }) => ({
    name: `${name} of others`,
    text: text.replace("{", '{"by":"a worker",'),
  }));
  expect(await built(wrong)).toEqual(alone);
});

test("what shows a picture that nobody has looked into is put together by whoever asked", async () => {
  const texts = await built(readingCrew);
  expect(await built()).toEqual(texts);
});
