// Files that workers have read are what one thread makes of them: the same findings and the same output, also of texts with mistakes,
// of one that cannot be kept, and where a worker ends before it has done its share.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UnitStore } from "../../../pipeline/cache/unit-store.ts";
import { load } from "../../../pipeline/load/index.ts";
import type { LoadedContent } from "../../../pipeline/model/media.ts";
import type { Crew } from "../../../pipeline/units/reading-crew.ts";
import { crewFrom } from "../../../pipeline/units/reading-crew.ts";
import { long } from "../../long.ts";
import { fixtures } from "../fixture-files.ts";
import { compiled } from "../in-memory.ts";
import { doubtful, sentences } from "../incremental/random-article.ts";
import { pick, seeded } from "../seeded.ts";

const today = "2026-11-20";
const readingCrew = crewFrom(1);
const folder = mkdtempSync(join(tmpdir(), "crew-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let sound: LoadedContent;
let mistaken: LoadedContent;

/** The base with more articles than one thread reads alone; each says other things. */
function withArticles(base: LoadedContent, words: readonly string[]): LoadedContent {
  const random = seeded(1);
  const model = base.files.find(({ path }) => path.startsWith("articles/"));
  if (!model) throw new Error("The base has no article.");
  const more = Array.from({ length: 120 }, (_, number) => ({
    path: `articles/one-of-many-${number}.md`,
    text: `${model.text.replace(/^title: .*$/m, `title: The board of house ${number}`)}\n${Array.from({ length: 12 }, () => pick(words, random)).join(" ")}\n`,
  }));
  const files = [...base.files, ...more].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, media: base.media, diagnostics: [], refused: [] };
}

beforeAll(async () => {
  const base = await load(join(fixtures, "base"));
  sound = withArticles(base, sentences);
  const many = withArticles(base, [...sentences, ...doubtful]);
  const nested = { path: "articles/nested.md", text: `---\ntitle: [${"[".repeat(9000)}\n---\nA wall.\n` };
  mistaken = { ...many, files: [...many.files, nested].sort((a, b) => (a.path < b.path ? -1 : 1)) };
});

const said = async (content: LoadedContent, crew?: Crew, store?: UnitStore) => {
  const { diagnostics, outputs } = await compiled(content, { today, ...(crew && { crew }), store });
  return { diagnostics, outputs: outputs && [...outputs] };
};

/** A crew, and how many files it has read. */
function counted(crew: Crew): { readonly crew: Crew; readonly read: string[] } {
  const read: string[] = [];
  return {
    read,
    crew: (setup, tasks, take) =>
      crew(setup, tasks, (readings) => {
        read.push(...readings.flatMap((reading) => ("known" in reading ? [reading.path] : [])));
        take(readings);
      }),
  };
}

const contents: readonly (readonly [name: string, of: () => LoadedContent])[] = [
  ["full of mistakes", () => mistaken],
  ...(long ? [["sound", () => sound] as const] : []),
];

test.each(contents)("of a content that is %s they make what one thread makes", async (_name, contentOf) => {
  const alone = await said(contentOf());
  const { crew, read } = counted(readingCrew);
  expect(await said(contentOf(), crew)).toEqual(alone);
  expect(read.length).toBeGreaterThan(120);
  const store = UnitStore.open(join(folder, `${_name}`), "a compiler", () => undefined);
  if (!store) throw new Error("There is no store.");
  try {
    expect(await said(contentOf(), readingCrew, store)).toEqual(alone);
    const again = counted(readingCrew);
    expect(await said(contentOf(), again.crew, store)).toEqual(alone);
    expect(again.read, "what was kept is not read again").toEqual([]);
  } finally {
    store.close();
  }
});

if (long)
  test("what they leave is read by whoever asked", async () => {
    const half: Crew = (setup, tasks, take) =>
      readingCrew(setup, tasks, (readings) => take(readings.filter((_reading, index) => index % 2 === 0)));
    expect(await said(sound, half)).toEqual(await said(sound));
  });
