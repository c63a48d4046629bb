// A check or a build after a few words were changed reads these alone, and says and writes what one from nothing does: after every step
// of a random sequence of small edits, among them texts taken over from others, and among texts that are much alike.
// `SEED=7 npx vitest run tests/pipeline/amended.test.ts` goes through one again.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockText } from "../../pipeline/link/lock.ts";
import { fingerprintOf } from "../../pipeline/model/fingerprint.ts";
import { tries } from "../long.ts";
import { unitOf } from "./in-memory.ts";
import { EditedContent } from "./incremental/edited-content.ts";
import { type Edit, edits } from "./incremental/edits.ts";
import { doubtful, sentences } from "./incremental/random-article.ts";
import { filesIn, fromNothing, KeptRuns, type Settings } from "./incremental/runs.ts";
import { pick, seeded, shuffled } from "./seeded.ts";

const stepsOfSeed = 10;

const asked = process.env.SEED;
const seeds = asked === undefined ? Array.from({ length: tries(2, 60) }, (_, index) => index + 1) : [Number(asked)];

const counts = { steps: 0, amended: 0, rewritten: 0, alike: 0 };
const amongAlike = { ...counts, otherwise: 0 };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-amended-"));
  // Long after the files were written: what has changed a moment ago may change again unseen, so that no run goes on from it.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-01T12:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const articles = (content: EditedContent) => content.paths("articles").filter((path) => path.endsWith(".md"));

/** Articles to whose parts no other page links. */
const numbered = (content: EditedContent) => articles(content).filter((path) => /\d/.test(path));

/** Words that are in no other text unless it takes them over. */
const paragraph = (random: () => number) =>
  `${Array.from({ length: 60 }, () => `word${Math.floor(random() * 3000)}`).join(" ")}.`;

/** Splits the words of a text from its fields. */
function partsOf(text: string): readonly [fields: string, body: string] {
  const end = text.indexOf("\n---\n", 3) + 5;
  return [text.slice(0, end), text.slice(end)];
}

const inBody =
  (
    change: (paragraphs: string[], random: () => number, content: EditedContent) => readonly string[],
    among = articles,
  ): Edit =>
  (content, random) => {
    const path = pick(among(content), random);
    const [fields, body] = partsOf(content.text(path));
    content.write(path, fields + change(body.split("\n\n"), random, content).join("\n\n"));
    return path;
  };

const inSomePlace = (paragraphs: readonly string[], added: readonly string[], random: () => number) => {
  const at = Math.floor(random() * (paragraphs.length + 1));
  return [...paragraphs.slice(0, at), ...added, ...paragraphs.slice(at)];
};

/** How many of the edits, from the first, are what writers do most. */
const usual = 3;

const small: Readonly<Record<string, Edit>> = {
  "add a sentence": inBody((all, random) => inSomePlace(all, [pick(sentences, random)], random)),
  "add a paragraph": inBody((all, random) => inSomePlace(all, [paragraph(random)], random)),
  "change a word": inBody((all, random) =>
    all.map((each, at) => (at === all.length - 1 ? each.replace(/\bword\d+/, `word${random()}`) : each)),
  ),
  "take a paragraph away": inBody((all, random) => {
    const at = Math.floor(random() * all.length);
    return all.filter((_, index) => index !== at);
  }),
  "add a doubtful sentence": inBody((all, random) => inSomePlace(all, [pick(doubtful, random)], random)),
  "take paragraphs over": inBody((all, random, content) => {
    const [, body] = partsOf(content.text(pick(articles(content), random)));
    const plain = body.split("\n\n").filter((each) => /^\w[^\]]*$/.test(each));
    return inSomePlace(all, shuffled(plain, random).slice(0, 3), random);
  }),
  "change a letter unseen": edits["change a letter unseen"] ?? (() => undefined),
  "rename a heading": edits["rename a heading"] ?? (() => undefined),
};

