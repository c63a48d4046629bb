// Functions of a cognitive complexity above 15 are in the files that biome.json lists, and that list only shrinks: a file leaves it, or
// moves to a lower limit, as soon as it can.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderOf } from "../../server/folders.ts";

const root = join(import.meta.dirname, "../../..");
const biome = join(createRequire(import.meta.url).resolve("@biomejs/biome/package.json"), "../bin/biome");

interface Rules {
  readonly complexity?: {
    readonly noExcessiveCognitiveComplexity?: { readonly options: { readonly maxAllowedComplexity: number } };
  };
}
interface Configuration {
  readonly linter: { readonly rules: Rules };
  readonly overrides: readonly { readonly includes: readonly string[]; readonly linter?: { readonly rules?: Rules } }[];
}

const configuration = JSON.parse(readFileSync(join(root, "biome.json"), "utf8")) as Configuration;
const limitOf = ({ complexity }: Rules = {}) =>
  complexity?.noExcessiveCognitiveComplexity?.options.maxAllowedComplexity;
const limits = configuration.overrides.flatMap(({ includes, linter }) => {
  const limit = limitOf(linter?.rules);
  return limit === undefined ? [] : includes.map((file): [string, number] => [file, limit]);
});

/** The highest complexity of each file's functions, of those above fifteen. */
async function complexities(files: readonly string[]): Promise<Map<string, number>> {
  const folder = await folderOf({});
  const rules = {
    complexity: { noExcessiveCognitiveComplexity: { level: "warn", options: { maxAllowedComplexity: 15 } } },
  };
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ linter: { rules: { ...rules, preset: "none" } } }));
  const args = ["lint", "--config-path", folder, "--reporter=json", "--max-diagnostics=none", ...files];
  const text = execFileSync(process.execPath, [biome, ...args], { cwd: root, encoding: "utf8", stdio: "pipe" });
  const highest = new Map<string, number>();
  for (const found of JSON.parse(text).diagnostics) {
    const [, complexity] = /complexity of (\d+)/.exec(JSON.stringify(found)) ?? [];
    // That a comment of another rule suppresses nothing here is told as well.
    if (complexity === undefined) continue;
    const { path } = found.location;
    highest.set(path, Math.max(highest.get(path) ?? 0, Number(complexity)));
  }
  return highest;
}

it("allows fifteen", () => {
  expect(limitOf(configuration.linter.rules)).toBe(15);
});

it("allows more only in the files that have more, and no more than the next step", async () => {
  const steps = [15, ...new Set(limits.map(([, limit]) => limit))].toSorted((a, b) => a - b);
  const highest = await complexities(limits.map(([file]) => file));
  const needed = (file: string) => steps.find((step) => step >= (highest.get(file) ?? 0));
  expect(limits.filter(([file, limit]) => needed(file) !== limit)).toEqual([]);
});
