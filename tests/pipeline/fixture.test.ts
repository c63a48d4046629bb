// The fixtures' own format: what a file of cases says, which mistakes are told of it, and how reports are written back.
import { describe, expect, test } from "vitest";
import { readFixture, rewritten } from "./fixture.ts";
import { blockOf } from "./fixture-text.ts";
import { pick, seeded } from "./seeded.ts";

const base = new Map([
  ["pages.yaml", "/: { title: Home }\n/contact: { title: Contact }\n/blogs: { title: Blogs }\n"],
  ["articles/a.md", "---\ntitle: A\n---\nText.\n"],
]);

const cases = (...lines: string[]) => readFixture("a-code", lines.join("\n"), (path) => base.get(path));
const report = ["```text", "The report.", "```"];

/** The files of the one case in lines that stand between its heading and its report. */
function filesOf(...lines: string[]): ReadonlyMap<string, unknown> {
  const [found] = cases("# a-code", "## A case", ...lines, "", ...report);
  return new Map(
    Array.from(found?.files ?? [], ([path, file]) => [
      path,
      "bytes" in file ? Buffer.from(file.bytes).toString() : file,
    ]),
  );
}

describe("A case has", () => {
  test("the code's name, or the code's and the variant's, and a title", () => {
    const source = [
      "# a-code",
      "",
      "## One",
      "Without `pages.yaml`.",
      ...report,
      "## two — Another",
      "Without `pages.yaml`.",
    ];
    expect(cases(...source, ...report).map(({ name, title }) => [name, title])).toEqual([
      ["a-code", "One"],
      ["a-code--two", "Another"],
    ]);
  });

  test("files as they stand in a block, whose fence may be longer than one inside", () => {
    expect(filesOf("`new file.md`:", "````md", "# A heading", "", "```", "code", "```", "````")).toEqual(
      new Map([["new file.md", "# A heading\n\n```\ncode\n```\n"]]),
    );
  });

  test("files of the base with a patch", () => {
    expect(filesOf("`pages.yaml`:", "```diff", "-/contact: { title: Contact }", "```").get("pages.yaml")).toBe(
      "/: { title: Home }\n/blogs: { title: Blogs }\n",
    );
  });

  test("new files that are like one of the base", () => {
    expect(filesOf("`articles/b.md`, like `articles/a.md`:", "```diff", "-title: A", "+title: B", "```")).toEqual(
      new Map([["articles/b.md", "---\ntitle: B\n---\nText.\n"]]),
    );
  });

  test("files of the base with another text below the front matter", () => {
    expect(filesOf("`articles/a.md`:", "```md body", "Other text.", "```").get("articles/a.md")).toBe(
      "---\ntitle: A\n---\nOther text.\n",
    );
  });

  test("files that are copied, and files that are made", () => {
    expect(filesOf("With `media/a.png` from `files/half.png`.", "", "With `articles/b.md` as a pipe.")).toEqual(
      new Map([
        ["media/a.png", { from: "files/half.png" }],
        ["articles/b.md", { made: "a pipe" }],
      ]),
    );
  });

  test("files that are not there", () => {
    const [found] = cases("# a-code", "## A case", "Without `pages.yaml` and `articles/a.md`.", "", ...report);
    expect(found?.without).toEqual(["pages.yaml", "articles/a.md"]);
  });

  test("words for the reader wherever no block is awaited", () => {
    expect(filesOf("Nothing is like it: **see** [there](/x).", "", "Without `pages.yaml`.")).toEqual(new Map());
  });

  test("the report, and what is fixed", () => {
    const [found] = cases(
      ...["# a-code", "## A case", "Without `pages.yaml`.", "```text escapes", "Two spaces\\s\\s", "```"],
      ...["```diff fixed", "-a", "+b", "```"],
    );
    expect(found?.report).toEqual({ text: "Two spaces  \n", first: 4, last: 6 });
    expect(found?.fixed).toEqual({ text: "-a\n+b\n", first: 7, last: 10 });
  });
});

test("A case carries any text.", () => {
  const random = seeded(5);
  const parts = [
    "a",
    " ",
    "\t",
    "\r",
    "\n",
    "\\",
    "\\s",
    "```",
    "\0",
    "\u200b",
    "\ufeff",
    "\u2028",
    "బో",
    "é",
    "😀",
    "##",
  ];
  for (let round = 0; round < 500; round++) {
    const text = `${Array.from({ length: 12 }, () => pick(parts, random)).join("")}\n`;
    const [found] = cases("# a-code", "## A case", "`a.txt`:", blockOf(text, "text"), "", ...report);
    const file = found?.files.get("a.txt");
    expect(file && "bytes" in file && Buffer.from(file.bytes).toString()).toBe(text);
  }
});

test("A fixture reads the same with line ends of Windows.", () => {
  const source = ["# a-code", "## A case", "`a.txt`:", "```text", "a", "```", "", ...report];
  expect(cases(source.join("\r\n"))).toEqual(cases(...source));
});

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

describe("Reports are written back", () => {
  const source = [
    ...["# a-code", "", "## One", "", "Words   that stay.", "", "Without `pages.yaml`.", "", ...report, "", "More."],
    ...["", "## two — Two", "", "Without `pages.yaml`.", "", ...report, "", "```diff fixed", "-a", "```", ""],
  ].join("\n");
  const now = (found: Record<string, { report: string; fixed: string | undefined }>) =>
    rewritten(source, cases(source), new Map(Object.entries(found)));

  test("in place, and nothing else", () => {
    expect(now({ "a-code": { report: "Another.\nOf two lines. \n", fixed: undefined } })).toBe(
      source.replace("```text\nThe report.\n```", "```text escapes\nAnother.\nOf two lines.\\s\n```"),
    );
    expect(now({ "a-code--two": { report: "The report.\n", fixed: "-b\n" } })).toBe(source.replace("-a", "-b"));
    expect(now({})).toBe(source);
  });

  test("with a block for fixes where there is none yet", () => {
    expect(now({ "a-code": { report: "The report.\n", fixed: "-b\n" } })).toBe(
      source.replace("```\n\nMore.", "```\n\n```diff fixed\n-b\n```\n\nMore."),
    );
  });

  test("without the block for fixes where nothing is fixed any more", () => {
    expect(now({ "a-code--two": { report: "The report.\n", fixed: undefined } })).toBe(
      source.replace("\n```diff fixed\n-a\n```\n", ""),
    );
  });
});