/** Edits of texts that have paragraphs in common. */
const amongCommon = (common: readonly string[]): Readonly<Record<string, Edit>> => ({
  "change a word": inBody((all, random) => {
    const [at, place] = [Math.floor(random() * all.length), Math.floor(random() * 60)];
    const words = all[at]?.split(" ") ?? [];
    words[place] = `word${Math.floor(random() * 3000)}`;
    return all.with(at, words.join(" "));
  }, numbered),
  "say what others say": inBody((all, random) => inSomePlace(all, [pick(common, random)], random), numbered),
  "take a paragraph away": inBody((all, random) => {
    const at = Math.floor(random() * all.length);
    return all.length > 1 ? all.filter((_, index) => index !== at) : all;
  }, numbered),
  "say what another says": inBody((_all, random, content) => {
    return partsOf(content.text(pick(numbered(content), random)))[1].split("\n\n");
  }, numbered),
});

/** Names of files that are not the same in two folders. */
const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));

/** Goes through a sequence of edits; a step is told of with its findings, and whether it was read for itself. */
async function goThrough(
  seed: number,
  random: () => number,
  content: EditedContent,
  { edit, release }: { readonly edit: () => string; readonly release: boolean },
  counts: { steps: number; amended: number; rewritten: number; alike: number },
  onStep: (findings: string, isAmended: boolean) => void = () => undefined,
): Promise<void> {
  const kept = new KeptRuns(join(folder, "kept"));
  const pictures = join(folder, "pictures");
  const settings: Settings = { compiler: "usual", release, drafts: random() < 0.3 };
  const told: string[] = [];
  let sound = content.snapshot();
  let isSound = true;
  let output: ReadonlyMap<string, string> = new Map();
  const line = () => `SEED=${seed}: ${told.join("; ")}`;
  try {
    for (let step = 0; step <= stepsOfSeed; step++) {
      if (step > 0 && !isSound && random() < 0.7) {
        content.restore(sound);
        told.push("mend it");
      } else if (step > 0) for (let left = pick([1, 1, 1, 2], random); left > 0; left--) told.push(edit());
      const { amended } = kept;
      if (random() < 0.7) kept.end();
      const nothing = join(folder, `nothing${step}`);
      const writes = random() < 0.6;
      const expected = await fromNothing(content.folder, settings, nothing, { writes, pictures });
      if (writes && expected.sound) output = filesIn(join(nothing, "out"));
      rmSync(nothing, { recursive: true });
      if (!writes || random() < 0.5) {
        const { answered: _answered, ...found } = await kept.check(content.folder, settings);
        expect(found, line()).toEqual(expected);
      }
      if (writes) {
        const goesOn = random() < 0.3;
        told.push(goesOn ? "watch" : "build");
        const run = goesOn ? kept.watch(content.folder, settings) : kept.buildOrAnswer(content.folder, settings);
        const { answered: _answered, ...found } = await run;
        expect(found, line()).toEqual(expected);
        expect(differing(filesIn(kept.out), output), line()).toEqual([]);
      }
      isSound = expected.sound;
      if (isSound) sound = content.snapshot();
      counts.steps++;
      if (expected.findings.includes('"near-duplicate"')) counts.alike++;
      onStep(expected.findings, kept.amended > amended);
    }
  } finally {
    kept.end();
    counts.amended += kept.amended;
    counts.rewritten += kept.rewritten;
  }
}

test.each(seeds)("after every edit of sequence %i", async (seed) => {
  const random = seeded(seed);
  const content = new EditedContent(join(folder, "content"), random);
  for (const path of articles(content)) {
    const added = Array.from({ length: 4 }, () => paragraph(random));
    content.write(path, [content.text(path), ...added].join("\n\n"));
  }
  const edit = () => {
    const all = Object.entries(small);
    const [name, change] = pick(random() < 0.5 ? all : all.slice(0, usual), random);
    return `${name}: ${change(content, random) ?? "nothing"}`;
  };
  await goThrough(seed, random, content, { edit, release: random() < 0.3 }, counts);
});

