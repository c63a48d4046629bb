// Tests that an incremental run gives the same findings and output files, byte for byte, as a run from nothing, after every step of a
// random sequence of edits. `SEED=7 npx vitest run tests/pipeline/incremental.test.ts` repeats one sequence, SEED=7-90 many.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { tries } from "../long.ts";
import { EditedContent, type Snapshot } from "./incremental/edited-content.ts";
import { edits } from "./incremental/edits.ts";
import { CachedRuns, filesIn, fromNothing, type Settings } from "./incremental/runs.ts";
import { pick, seeded } from "./seeded.ts";

const stepsOfSeed = 5;

/** On the first day all files are newer than the clock, so the times of files prove nothing; between the other days facts expire. */
const days = ["2020-03-01", "2031-05-01", "2031-05-01", "2031-08-01", "2031-08-02"];

const asked = process.env.SEED;
const [first = 1, last = first] = asked === undefined ? [1, tries(4, 400)] : asked.split("-").map(Number);
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

/** A random sequence of edits, recorded for the message of a failure. */
class Sequence {
  readonly #random: () => number;
  readonly #content: EditedContent;
  readonly #kept: CachedRuns;
  readonly #seed: number;
  readonly #told: string[] = [];
  readonly #before: Snapshot[] = [];
  #lastSound: Snapshot;
  #settings: Settings = { compiler: "usual", release: false, drafts: false };
  #isSound = true;
  #output: ReadonlyMap<string, string> = new Map();

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = seeded(seed);
    this.#content = new EditedContent(join(folder, "content"), this.#random);
    this.#kept = new CachedRuns(join(folder, "kept"));
    this.#lastSound = this.#content.snapshot();
  }

  #chance(of: number): boolean {
    return this.#random() < of;
  }

  #tell(what: string): void {
    this.#told.push(what);
  }

  edit(): void {
    if (!this.#isSound && this.#chance(0.6)) {
      this.#content.restore(this.#lastSound);
      this.#tell("mend it");
    } else if (this.#before.length > 1 && this.#chance(0.08)) {
      const all = this.#chance(0.5);
      this.#content.restore(pick(this.#before, this.#random), all);
      this.#tell(`check out an earlier state${all ? ", all files written" : ""}`);
    } else
      for (let left = pick([1, 1, 1, 2, 4], this.#random); left > 0; left--) {
        const [name, edit] = pick(Object.entries(edits), this.#random);
        this.#tell(`${name}: ${edit(this.#content, this.#random) ?? "nothing"}`);
      }
  }

  /** Changes the compiler's settings and the day. */
  set(): void {
    const day = pick(days, this.#random);
    vi.setSystemTime(new Date(`${day}T12:00:00Z`));
    if (this.#chance(0.3))
      this.#settings = {
        compiler: this.#chance(0.25) ? "strict" : "usual",
        release: this.#chance(0.3),
        drafts: this.#chance(0.3),
      };
    this.#tell(`[${day} ${JSON.stringify(this.#settings)}]`);
  }

  /** Runs with the cache and from nothing, and compares the results. */
  async run(): Promise<void> {
    const [content, settings] = [this.#content.folder, this.#settings];
    const nothing = join(folder, `nothing${this.#told.length}`);
    const { ...expected } = await fromNothing(content, settings, nothing);
    if (expected.sound) this.#output = filesIn(join(nothing, "out"));
    rmSync(nothing, { recursive: true });
    const same = (found: object) => expect(found, this.#line()).toEqual(expected);
    const held = ({ answered, ...found }: Awaited<ReturnType<CachedRuns["check"]>>) => {
      same(found);
      if (answered) counts.answered++;
    };
    const check = async () => held(await this.#kept.check(content, settings));
    const sameOutput = () =>
      expect(Object.fromEntries(filesIn(this.#kept.out)), this.#line()).toEqual(Object.fromEntries(this.#output));

    const goesOn = this.#chance(0.3);
    if (!goesOn && this.#chance(0.7)) this.#kept.end();
    if (this.#chance(0.5)) {
      this.#tell("check");
      await check();
      if (this.#chance(0.5)) await check();
    }
    if (!goesOn && this.#chance(0.5)) {
      this.#tell("build");
      held(await this.#kept.buildOrAnswer(content, settings));
    } else {
      this.#tell(goesOn ? "build and go on" : "compile");
      same(await this.#kept.build(content, settings, goesOn));
    }
    sameOutput();
    if (this.#chance(0.3)) await check();
    if (this.#chance(0.2)) {
      this.#tell("build");
      held(await this.#kept.buildOrAnswer(content, settings));
      sameOutput();
    }

    expect(this.#kept.said, this.#line()).toEqual([]);
    const now = this.#content.snapshot();
    this.#before.push(now);
    if (expected.sound) this.#lastSound = now;
    this.#isSound = expected.sound;
    counts.steps++;
    if (expected.sound) counts.sound++;
  }

  /** The steps so far in one line, with the command that repeats them. */
  #line(): string {
    return `SEED=${this.#seed} npx vitest run tests/pipeline/incremental.test.ts: ${this.#told.join("; ")}`;
  }

  end(): void {
    this.#kept.end();
  }
}

test.each(seeds)("an incremental run equals a run from nothing after every edit of sequence %i", async (seed) => {
  const sequence = new Sequence(seed);
  try {
    for (let step = 0; step <= stepsOfSeed; step++) {
      if (step > 0) sequence.edit();
      sequence.set();
      await sequence.run();
    }
  } finally {
    sequence.end();
  }
});

// Comparing only broken contents, or never answering from the cache, would test little.
afterAll(() => {
  if (asked !== undefined) return;
  expect(counts.sound).toBeGreaterThan(counts.steps / 3);
  expect(counts.answered).toBeGreaterThan(counts.steps / 10);
});
