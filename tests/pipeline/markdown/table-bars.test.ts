// Tests the finding about a table row with fewer cells than the header row.
import { expect, it } from "vitest";
import { doubtfulBlocks } from "../../../pipeline/markdown/doubtful-blocks.ts";
import { markdownTree } from "../../../pipeline/markdown/markdown-tree.ts";

const found = (markdown: string) =>
  doubtfulBlocks(markdownTree(markdown), markdown, (start, end) => ({ file: "articles/a.md", span: { start, end } }))
    .filter(({ message }) => message.startsWith("The row has"))
    .map(({ span }) => markdown.slice(span.start, span.end));

const head = "| A | B | C |\n|---|:-:|--:|\n";

it.each([
  [`${head}| 1 | 2 3 |\n| 4 | 5 | 6 |\n`, ["| 1 | 2 3 |"]],
  [`${head.replaceAll("\n", "\r\n")}| 1 2 | 3 |  \r\n`, ["| 1 2 | 3 |"]],
  ["A | B | C\n-- | - | -\n1 | 2 3\n", ["1 | 2 3"]],
  ["> | A | B |\n> |---|---|\n> | 1 2 |\n", ["| 1 2 |"]],
  [`${head}words below`, ["words below"]],
])("finds the short row in %j", (markdown, rows) => {
  expect(found(markdown)).toEqual(rows);
});

it.each([
  `${head}| 1 | 2 | 3 |\n\n| words |`,
  `${head}| 1 | | |\n## Heading\n| a |`,
  "| A | B |\n|---|---|\n| 1 \\| 2 | 3 |",
  `\`\`\`\n${head}| 1 |\n\`\`\``,
  `${head}\`\`\`\n| 1 |\n\`\`\`\n| 2 |`,
  "A heading\n---\nwords",
  "| A |\n|---|\n| 1 |",
])("finds nothing in %j", (markdown) => {
  expect(found(markdown)).toEqual([]);
});