test.each(seeds)("among texts that are much alike, after every edit of sequence %i", async (seed) => {
  const random = seeded(seed);
  const content = new EditedContent(join(folder, "content"), random);
  const common = Array.from({ length: 8 }, () => paragraph(random));
  if (random() < 0.7) edits["record the addresses or not"]?.(content, random);
  const recorded = content.paths().includes("addresses.lock") ? content.text("addresses.lock") : "";
  for (const path of numbered(content)) {
    const [fields] = partsOf(content.text(path));
    const day = fields.replace(/^date: .*$/m, `date: 2024-0${pick([1, 1, 2, 3], random)}-11`);
    const isPublished = new RegExp(`^/blog/${path.replace(/^.*\/|\.md$/g, "")}( |$)`, "m").test(recorded);
    const draft = !isPublished && random() < 0.3 ? "draft: true\n" : "";
    const shared = shuffled(common, random).slice(0, Math.floor(random() * 6));
    // Some have nothing of their own, so that two others can be as much alike.
    const own = random() < 0.3 ? [] : [paragraph(random), paragraph(random)];
    const body = shuffled([...shared, ...own, pick(common, random)], random).join("\n\n");
    content.write(path, day.replace(/^title:/m, `${draft}title:`) + body);
  }
  const edit = () => {
    const [name, change] = pick(Object.entries(amongCommon(common)), random);
    return `${name}: ${change(content, random)}`;
  };
  let last = "";
  await goThrough(seed, random, content, { edit, release: false }, amongAlike, (findings, isAmended) => {
    const alike = JSON.stringify(findings.match(/\{"code":"near-duplicate".*?"related"/g));
    if (isAmended && alike !== last) amongAlike.otherwise++;
    last = alike;
  });
});

test("A page that has another address is known by its words as they are now.", async () => {
  const content = new EditedContent(join(folder, "content"), seeded(1));
  const [path = ""] = numbered(content);
  const [fields] = partsOf(content.text(path));
  const random = seeded(2);
  const paragraphs = Array.from({ length: 6 }, () => paragraph(random));
  const write = (some: readonly string[]) => content.write(path, fields + some.join("\n\n"));
  write(paragraphs);
  const fingerprint = fingerprintOf(unitOf(path, content.text(path)).prose) ?? "";
  content.write("redirects.yaml", "redirects: []\n");
  content.write(
    "addresses.lock",
    lockText(["/blog/its-old-address"], new Map([["/blog/its-old-address", fingerprint]])),
  );
  const kept = new KeptRuns(join(folder, "kept"));
  const settings: Settings = { compiler: "usual", release: false, drafts: false };
  try {
    for (const some of [paragraphs, [paragraph(random), ...paragraphs.slice(5)], paragraphs.slice(1)]) {
      write(some);
      const { findings } = await kept.check(content.folder, settings);
      const expected = await fromNothing(content.folder, settings, join(folder, "nothing"), { writes: false });
      expect(findings).toBe(expected.findings);
      expect(findings.includes("This page is ")).toBe(some.length > 2);
    }
  } finally {
    kept.end();
  }
});

// What is read anew each time, or has no text like another, would hold nothing.
afterAll(() => {
  if (asked !== undefined) return;
  expect(counts.amended).toBeGreaterThan(counts.steps / 10);
  expect(counts.rewritten).toBeGreaterThan(counts.steps / 20);
  expect(counts.alike).toBeGreaterThan(0);
  expect(amongAlike.amended).toBeGreaterThan(amongAlike.steps / 3);
  expect(amongAlike.rewritten).toBeGreaterThan(amongAlike.steps / 10);
  expect(amongAlike.alike).toBeGreaterThan(amongAlike.steps / 2);
  expect(amongAlike.otherwise).toBeGreaterThan(amongAlike.steps / 10);
});
