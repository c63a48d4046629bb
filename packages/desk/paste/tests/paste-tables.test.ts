// Tests every pasted table: each cell's words occur once, in order, and all rows are complete.

import { sampled } from "@site/tests/long";
import { treeOf } from "@site/tests/pipeline/in-memory";
import fc from "fast-check";
import { toString as plainText } from "mdast-util-to-string";
import { expect, test } from "vitest";
import { markdownOf } from "../markdown.ts";

/** A cell's words, with what a writer or a program may have put around them, and its span. */
const cell = fc.record({
  around: fc.constantFrom(
    ["", ""],
    ["<p>", "</p>"],
    ["<b>", "</b>"],
    ["<span style='font-weight:700'>", "</span>"],
    ["<div><a href='https://www.example.org/a'>", "</a></div>"],
    ["<ul><li>", "</li></ul>"],
  ),
  text: fc.constantFrom(
    "walls",
    "6|8 mm",
    "*",
    "a_b_c",
    "1.3 t",
    "चादर",
    "<br>",
    "- 5",
    "# 1",
    "`",
  ),
  rows: fc.constantFrom(1, 1, 1, 1, 2),
});

const escaped = (words: string) => words.replaceAll("<", "&lt;");

/** A table with a row of heads, as HTML, and the words of its cells in their order. */
const table = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 5 }))
  .chain(([columns, rows]) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  )
  .map((rows) => {
    // Each cell begins with a number of its own, by which it is found again.
    let count = 0;
    const words: string[] = [];
    const reached = new Map<string, true>();
    const body = rows.map((cells, y) => {
      const written = cells.map(({ around: [before, after], text, rows: reach }, x) => {
        if (reached.has(`${x},${y}`)) return "";
        if (reach > 1) reached.set(`${x},${y + 1}`, true);
        const own = `n${count++} ${text}`;
        words.push(own);
        return `<td rowspan="${reach}">${before}${escaped(own)}${after}</td>`;
      });
      return `<tr>${written.join("")}</tr>`;
    });
    const heads = rows[0]?.map((_, x) => `<th>Head ${x}</th>`).join("");
    return {
      html: `<table><tr>${heads}</tr>${body.join("")}</table>`,
      words,
      columns: rows[0]?.length,
    };
  });

test("A pasted table keeps the words of every cell, once and in their order, and its rows are of one length (random tables).", async () => {
  await fc.assert(
    fc.asyncProperty(table, async ({ html, words, columns }) => {
      const { markdown } = await markdownOf(html);
      const [only, ...others] = treeOf(markdown).children.filter((node) => node.type === "table");
      expect(others).toEqual([]);
      expect(only?.children.map(({ children }) => children.length)).toEqual(
        only?.children.map(() => columns),
      );
      const cells = only?.children
        .slice(1)
        .flatMap(({ children }) => children.map((one) => plainText(one)));
      expect(cells?.filter((one) => one !== "")).toEqual(words);
    }),
    sampled(100, 10_000),
  );
});
