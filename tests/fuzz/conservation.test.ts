// Nothing that a writer types is lost without a word: words and marks are put into the project's own texts at random, and each word
// is on the page or in a finding, each mark is read, escaped or in a finding.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { lint } from "../../pipeline/lint/index.ts";
import { rule as braces } from "../../pipeline/lint/rules/placeholder-braces.ts";
import type { Diagnostic } from "../../pipeline/model/diagnostic.ts";
import { Singles, type Unit } from "../../pipeline/model/unit.ts";
import { tries } from "../long.ts";
import { unitOf } from "../pipeline/in-memory.ts";
import { pick, seeded } from "../pipeline/seeded.ts";
import { conservationOf } from "./conservation.ts";
import { slipped } from "./slips.ts";

const folder = new URL("../../content/", import.meta.url);

const victims = ["articles", "coverages", "legal", "products"].flatMap((name) =>
  readdirSync(new URL(`${name}/`, folder))
    .filter((file) => /\.(?:md|yaml)$/.test(file))
    .map((file) => ({ path: `${name}/${file}`, text: readFileSync(new URL(`${name}/${file}`, folder), "utf8") })),
);

/** All that is said of one file, but for where its links lead, which only all files together can tell. */
function findingsOf(unit: Unit): Diagnostic[] {
  const context = { units: [unit], singles: new Singles([unit]), today: "2026-11-20", release: false };
  return [...unit.diagnostics, ...lint([braces], context)];
}

/** As far as the texts name them; of another name the finding is that nobody knows it. */
const placeholders = {
  values: new Map([
    ["brand.name", "Norla"],
    ["brand.slug", "norla"],
    ["fact.lifespan", "50 years"],
  ]),
  unreadable: new Set<string>(),
};

const conserved = (path: string, text: string) => {
  const unit = unitOf(path, text, placeholders);
  return conservationOf(unit, findingsOf(unit));
};

it("The project's own content has all its words, and no mark that was not read.", () => {
  for (const { path, text } of victims)
    expect({ path, ...conserved(path, text) }).toEqual({ path, lost: [], marks: [], dead: [] });
});

describe("Words and marks at random places of the project's own texts", () => {
  test.each(Array.from({ length: 10 }, (_none, group) => group))("group %i", (group) => {
    const each = tries(30, 3000);
    for (let seed = group * each; seed < (group + 1) * each; seed++) {
      const random = seeded(seed);
      const { path, text } = pick(victims, random);
      const changed = slipped(text, random);
      const { lost, marks } = conserved(path, changed);
      expect({ seed, path, lost, marks }).toEqual({ seed, path, lost: [], marks: [] });
    }
  });
});
