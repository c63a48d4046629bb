// Where the guard of Markdown's parser stands: far above what is written for readers, and below what keeps the parser busy.
import { describe, expect, it } from "vitest";
import { markdownBlocks } from "../../../pipeline/markdown/outline.ts";
import { tangledAt } from "../../../pipeline/markdown/tangle.ts";

describe("tangledAt", () => {
  it.each([
    ["brackets", "[".repeat(101), "["],
    ["brackets with spaces between", "[ ".repeat(101), "["],
    ["pictures in pictures", "![".repeat(101), "!["],
    ["quotes in quotes", `${"> ".repeat(60)}a`, ">"],
    ["lists in lists", `${"- ".repeat(60)}a`, "-"],
    ["lists of numbers", `${"1. ".repeat(60)}a`, "1."],
    ["mixed containers", `${"> - 1. ".repeat(20)}a`, ">"],
    ["stars in one paragraph", "*a _b ".repeat(501), "*"],
    ["stars in one paragraph of many lines", "*a\n".repeat(501), "*"],
    ["backticks in one item of a list", `- ${"`a ".repeat(501)}`, "`"],
    ["stars below what only looks like a table's head", `a|b\n|-|-|-|\n${"*a\n".repeat(501)}`, "*"],
    ["stars between lines that only look blank", "*a\n\u00a0\n*b\n\u2028\n*c\n\f\n".repeat(200), "*"],
    ["stars below a table that a quote has ended", `|a|\n|-|\n> b\n${"*a|\n".repeat(501)}`, "*"],
  ])("finds %s", (_name, body, mark) => {
    const found = tangledAt(`Text.\n\n${body}`);
    expect(found?.message).toMatch(/^The text has \d+ of /);
    expect(found?.message).toContain(` of ${mark} `);
    expect(found?.start).toBeGreaterThan(6);
  });

  it("finds a text of too many lines, at the first line that is too many", () => {
    expect(tangledAt("a\n".repeat(2999))).toBeUndefined();
    expect(tangledAt("a\n".repeat(4000))).toMatchObject({ start: 6000, end: 6001 });
    expect(tangledAt("a\r\n".repeat(4000))).toMatchObject({ start: 9000 });
  });

  it("finds more links or tags in a whole text than any page has, at the first that is too many", () => {
    const line = "- [a](b) [c](d) [e](f)\n";
    expect(tangledAt(line.repeat(2000))).toBeUndefined();
    expect(tangledAt(line.repeat(2001))).toMatchObject({
      message: "The text has more than 6000 of [.",
      start: line.length * 2000 + 2,
    });
  });

  it("finds a table of too many columns, at the row below its head", () => {
    const row = (cell: string, count: number) => `|${`${cell}|`.repeat(count)}\n`;
    expect(tangledAt(row("a", 30) + row("-", 30) + row("b", 30))).toBeUndefined();
    const wide = row("a", 31) + row("-", 31);
    expect(tangledAt(wide)).toMatchObject({ start: row("a", 31).length, end: wide.length - 1 });
  });

  it("finds an item that is indented beyond reason", () => {
    expect(tangledAt(`a\n${" ".repeat(100)}- b`)).toMatchObject({ start: 2, end: 102 });
    expect(tangledAt(`a\n${" ".repeat(99)}- b`)).toBeUndefined();
  });

  it.each([
    ["many links in the items of a list", "- [a](/b) and [c](/d)\n".repeat(800)],
    ["many marks in the rows of a table", `|a|b|\n|-|-|\n${"|*a*|`b` & [c](/d)|\n".repeat(900)}`],
    ["a numbered list", Array.from({ length: 600 }, (_none, i) => `${i + 1}. *a*`).join("\n")],
    ["a list in a list", "- *a*\n  - *b*\n    - *c*\n".repeat(300)],
    ["many paragraphs", "A *b* and `c` with [d](/e).\n\n".repeat(700)],
    ["a quoted list", "> - *a*\n".repeat(600)],
    ["a line of dashes", `${"-".repeat(300)}\n`],
    ["code with brackets", `\`\`\`\n${"[[1, 2], [3, 4]]\n".repeat(60)}\`\`\`\n`],
    ["nothing", ""],
  ])("lets %s pass", (_name, body) => {
    expect(tangledAt(body)).toBeUndefined();
  });
});

describe("The outline of a text", () => {
  it("has no blocks of one that the parser is not given", () => {
    expect(markdownBlocks(`Text.\n\n${"> ".repeat(20_000)}x`)).toEqual([]);
  });
});
