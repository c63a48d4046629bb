// Remembers which test files have passed, and on what: a test whose inputs are those of a run that passed is not run again.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { JsonTestResults } from "vitest/node";
import type { Asked } from "./asked.ts";
import type { Inputs } from "./inputs.ts";

/** A file of which every test has passed. */
export interface Passed {
  /** Hash of all that it can read (`inputs.ts`). */
  readonly inputs: string;
  /** What of the built site and the compiled content that takes in, where the file asks for parts of these. */
  readonly asked?: Asked;
  readonly tests: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Files that have passed, by path. */
export type Kept = Readonly<Record<string, Passed>>;

/**
 * A day: what nobody thought of, such as the date or another program on this machine, does not stay unseen for longer.
 * In milliseconds.
 */
const longest = 24 * 60 * 60 * 1000;

const fileOf = (root: string) => join(root, ".cache/tests-passed.json");

const isPassed = (value: unknown): value is Passed =>
  typeof value === "object" &&
  value !== null &&
  "inputs" in value &&
  typeof value.inputs === "string" &&
  "tests" in value &&
  typeof value.tests === "number" &&
  "at" in value &&
  typeof value.at === "number" &&
  (!("asked" in value) || isAsked(value.asked));

const isTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === "string");

const isAsked = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  "addresses" in value &&
  isTexts(value.addresses) &&
  "content" in value &&
  isTexts(value.content);

/** What has passed so far; nothing where that cannot be read. */
export function readKept(root: string): Kept {
  const file = fileOf(root);
  if (!existsSync(file)) return {};
  try {
    const rows: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof rows !== "object" || rows === null) return {};
    return Object.fromEntries(Object.entries(rows).filter((row): row is [string, Passed] => isPassed(row[1])));
  } catch {
    return {};
  }
}

/**
 * The files that need not run again.
 * @param inputs tells the hash of what each file can read now
 * @param now milliseconds since 1970
 */
export function unchanged(kept: Kept, files: readonly string[], inputs: Inputs, now: number): Map<string, Passed> {
  const same = files.flatMap((file): [string, Passed][] => {
    const passed = kept[file];
    if (!passed) return [];
    const age = now - passed.at;
    return age >= 0 && age < longest && passed.inputs === inputs(file, passed.asked) ? [[file, passed]] : [];
  });
  return new Map(same);
}

/**
 * Adds the files of which every test has passed, none left out, and forgets those that have not.
 * @param report vitest's report as JSON; one that is not there changes nothing
 * @param rows what each file could read when they ran, and what it has asked for
 * @param now milliseconds since 1970
 */
export function keepPassed(
  root: string,
  report: string,
  rows: ReadonlyMap<string, Pick<Passed, "inputs" | "asked">>,
  now: number,
): void {
  if (!existsSync(report)) return;
  const { testResults }: JsonTestResults = JSON.parse(readFileSync(report, "utf8"));
  const kept: Record<string, Passed> = { ...readKept(root) };
  for (const { name, status, assertionResults } of testResults) {
    const file = relative(root, name).split(sep).join("/");
    const row = rows.get(file);
    const all = assertionResults.length > 0 && assertionResults.every((test) => test.status === "passed");
    if (row && status === "passed" && all) kept[file] = { ...row, tests: assertionResults.length, at: now };
    else delete kept[file];
  }
  writeFileSync(fileOf(root), JSON.stringify(kept));
}
