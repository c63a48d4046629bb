// Tests complexityProblem, which rejects Markdown that would take the parser too long: its limits
// are far above what writers need.
import { describe, expect, it } from "vitest";
import { complexityProblem } from "../complexity-limit.ts";
import { markdownBlocks } from "../markdown-blocks.ts";

describe("complexityProblem", () => {
  it.each([
    ["brackets", "[".repeat(101), "100 marks"],
    ["brackets with spaces between", "[ ".repeat(101), "100 marks"],
    ["pictures in pictures", "![".repeat(101), "100 marks"],
    ["quotes in quotes", `${"> ".repeat(60)}a`, "50 lists or quotes"],
    ["lists in lists", `${"- ".repeat(60)}a`, "50 lists or quotes"],
    ["numbered lists in numbered lists", `${"1. ".repeat(60)}a`, "50 lists or quotes"],
    ["mixed containers", `${"> - 1. ".repeat(20)}a`, "50 lists or quotes"],
    ["stars in one paragraph", "*a _b ".repeat(501), "500 of *"],
    ["stars in one paragraph of many lines", "*a\n".repeat(501), "500 of *"],
    ["tildes in one paragraph", "~~a ".repeat(251), "500 of ~"],
    ["backticks in one item of a list", `- ${"`a ".repeat(501)}`, "500 of `"],
    ["stars below an invalid table header", `a|b\n|-|-|-|\n${"*a\n".repeat(501)}`, "500 of *"],
    [
      "stars between lines of unusual white space",
      "*a\n\u00a0\n*b\n\u2028\n*c\n\f\n".repeat(200),
      "500 of *",
    ],
    ["stars below a table that a quote ends", `|a|\n|-|\n> b\n${"*a|\n".repeat(501)}`, "500 of *"],
  ])("finds %s", (_name, body, words) => {
    const found = complexityProblem(`Text.\n\n${body}`);
    expect(found?.message).toContain(words);
    expect(found?.start).toBeGreaterThan(6);
  });

  it("finds a text with too many lines", () => {
    expect(complexityProblem("a\n".repeat(2999))).toBeUndefined();
    expect(complexityProblem("a\r\n".repeat(2999))).toBeUndefined();
    expect(complexityProblem("a\n".repeat(3000))).toMatchObject({ start: 0, end: 6000 });
  });

  it("finds a text with too many links", () => {
    const line = "- [a](b) [c](d) [e](f)\n";
    expect(complexityProblem(line.repeat(2000))).toBeUndefined();
    expect(complexityProblem(line.repeat(2001))?.message).toBe("The text has more than 6000 of [.");
  });

  it("finds a table with too many columns, at its delimiter row", () => {
    const row = (cell: string, count: number) => `|${`${cell}|`.repeat(count)}\n`;
    expect(complexityProblem(row("a", 30) + row("-", 30) + row("b", 30))).toBeUndefined();
    const wide = row("a", 31) + row("-", 31);
    expect(complexityProblem(wide)).toMatchObject({
      start: row("a", 31).length,
      end: wide.length - 1,
    });
  });

  it("finds a list item indented by 100 spaces", () => {
    expect(complexityProblem(`a\n${" ".repeat(100)}- b`)).toMatchObject({ start: 2, end: 102 });
    expect(complexityProblem(`a\n${" ".repeat(99)}- b`)).toBeUndefined();
  });

  it.each([
    ["many links in the items of a list", "- [a](/b) and [c](/d)\n".repeat(800)],
    ["many marks in the rows of a table", `|a|b|\n|-|-|\n${"|*a*|`b` & [c](/d)|\n".repeat(900)}`],
    ["a numbered list", Array.from({ length: 600 }, (_none, i) => `${i + 1}. *a*`).join("\n")],
    ["a list in a list", "- *a*\n  - *b*\n    - *c*\n".repeat(300)],
    ["many paragraphs", "A *b* and `c` with [d](/e).\n\n".repeat(700)],
    ["a quoted list", "> - *a*\n".repeat(600)],
    ["a line of dashes", `${"-".repeat(300)}\n`],
    [
      "a long paragraph",
      "Boards of 8 mm carry *tiles* and `paint`; see [the range](/a) if 2 < 3 * 4_5. ".repeat(90),
    ],
    ["many links", "- [a](/b) and [c](/d)\n".repeat(1200)],
    ["much HTML", '<p>A <b>bold</b> <a href="/a">link</a>.</p>\n\n'.repeat(400)],
    ["code with brackets", `\`\`\`\n${"[[1, 2], [3, 4]]\n".repeat(60)}\`\`\`\n`],
    ["nothing", ""],
  ])("accepts %s", (_name, body) => {
    expect(complexityProblem(body)).toBeUndefined();
  });
});

describe("markdownBlocks", () => {
  it("gives no blocks for a text that complexityProblem rejects", () => {
    expect(markdownBlocks(`Text.\n\n${"> ".repeat(20_000)}x`)).toEqual([]);
  });
});
