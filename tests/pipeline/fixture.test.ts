// Which mistakes are told of a file of cases. What it says when it has none is what tests/pipeline/codes.test.ts reads.
import { describe, expect, test } from "vitest";
import { readFixture } from "./fixture.ts";

const base = new Map([
  ["pages.yaml", "/: { title: Home }\n/contact: { title: Contact }\n/blogs: { title: Blogs }\n"],
  ["articles/a.md", "---\ntitle: A\n---\nText.\n"],
]);

const cases = (...lines: string[]) => readFixture("a-code", lines.join("\n"), (path) => base.get(path));
const report = ["```text", "The report.", "```"];

describe("A mistake in a fixture is told with its line:", () => {
  const start = ["# a-code", "## A case"];
  const removed = [...start, "Without `pages.yaml`."];
  const file = "`pages.yaml`:";
  test.each([
    ["another title", ["# b-code"], 1, "the file begins with # a-code"],
    [
      "a second title",
      [...removed, ...report, "# a-code"],
      7,
      "a case begins with “## variant — What it shows” or “## What it shows”",
    ],
    ["no title", ["## A case"], 1, "the file begins with # a-code"],
    ["no case", ["# a-code"], 1, "there is no case"],
    [
      "a heading below a case's",
      [...start, "### More"],
      3,
      "a case begins with “## variant — What it shows” or “## What it shows”",
    ],
    ["two cases of one name", [...removed, ...report, "## Another"], 7, "there is another case a-code"],
    ["a case that changes nothing", [...start, ...report], 2, "the case changes nothing"],
    ["a missing report", removed, 2, "a block ```text for the report is missing"],
    [
      "a second report",
      [...removed, ...report, ...report],
      7,
      "a case has one report, and one block of fixes below it",
    ],
    [
      "fixes above the report",
      [...removed, "```diff fixed", "```", ...report],
      4,
      "a case has one report, and one block of fixes below it",
    ],
    ["a file below the report", [...removed, ...report, "", "`a.txt`:"], 8, "files stand above the report"],
    ["a file twice", [...start, file, "```text", "```", file], 6, "pages.yaml stands above already"],
    [
      "a path without a block",
      [...start, file, "", "Words."],
      5,
      "a block with the text of pages.yaml is missing above",
    ],
    ["a path at the end", [...start, file], 2, "a block with the text of pages.yaml is missing"],
    [
      "a block without a path",
      [...start, "```md", "```"],
      3,
      "a block is for a file, whose path stands above it as “`path`:”, or for the report",
    ],
    ["a block above the first case", ["# a-code", ...report], 2, "a block stands below the heading of its case"],
    ["an unknown word", [...start, file, "```yaml clrf", "```"], 4, "“clrf” says nothing of a block here"],
    ["a word of files at a report", [...removed, "```text crlf", "```"], 4, "of a report only “escapes” can be said"],
    ["an unknown escape", [...start, file, "```yaml escapes", "a\\q", "```"], 4, "“\\q” is no escape"],
    ["a block that is not closed", [...removed, "```text", "a"], 4, "the block is never closed"],
    [
      "an indented block",
      [...start, "", "    text"],
      4,
      "a block stands between lines of ```, which begin at the margin",
    ],
    [
      "a block whose fence is closed by a shorter one",
      [...removed, "````text", "a", "```"],
      4,
      "the block is never closed",
    ],
    [
      "likeness that is not used",
      [...start, "`b.md`, like `articles/a.md`:", "```md", "```"],
      4,
      "the block takes nothing of articles/a.md: it is neither a diff nor said to be a body",
    ],
    ["a list", [...start, "- a"], 3, "only headings, paragraphs and blocks between ``` are read"],
    ["an unknown path to leave out", [...start, "Without `page.yaml`."], 3, "the base has no page.yaml"],
    [
      "a sentence that is not known",
      [...start, "With `a.png` of `files/b.png`."],
      3,
      "the line is neither “`path`:” nor “Without `path`.”, “With `path` from `file`.” or “With `path` as ….”",
    ],
    [
      "a path without its colon",
      [...start, "`a.txt`"],
      3,
      "the line is neither “`path`:” nor “Without `path`.”, “With `path` from `file`.” or “With `path` as ….”",
    ],
    [
      "a patch of a file that is not in the base",
      [...start, "`page.yaml`:", "```diff", "-a", "```"],
      4,
      "the base has no page.yaml",
    ],
    [
      "a text below front matter that there is not",
      [...start, file, "```md body", "```"],
      4,
      "pages.yaml has no front matter in the base",
    ],
    [
      "a patch that does not apply",
      [...start, file, "```diff", "-/team", "```"],
      4,
      "“/team” does not stand in the base",
    ],
  ])("%s", (_what, lines, line, message) => {
    expect(() => cases(...lines)).toThrow(`tests/fixtures/codes/a-code.md:${line}: ${message}.`);
  });
});
