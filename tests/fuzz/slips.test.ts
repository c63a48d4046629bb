// Tests `fix` after one typing mistake in a good file. It restores the original or changes nothing,
// and without a finding the site publishes what was typed. LONG=1 tries thousands; SEED=7 begins
// with the seventh; `npm run fuzz` runs for minutes.
import { fileURLToPath } from "node:url";
import { pages as ownPages } from "@site/app/screens";
import { expect, test } from "vitest";
import type { LoadedContent } from "../../pipeline/read/files/contents.ts";
import { load } from "../../pipeline/read/files/index.ts";
import { long, tries } from "../long.ts";
import { published } from "../pipeline/fixture-report.ts";
import { compiled } from "../pipeline/in-memory.ts";
import { seeded } from "../pipeline/seeded.ts";
import { pages } from "../pipeline/site-pages.ts";
import { isAsTyped, judging, type Verdict } from "./slip-judgement.ts";
import { slipIn } from "./slips.ts";
import { watched } from "./under-way.ts";

const minutes = Number(process.env.FUZZ_MINUTES ?? 0);
const begin = Number(process.env.SEED ?? process.env.FUZZ_SEED ?? 0);

const today = "2026-11-20";

interface Source {
  readonly name: string;
  readonly loaded: () => Promise<LoadedContent>;
  readonly slips: number;
  /** Addresses of the pages that the site itself has. */
  readonly pages: readonly string[];
}

const testContent = fileURLToPath(new URL("../content", import.meta.url));
const sources: readonly Source[] = [
  { name: "the base of the fixtures", loaded: published, slips: tries(80, 3000), pages },
  {
    name: "tests/content",
    loaded: () => load(testContent),
    slips: tries(4, 1200),
    pages: ownPages,
  },
];

test.each(sources)(
  "restores, reports or publishes as typed what one slip changes in $name",
  async ({ name, loaded, slips, pages }) => {
    const content = await loaded();
    const judge = await judging(content, (files, last) => compiled(files, { last, today, pages }));
    // Each content gets an equal share of the minutes.
    const end = performance.now() + (minutes * 60_000) / sources.length;
    const counts: Record<Verdict, number> = {
      restored: 0,
      kept: 0,
      found: 0,
      typed: 0,
      wrong: 0,
    };
    const wrong: string[] = [];
    for (let seed = begin; minutes > 0 ? performance.now() < end : seed < begin + slips; seed++) {
      const slip = slipIn(content, seeded(seed));
      const tried = { again: `${name}, SEED=${seed}`, file: { path: slip.file, text: slip.after } };
      const { verdict, shown } = await watched(tried, () => judge(slip));
      counts[verdict]++;
      if (verdict === "wrong") wrong.push(`SEED=${seed}: ${shown}`);
    }
    if (long || minutes > 0) console.log(`${name}, slips: ${JSON.stringify(counts)}`);
    expect(wrong.join("\n\n")).toBe("");
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(counts.restored, JSON.stringify(counts)).toBeGreaterThan(all / 20);
    expect(counts.found, JSON.stringify(counts)).toBeGreaterThan(all / 5);
  },
  Math.max(long ? 7_200_000 : 120_000, minutes * 120_000),
);

test.each([
  [
    "as it was typed",
    "A board is sawn",
    "A board is cut",
    "A board is sawn",
    "A board is cut",
    true,
  ],
  ["without a word that was typed", "A board", "A board", "A board", "A", false],
  [
    "in another order than typed",
    "One board, two",
    "One board, two!",
    "One board",
    "board One",
    false,
  ],
  [
    "in the order into which it was brought",
    "One board",
    "board One",
    "One board",
    "board One",
    true,
  ],
])(
  "a text that is published %s is judged so",
  (_how, before, after, shown, shownAfter, verdict) => {
    const slip = { kind: "a slip", file: "articles/a.md", before, after };
    const published = (words: string) => new Map([["/title", words]]);
    expect(isAsTyped(slip, published(shown), published(shownAfter))).toBe(verdict);
  },
);
