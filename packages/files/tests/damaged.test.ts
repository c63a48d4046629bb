// Tests that a run with a damaged cache gives the results of a run without one.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tries } from "@site/tests/long";
import { EditedContent } from "@site/tests/pipeline/incremental/edited-content";
import {
  CachedRuns,
  filesIn,
  fromNothing,
  type Outcome,
  type Settings,
} from "@site/tests/pipeline/incremental/runs";
import { pick, seeded } from "@site/tests/pipeline/seeded";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

type Random = () => number;

/** Size of an SQLite page. */
const page = 4096;

const below = (limit: number, random: Random) => Math.floor(random() * limit);
const rubbish = (length: number, random: Random) =>
  Buffer.from(Array.from({ length }, () => below(256, random)));

/** Overwrites part of the bytes. */
function over(bytes: Buffer, at: number, part: Buffer): Buffer {
  const result = Buffer.from(bytes);
  part.copy(result, at);
  return result;
}

/** A number of random letters, behind the first part of the bytes. */
function letters(bytes: Buffer, behind: number, count: number, random: Random): Buffer {
  let result = bytes;
  for (let left = count; left > 0; left--) {
    result = over(
      result,
      behind + below(Math.max(1, bytes.length - behind), random),
      rubbish(1, random),
    );
  }
  return result;
}

/** Ways of damaging a file, by name. */
const damages: Readonly<Record<string, (bytes: Buffer, random: Random) => Buffer>> = {
  "cut short": (bytes, random) => bytes.subarray(0, below(bytes.length, random)),
  "cut at a page": (bytes, random) => bytes.subarray(0, page * below(bytes.length / page, random)),
  empty: () => Buffer.alloc(0),
  "all rubbish": (bytes, random) => rubbish(Math.min(bytes.length, 20_000), random),
  "some rubbish": (bytes, random) =>
    over(bytes, below(bytes.length, random), rubbish(1 + below(6000, random), random)),
  "one letter another": (bytes, random) => letters(bytes, 0, 1, random),
  "letters another behind the first page": (bytes, random) => letters(bytes, page, 200, random),
  "a page of zeros": (bytes, random) =>
    over(bytes, page * below(bytes.length / page, random), Buffer.alloc(page)),
  "a page twice": (bytes, random) => {
    const [from, to] = [0, 0].map(() => page * (1 + below(bytes.length / page, random))) as [
      number,
      number,
    ];
    return over(bytes, to, bytes.subarray(from, from + page));
  },
};

const settings: Settings = { compiler: "usual", release: false, drafts: false };

let folder: string;
let content: EditedContent;
let expected: Outcome;
let output: Readonly<Record<string, string>>;

const later = () => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-01T12:00:00Z") });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "content-damaged-"));
  content = new EditedContent(join(folder, "content"), seeded(7));
  content.write(
    "articles/article-3.md",
    `${content.text("articles/article-3.md")}\nBoards of fiber last for ever.\n`,
  );
  later();
  expected = await fromNothing(content.folder, settings, join(folder, "nothing"));
  output = Object.fromEntries(filesIn(join(folder, "nothing", "out")));
  const kept = new CachedRuns(join(folder, "kept"));
  await kept.check(content.folder, settings);
  await kept.buildOrAnswer(content.folder, settings);
  await kept.check(content.folder, settings);
  // As a killed process leaves it: the last writes are in a second file.
  cpSync(join(folder, "kept"), join(folder, "killed"), { recursive: true });
  kept.end();
  vi.useRealTimers();
});

beforeEach(() => {
  later();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Runs on a copy of the cache after changing it. */
async function after(
  name: string,
  from: "kept" | "killed",
  spoil: (cache: string) => string,
): Promise<void> {
  const copy = join(folder, name);
  cpSync(join(folder, from), copy, { recursive: true });
  const how = `${name}: ${spoil(join(copy, "cache"))}`;
  const runs = new CachedRuns(copy);
  const ended = () => {
    runs.end();
    expect(runs.warnings.length, `${how}: ${runs.warnings.join("; ")}`).toBeLessThanOrEqual(1);
    runs.warnings.length = 0;
  };
  try {
    for (const time of ["at once", "again", "a third time"]) {
      const { answered: _asBefore, ...found } = await runs.check(content.folder, settings);
      expect(found, `${how}, ${time}`).toEqual(expected);
      ended();
      const { answered: _answered, ...built } = await runs.buildOrAnswer(content.folder, settings);
      expect(built, `${how}, ${time}`).toEqual(expected);
      expect(Object.fromEntries(filesIn(runs.out)), `${how}, ${time}`).toEqual(output);
      ended();
    }
  } finally {
    runs.end();
    rmSync(copy, { recursive: true });
  }
}

const asked = process.env.SEED;
const [first = 1, last = first] =
  asked === undefined ? [1, tries(3, 200)] : asked.split("-").map(Number);

test.each(Array.from({ length: last - first + 1 }, (_, index) => first + index))(
  "cache damage %i",
  async (seed) => {
    const random = seeded(seed);
    const from = random() < 0.7 ? "kept" : "killed";
    await after(`damage-${seed}`, from, (cache) => {
      const files =
        from === "kept"
          ? ["cache.sqlite"]
          : ["cache.sqlite", "cache.sqlite-wal", "cache.sqlite-shm"];
      const name = random() < 0.9 ? pick(files, random) : "pictures/cache.sqlite";
      const [how, damage] = pick(Object.entries(damages), random);
      const bytes = readFileSync(join(cache, name));
      if (bytes.length > 0) writeFileSync(join(cache, name), damage(bytes, random));
      return `${name} ${how}`;
    });
  },
);
