// Tests the coverage map of a Markdown text: words that nothing publishes or reports count as lost.

import { sampled } from "@site/tests/long";
import fc from "fast-check";
import type { Root as HastRoot } from "hast";
import rehypeRaw from "rehype-raw";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { describe, expect, test } from "vitest";
import { type Coverage, coverageOf, owner, removedSpans } from "../coverage.ts";
import { markdownTree } from "../markdown-tree.ts";
import { sanitise } from "../sanitise.ts";
import { movePositions, placeText, typedHtml } from "../typed-html.ts";

const toHast = unified().use(remarkRehype, { allowDangerousHtml: true }).freeze();
const parseRaw = unified().use(rehypeRaw).freeze();

function coverageFrom(markdown: string): Coverage {
  const tree = markdownTree(markdown);
  const html = typedHtml(tree, markdown);
  let raw = toHast.runSync(tree) as HastRoot;
  if (html.hasAny) {
    placeText(raw, { line: 1, column: 1, offset: 0 });
    raw = parseRaw.runSync(raw) as HastRoot;
    movePositions(raw, html);
  }
  const placeholders = {
    values: new Map([["brand.name", "Norla"]]),
    unreadable: new Set<string>(),
  };
  return coverageOf({
    markdown,
    tree,
    html,
    removed: removedSpans(raw),
    shown: sanitise(raw).tree,
    placeholders,
  });
}

describe("Words without an owner are reported as lost:", () => {
  test.each([
    ["in an end tag", "<p>a</p b>", "b"],
    ["a repeated attribute", '<p title="a" title="b c">d</p>', "b c"],
    ["cells beyond the columns", "| a |\n| - |\n| b | c |", "c"],
    ["words after the language of code", "```js a b\nc\n```", "a b"],
  ])("%s", (_name, markdown, typed) => {
    expect(coverageFrom(markdown).lost.map(({ start, end }) => markdown.slice(start, end))).toEqual(
      [typed],
    );
  });
});

const piece = fc.constantFrom(
  ..."a,b c,**,*,_,`,```,[,],(/d),![,<b>,</b>,<svg>,</svg>,<script>,<!--,-->,<p title='e'>,{{,}},{{f}},\\,| g | h |,| - | - |,&amp;,&amp,- ,1. ,> ,##".split(
    ",",
  ),
  " ",
  "\n",
  "\n\n",
  "\r\n",
  "    ",
  "\t",
  "\ufeff",
  "😀",
);

test("every letter of a random text has an owner or is reported as lost", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const markdown = pieces.join("");
      const { owners, lost } = coverageFrom(markdown);
      expect(owners).toHaveLength(markdown.length);
      for (const { 0: typed, index } of markdown.matchAll(/[\p{L}\p{N}]/gu)) {
        if (owners[index] === owner.nobody) {
          expect(lost.some(({ start, end }) => start <= index && index + typed.length <= end)).toBe(
            true,
          );
        }
      }
    }),
    sampled(500, 20_000),
  );
});

test("the box of a task is not lost where a mark follows it", () => {
  expect(coverageFrom("- [x] **Saw**\n- [X] `mask`\n- [x] [board](/b)\n").lost).toEqual([]);
});
