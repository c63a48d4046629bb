// Property test of the whole compiler with fast-check: randomly changed content files must break
// none of the promises in promises.ts. `npm test` tries some 80 cases; FUZZ_SEED chooses others,
// FUZZ_CASES their number, and `npm run fuzz` runs for minutes.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pages as ownPages } from "@site/app/screens";
import fc from "fast-check";
import { expect, test } from "vitest";
import { load } from "../../pipeline/read/files/index.ts";
import type { SourceFile } from "../../pipeline/read/files/source.ts";
import { long } from "../long.ts";
import { fixtures } from "../pipeline/codes/fixture-files.ts";
import { table } from "../pipeline/own-table.ts";
import { pages } from "../pipeline/site-pages.ts";
import { changedFiles } from "./cases.ts";
import { asFixture, shortest } from "./printed-case.ts";
import { brokenPromises, Surroundings } from "./promises.ts";

const minutes = Number(process.env.FUZZ_MINUTES ?? 0);
const seed = Number(process.env.FUZZ_SEED ?? 20261120);

const base = join(fixtures, "base");
const own = fileURLToPath(new URL("../content", import.meta.url));

interface Source {
  readonly name: string;
  /** Folder of the content into which the changed file is put. */
  readonly into: string;
  /** Folders of contents whose files are changed. */
  readonly from: readonly string[];
  readonly cases: number;
  /**
   * Share of the time of `npm run fuzz`: a case takes longer in our whole content than in a small
   * one.
   */
  readonly share: number;
  /** Addresses of the pages that the site itself has. */
  readonly pages: readonly string[];
}

const sources: readonly Source[] = [
  {
    name: "a small content, with pages of tests/content",
    into: base,
    from: [base, own],
    cases: long ? 1500 : 50,
    share: 0.75,
    pages,
  },
  // Compiling it takes longer than all cases in the small one.
  ...(long || minutes > 0
    ? [{ name: "tests/content", into: own, from: [own], cases: 400, share: 0.25, pages: ownPages }]
    : []),
];

/** All files of the first content, and the entries of the others. */
async function filesOf([first = "", ...others]: readonly string[]): Promise<SourceFile[]> {
  const pages = await Promise.all(others.map(async (folder) => (await load(folder)).files));
  return [
    ...(await load(first)).files,
    ...pages.flat().filter(({ path }) => table.collectionOf(path)?.kind === "entries"),
  ];
}

test.for(sources)(
  "$name",
  { timeout: Math.max(long ? 3_600_000 : 300_000, minutes * 120_000) },
  async ({ name, into, from, cases, share, pages }) => {
    const around = await Surroundings.of(await load(into), pages);
    const tally = { name, cases: 0, clean: 0, fixed: 0 };
    /** Broken promises of the case that failed last; its shortened form may break others. */
    let first: readonly string[] = [];
    const look = async (file: SourceFile): Promise<readonly string[]> => {
      tally.cases += 1;
      try {
        const { broken, clean, fixed } = await brokenPromises(around, file);
        tally.clean += Number(clean);
        tally.fixed += Number(fixed);
        return broken;
      } catch (error) {
        return [
          `it was thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        ];
      }
    };
    const pictures = [...around.content.media.keys()].slice(0, 3).map((path) => `../${path}`);
    const drawn = changedFiles(await filesOf(from), pictures);
    const property = fc.asyncProperty(drawn, async (file) => {
      const broken = await look(file);
      if (broken.length > 0) first = broken;
      return broken.length === 0;
    });
    const { failed, counterexample } = await fc.check(property, {
      seed,
      numRuns: minutes > 0 ? 1e9 : Number(process.env.FUZZ_CASES ?? cases),
      ...(minutes > 0 && { interruptAfterTimeLimit: minutes * share * 60_000 }),
    });
    if (long || minutes > 0) console.log(JSON.stringify(tally));
    if (failed && counterexample) {
      expect.fail(`${first.join("\n")}\n\n${await shown(counterexample[0], look)}`);
    }
    expect(failed).toBe(false);
    // If the check refused all cases, nothing published would be tested; among a few cases that can
    // happen by chance.
    if (tally.cases < 50) return;
    expect(tally.clean).toBeGreaterThan(0);
    expect(tally.fixed).toBeGreaterThan(0);
  },
);

/** Shortens a failing case and formats it as a fixture. */
async function shown(
  file: SourceFile,
  look: (file: SourceFile) => Promise<readonly string[]>,
): Promise<string> {
  const { path } = file;
  const text = await shortest(
    file.text,
    async (shorter) => (await look({ path, text: shorter })).length > 0,
  );
  const broken = await look({ path, text });
  return `FUZZ_SEED=${seed}\n${broken.join("\n")}\n\n${asFixture({ path, text }, broken)}`;
}
