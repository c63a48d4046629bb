// Tests that the pages of codes in docs/content-errors are as their fixtures say, and how they are
// made.
import { readFileSync } from "node:fs";
import { codesByName } from "@site/tests/pipeline/rules/known-codes";
import { expect, test } from "vitest";
import { generatedPages } from "../../commands/docs.ts";
import type { Kind, Meaning } from "../../report/code.ts";
import { codePage, explanationIn, firstReport, withTable } from "../code-page.ts";

const pages = [...generatedPages(codesByName)].map(([page, text]) => ({
  name: page.slice(page.lastIndexOf("/") + 1),
  page,
  text,
}));

test.each(pages)("$name is as npm run content -- docs writes it.", ({ page, text }) => {
  expect(readFileSync(new URL(page), "utf8")).toBe(text);
});

const kind = {
  code: "word-wrong",
  severity: "warning",
  guess: true,
  meaning: "A word is wrong.",
} as const satisfies Kind;

const fixture =
  "# word-wrong\n\n## One\n\n```md body\nWrong.\n```\n\n```text\na.md:1:1 warning word-wrong\n  It is.\n\n1 warning.\n```\n";

test("A page has severity, meaning, the paragraph of its fixture, the first report and a right example.", () => {
  const withHead = (head: string) => fixture.replace("\n\n## One", `\n\n${head}\n\n## One`);
  expect(codePage(kind, withHead("Why it matters,\nin two lines.\n\nRight: `Good.`"))).toBe(
    "# word-wrong\n\n*warning: A word is wrong.*\n\nWhy it matters,\nin two lines.\n\nWrong:\n\n```text\na.md:1:1 warning word-wrong\n  It is.\n```\n\nRight: `Good.`\n",
  );
  expect(codePage(kind, fixture)).toBeUndefined();
  for (const wrong of ["Why.", "Why.\n\nTwo.\n\nRight: `Good.`", "Right: `Good.`"]) {
    expect(() => explanationIn(withHead(wrong))).toThrow("one paragraph");
  }
});

test("A fixture without a report and a list without a place are refused.", () => {
  expect(() => firstReport("# word-wrong\n", "word-wrong")).toThrow("no report");
  expect(() => withTable("# List\n", new Map(), new Set())).toThrow("no place");
  expect(() => generatedPages(new Map([[kind.code, kind]]))).toThrow(
    /^tests\/fixtures\/codes\/word-wrong\.md:1 error The code word-wrong has no fixture\./,
  );
});

test("The table has every code with its severity and meaning, in their order.", () => {
  const list = "A\n<!-- The codes: npm run content -- docs -->\nold\n<!-- end of the codes -->\n";
  const { code: _, ...meaning } = kind;
  const codes = new Map<string, Meaning>([
    ["b", { ...meaning, meaning: "One | two.", release: "error" }],
    ["a", meaning],
  ]);
  expect(withTable(list, codes, new Set(["a"]))).toBe(
    "A\n<!-- The codes: npm run content -- docs -->\n\n| code | is | meaning |\n|---|---|---|\n| [a](a.md) | warning | A word is wrong. |\n| b | warning; with --release an error | One \\| two. |\n\n<!-- end of the codes -->\n",
  );
});
