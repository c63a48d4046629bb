// Tests by recheck that no regular expression of the sources can keep a program busy.

import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { check } from "recheck";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { slowExpressions } from "./slow-expressions.ts";

const root = join(import.meta.dirname, "../..");

interface Expression {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** The expressions of a syntax tree. */
function expressionsIn(node: unknown, file: string): readonly Expression[] {
  if (typeof node !== "object" || node === null) return [];
  if ("regex" in node && node.regex) {
    const { pattern, flags } = node.regex as { readonly pattern: string; readonly flags: string };
    return [{ file, source: pattern, flags }];
  }
  return Object.values(node).flatMap((part) => expressionsIn(part, file));
}

const expressions = globSync("{app,packages,pipeline,tools}/**/*.{ts,tsx,mjs}", { cwd: root })
  .map((path) => path.split(sep).join("/"))
  .filter((path) => !/(?:^|\/)(?:tests|node_modules)\/|\.d\.ts$/.test(path))
  .flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return expressionsIn(parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" }), path);
  })
  .filter(({ source }) => /[*+}]/.test(source));

/** A condition such as `(?=…)` in whose brackets are no others. */
const condition = /\(\?<?[=!](?:[^()[\]\\]|\\.|\[(?:[^\]\\]|\\.)*\])*\)/g;

/** A group in whose brackets are no others, with what is inside. */
const group = /\((\?:|(?!\?))((?:[^()[\]\\]|\\.|\[(?:[^\]\\]|\\.)*\])*)\)/g;

/**
 * An expression without its conditions and most limits, which hide from the checker in how many
 * ways it matches: it knows no conditions, and takes a limit of 200 for 200 steps.
 */
function widened(source: string): string {
  // Groups of which nothing else is left are written as one sign, so that conditions around them
  // are found.
  const groups: string[] = [];
  let left = source;
  for (let before = ""; before !== left; ) {
    before = left;
    left = left.replace(condition, "").replace(group, (whole) => {
      groups.push(whole);
      return String.fromCharCode(0xe000 + groups.length - 1);
    });
  }
  while (/[\ue000-\uf8ff]/.test(left)) {
    left = left.replace(/[\ue000-\uf8ff]/g, (sign) => groups[sign.charCodeAt(0) - 0xe000] ?? "");
  }
  return left.replace(/\{(\d+),?(\d*)\}/g, (limits, least, most) =>
    Math.max(least, most) < 4 ? limits : `{${Math.min(least, 2)},}`,
  );
}

test("none takes exponential time", { timeout: 1_800_000 }, async () => {
  const exponential: Expression[] = [];
  for (const expression of expressions) {
    const { source, flags } = expression;
    const found = await check(widened(source), flags, { checker: "automaton", timeout: 20_000 });
    if (found.status === "vulnerable" && found.complexity.type === "exponential") {
      exponential.push(expression);
    }
  }
  expect(exponential).toEqual([]);
});

test("those of the square of a length, or more, are listed with their reason", {
  timeout: 1_800_000,
}, async () => {
  const counts: Record<string, number> = {};
  for (const { file, source, flags } of expressions) {
    const { status } = await check(source, flags, { timeout: 20_000 });
    if (status === "vulnerable") counts[file] = (counts[file] ?? 0) + 1;
  }
  const listed = Object.assign({}, ...Object.values(slowExpressions));
  const unlisted = Object.entries(counts).filter(([file, count]) => count > (listed[file] ?? 0));
  expect(unlisted).toEqual([]);
  const files = new Set(expressions.map(({ file }) => file));
  expect(Object.keys(listed).filter((file) => !files.has(file))).toEqual([]);
});
