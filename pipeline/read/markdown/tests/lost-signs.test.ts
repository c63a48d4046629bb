// Tests with random lines that each sign between letters or digits is printed or reported, and that
// emphasis of words is neither.

import { findingsOf } from "@site/tests/pipeline/in-memory";
import { article, fixed } from "@site/tests/pipeline/lint/run-rule";
import { pick, seeded } from "@site/tests/pipeline/seeded";
import type { Nodes, Root } from "mdast";
import { expect, test } from "vitest";
import type { Finding } from "../../../report/finding.ts";
import { reportInto } from "../../../report/report.ts";
import { SourceMap } from "../../files/source.ts";
import { reportLostSigns } from "../lost-signs.ts";
import { markdownTree } from "../markdown-tree.ts";
import { rangeOf, walk } from "../walk.ts";

const words = ["board", "wall", "L", "W", "h", "6", "1200", "2.5", "8 mm", "4 ft", "12mm", "सेमी"];
const signs = ["*", "**", "***", "~", "~~", "_", "__"];
const between = ["", "", "", " "];
const places = [
  ["", ""],
  ["## ", ""],
  ["- ", ""],
  ["> ", ""],
  ["| A |\n|---|\n| ", " |"],
  ["[", "](/contact)"],
  ["![", "](../media/board.jpg)"],
  ["**", "**"],
] as const;

const sign = "[*_~]+";
/** Signs that letters or digits touch on both sides, or with blanks between numbers. */
const asked = [
  new RegExp(String.raw`(?<=[\p{L}\p{M}\p{N}])${sign}(?=[\p{L}\p{N}])`, "gu"),
  new RegExp(String.raw`(?<=\p{N}(?: ?(?:mm|ft))? *)${sign}(?= *\p{N})`, "gu"),
];

function lineFrom(random: () => number): string {
  const parts = [pick(words, random)];
  const count = 2 + Math.floor(random() * 6);
  for (let index = 0; index < count; index++) {
    const mark = random() < 0.8 ? pick(signs, random) : " ";
    parts.push(pick(between, random), mark, pick(between, random), pick(words, random));
  }
  const [before, behind] = pick(places, random);
  return before + parts.join("") + behind;
}

/** Places whose characters are printed as they are typed; of a picture, those of its text. */
function printedIn(
  tree: Root,
  markdown: string,
  from = 0,
  printed = new Set<number>(),
): Set<number> {
  walk<Nodes>(tree, (node) => {
    const { start, end } = rangeOf(node);
    if (node.type === "image") {
      const label = markdown.slice(start + 2, markdown.indexOf("](", start));
      printedIn(markdownTree(label), label, start + 2, printed);
    }
    if (node.type !== "text") return;
    for (let at = start; at < end; at++) printed.add(from + at);
  });
  return printed;
}

test("Each sign of 10,000 random lines is printed or reported.", () => {
  const random = seeded(133);
  const silent: string[] = [];
  let reported = 0;
  for (let count = 0; count < 10_000; count++) {
    const markdown = lineFrom(random);
    const found: Finding[] = [];
    const map = SourceMap.slice(0, markdown.length);
    const tree = markdownTree(markdown);
    reportLostSigns(tree, { file: "articles/wall.md", markdown, map }, reportInto(found));
    const printed = printedIn(tree, markdown);
    reported += found.length;
    for (const { index } of asked.flatMap((pattern) => [...markdown.matchAll(pattern)])) {
      const isTold = found.some(({ span }) => span.start <= index && index < span.end);
      if (!printed.has(index) && !isTold) silent.push(markdown);
    }
  }
  expect([...new Set(silent)]).toEqual([]);
  expect(reported).toBeGreaterThan(1000);
});

const reportedIn = (body: string) =>
  findingsOf("articles/wall.md", article(body)).filter(({ code }) => code === "sign-lost");

test.each([
  "Of **12 boards** *six* were __cut__, and ~~two~~ broke: **6 mm** is thin.",
  "2 * 3 * 4 and 4~6 mm, a_b_c and \\*5\\*6 are printed.",
  "| Size | 2400 \\* 1200 |\n|---|---|\n| **8** | *2024* |",
  "A *board*, a (*wall*) and “*roof*”; `2400*1200*6` and https://example.org/2*3*4.",
  "Of **A** B and (*c*) d.",
  "The file `src/__tests__/a.ts` and __init__ of it.",
])("None is reported in: %s", (body) => {
  expect(reportedIn(body)).toEqual([]);
});

test.each([
  ["2400*1200*6 mm", "2400×1200×6 mm"],
  ["2400 mm *1200 mm* 6 mm", "2400 mm × 1200 mm × 6 mm"],
  ["4~~6 mm or 8~~10 mm", "4–6 mm or 8–10 mm"],
  ["8*4 ft and 6*3 ft", "8×4 ft and 6×3 ft"],
  ["L*W*H", "L*W*H"],
  ["L *W* H", "L *W* H"],
  ["the word*s*", "the word*s*"],
])("The fix of %s leaves %s", (typed, right) => {
  expect(reportedIn(typed)).toHaveLength(1);
  expect(fixed(article(typed), reportedIn(typed))).toBe(article(right));
});
