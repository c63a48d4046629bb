// Tests that an incremental run gives the same findings and files as a cold run. They are compared
// after every step of a random sequence of edits. `SEED=7 npx vitest run
// tests/pipeline/incremental/incremental.test.ts` repeats one sequence, SEED=7-90 many.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { tries } from "../../long.ts";
import { pick, seeded } from "../seeded.ts";
import { EditedContent, type Snapshot } from "./edited-content.ts";
import { edits } from "./edits.ts";
import { CachedRuns, filesIn, fromNothing, type Outcome, type Settings } from "./runs.ts";

const stepsOfSeed = 5;

/**
 * On the first day all files are newer than the clock, so the times of files prove nothing; between
 * the other days facts expire.
 */
const days = ["2020-03-01", "2031-05-01", "2031-05-01", "2031-08-01", "2031-08-02"];

const asked = process.env.SEED;
const [first = 1, last = first] =
  asked === undefined ? [1, tries(4, 60)] : asked.split("-").map(Number);
const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);

const counts = { steps: 0, sound: 0, answered: 0 };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-incremental-"));
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

test.each(seeds)(
  "an incremental run equals a run from nothing after every edit of sequence %i",
  async (seed) => {
    const random = seeded(seed);
    const chance = (of: number) => random() < of;
    const content = new EditedContent(join(folder, "content"), random);
    const kept = new CachedRuns(join(folder, "kept"));
    /** What was done so far, for the message of a failure. */
    const steps: string[] = [];
    const line = () =>
      `SEED=${seed} npx vitest run tests/pipeline/incremental/incremental.test.ts: ${steps.join("; ")}`;
    const before: Snapshot[] = [];
    let lastSound = content.snapshot();
    let settings: Settings = { compiler: "usual", release: false, drafts: false };
    let isSound = true;
    let output = Object.fromEntries(filesIn(kept.out));

    function edit(): void {
      if (!isSound && chance(0.6)) {
        content.restore(lastSound);
        steps.push("fix it");
      } else if (before.length > 1 && chance(0.08)) {
        const all = chance(0.5);
        content.restore(pick(before, random), all);
        steps.push(`check out an earlier state${all ? ", all files written" : ""}`);
      } else {
        for (let left = pick([1, 1, 1, 2, 4], random); left > 0; left--) {
          const [name, work] = pick(Object.entries(edits), random);
          steps.push(`${name}: ${work(content, random) ?? "nothing"}`);
        }
      }
    }

    /** Changes the compiler's settings and the day. */
    function set(): void {
      const day = pick(days, random);
      vi.setSystemTime(new Date(`${day}T12:00:00Z`));
      if (chance(0.3)) {
        settings = {
          compiler: pick(["usual", "usual", "usual", "strict", "reserving"], random),
          release: chance(0.3),
          drafts: chance(0.3),
        };
      }
      steps.push(`[${day} ${JSON.stringify(settings)}]`);
    }

    /** Runs a command of a new process, or of one that goes on, and compares its result. */
    async function answer(command: "check" | "buildOrAnswer", expected: Outcome): Promise<void> {
      steps.push(command);
      const { answered, ...found } = await kept[command](content.folder, settings);
      expect(found, line()).toEqual(expected);
      if (answered) counts.answered++;
    }

    /** Runs commands with the cache and compares their results with a run from nothing. */
    async function compare(expected: Outcome, output: object): Promise<void> {
      const sameOutput = () =>
        expect(Object.fromEntries(filesIn(kept.out)), line()).toEqual(output);
      const goesOn = chance(0.3);
      if (!goesOn && chance(0.7)) kept.end();
      for (let checks = pick([0, 0, 1, 2], random); checks > 0; checks--) {
        await answer("check", expected);
      }
      if (!goesOn && chance(0.5)) {
        await answer("buildOrAnswer", expected);
      } else {
        steps.push(goesOn ? "build and go on" : "compile");
        expect(await kept.build(content.folder, settings, goesOn), line()).toEqual(expected);
      }
      sameOutput();
      if (chance(0.3)) await answer("check", expected);
      if (chance(0.2)) await answer("buildOrAnswer", expected);
      sameOutput();
      expect(kept.warnings, line()).toEqual([]);
    }

    try {
      for (let step = 0; step <= stepsOfSeed; step++) {
        if (step > 0) edit();
        set();
        const nothing = join(folder, `nothing${step}`);
        const expected = await fromNothing(content.folder, settings, nothing);
        if (expected.sound) output = Object.fromEntries(filesIn(join(nothing, "out")));
        await compare(expected, output);
        before.push(content.snapshot());
        isSound = expected.sound;
        if (isSound) lastSound = content.snapshot();
        counts.steps++;
        if (isSound) counts.sound++;
      }
    } finally {
      kept.end();
    }
  },
);

// Comparing only broken contents, or never answering from the cache, would test little.
afterAll(() => {
  if (asked !== undefined) return;
  expect(counts.sound).toBeGreaterThan(counts.steps / 3);
  expect(counts.answered).toBeGreaterThan(counts.steps / 10);
});
