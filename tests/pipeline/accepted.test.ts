// Tests which findings the rows of accepted.yaml accept, and that rows printed by reports work.
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { LoadedContent } from "../../pipeline/read/files/contents.ts";
import {
  acceptedRow,
  acceptedRows,
  acceptedRowsFor,
  withSingleSpaces,
} from "../../pipeline/report/accepted.ts";
import { baseText } from "./base-with.ts";
import { canBeMade, fixtureCases } from "./fixture-files.ts";
import { base, checked, overlaid } from "./fixture-report.ts";

const file = "accepted.yaml";

/** A content with other texts. */
const withTexts = (
  content: LoadedContent,
  texts: Readonly<Record<string, string>>,
): LoadedContent => ({
  ...content,
  files: [
    ...content.files.filter(({ path }) => texts[path] === undefined),
    ...Object.entries(texts).map(([path, text]) => ({ path, text })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1)),
});

const findingsIn = async (texts: Readonly<Record<string, string>>, release = false) => {
  const { diagnostics, acceptedCount } = await checked(withTexts(await base(), texts), { release });
  return { codes: diagnostics.map(({ code, file: path }) => `${code} ${path}`), acceptedCount };
};

const article = (title: string, body = "Words.") =>
  baseText("articles/second-article.md")
    .replace(/^title: .*$/m, `title: ${title}`)
    .replace(/\n---\n[\s\S]*$/, `\n---\n${body}\n`);

const row = (code: string, words: string) => `${acceptedRow(code, words, "It is meant.")}\n`;

test("Words are accepted wherever they stand, and other words of the same code are told again", async () => {
  const texts = {
    "articles/one.md": article("One of the articles", "## Cut\n\n#### Part\n\nIt is *cut*."),
    "articles/two.md": article("Two of the articles", "## Cut\n\n#### Part\n\n##### Half\n\nCut."),
    "articles/three.md": article("Three of the articles", "## Cut\n\n#### Other\n\nIt is cut."),
  };
  expect(await findingsIn({ ...texts, [file]: row("heading-skipped", "####  Part") })).toEqual({
    codes: ["heading-skipped articles/three.md"],
    acceptedCount: 2,
  });
});

test.each([
  ["A Board in the Rain", "a board in the rain"],
  ['"A board in the rain"', "A board in the rain"],
  ["'A board: in the rain'", '"A board: in the rain"'],
])("An equal title is accepted in either file: %s and %s", async (one, other) => {
  const texts = { "articles/one.md": article(one), "articles/two.md": article(other) };
  expect((await findingsIn(texts)).codes).toEqual(["title-repeated articles/two.md"]);
  for (const title of [one, other]) {
    const words = title.replace(/^["']|["']$/g, "");
    const rows = row("title-repeated", words);
    expect(await findingsIn({ ...texts, [file]: rows })).toEqual({ codes: [], acceptedCount: 1 });
  }
});

test("The words of the fact that a finding is about accept nothing", async () => {
  const texts = {
    "articles/one.md": article("One of the articles", "Our boards last for forty years."),
    "facts.yaml": baseText("facts.yaml").replace("[lifespan]", "[[board], [last]]"),
  };
  const about = ["fact-drift articles/one.md"];
  expect((await findingsIn(texts)).codes).toEqual(about);
  const { codes } = await findingsIn({ ...texts, [file]: row("fact-drift", "50 years") });
  expect(codes).toEqual([`accepted-unneeded ${file}`, ...about]);
  expect((await findingsIn({ ...texts, [file]: row("fact-drift", "forty years") })).codes).toEqual(
    [],
  );
});

test("A warning that a release makes an error is told then, and its row is needed", async () => {
  const site = `${baseText("site.yaml")}security:\n  email: safe@example.org\n  expiresOn: 2026-11-21\n`;
  const texts = { "site.yaml": site, [file]: row("contact-expiring", "2026-11-21") };
  expect(await findingsIn(texts)).toEqual({ codes: [], acceptedCount: 1 });
  const { codes } = await findingsIn(texts, true);
  expect(codes).toContain("contact-expiring site.yaml");
  expect(codes).not.toContain(`accepted-unneeded ${file}`);
});

test("A row of what only a release looks for is not called unneeded before", async () => {
  const rows = row("sample-value", "nowhere.example");
  expect((await findingsIn({ [file]: rows })).codes).toEqual([]);
  expect((await findingsIn({ [file]: rows }, true)).codes).toContain(`accepted-unneeded ${file}`);
});

test("No row is called unneeded while an error may hide what it accepts", async () => {
  const rows = row("heading-skipped", "#### Part");
  expect((await findingsIn({ [file]: rows })).codes).toEqual([`accepted-unneeded ${file}`]);
  const texts = { "articles/one.md": article("One of the articles", "[A link](/nowhere).") };
  expect((await findingsIn({ ...texts, [file]: rows })).codes).toEqual([
    "link-broken articles/one.md",
  ]);
});

test("The words of a row are quoted: nothing is filled in, and no rule reads them", async () => {
  const rows = row("markup-shown-as-text", "{{fact.nothing}} is fireproof, TODO, **");
  expect((await findingsIn({ [file]: rows })).codes).toEqual([`accepted-unneeded ${file}`]);
});

test("Nothing of it reaches the output", async () => {
  const texts = {
    "articles/one.md": article("One of the articles", "## Cut\n\n#### Part\n\nCut."),
  };
  const outputsOf = async (more: Readonly<Record<string, string>>) =>
    (await checked(withTexts(await base(), { ...texts, ...more }))).outputs;
  const plain = await outputsOf({});
  const rows = acceptedRow("heading-skipped", "#### Part", "Nobody reads this reason.");
  expect(await outputsOf({ [file]: `${rows}\n` })).toEqual(plain);
  expect(plain?.size).toBeGreaterThan(10);
});

/** Cases with warnings; those of accepted.yaml itself have rows of their own, and a mark of git is an error in any file. */
const cases = fixtureCases().filter(
  (fixture) =>
    canBeMade(fixture) &&
    / warning /.test(fixture.report.text) &&
    !fixture.files.has(file) &&
    !/^(check-failed|fact-unreported|sample-)/.test(fixture.code) &&
    fixture.name !== "translation-stale--strange",
);

test.each(cases)(
  "The rows that the report of $name prints accept its warnings",
  async (fixture) => {
    const content = await overlaid(fixture);
    const before = await checked(content);
    const keepable = before.diagnostics.filter(({ severity }) => severity === "warning");
    expect(keepable).not.toEqual([]);
    const rows = keepable.flatMap((finding) => acceptedRowsFor(finding));
    const reasoned = rows.map((each) => each.replace(/""( \})$/, "It is meant.$1"));
    const { diagnostics } = await checked(
      withTexts(content, { [file]: [...new Set(reasoned)].map((each) => `${each}\n`).join("") }),
    );
    expect(diagnostics.filter(({ severity }) => severity === "warning")).toEqual([]);
    expect(diagnostics.filter((finding) => finding.file === file)).toEqual([]);
  },
);

test.each([
  "plain words",
  "yes",
  "2026-11-21",
  "12",
  "a: b, [c] {d} # e",
  "\"quoted\" and 'quoted'",
  "\\n and \\",
  "\u200b",
  "a\u200bb\u00ad",
  "\u{e0041}",
  "क्‍ष — “आशा”",
  "- { code: x }",
  "{{fact.lifespan}}",
  "🖼️ Image",
  "---",
])("A row has the words %j, and its reason", (words) => {
  const because = 'It is: "meant", {so}.';
  const text = `${acceptedRow("a-code", words, because)}\n`;
  expect(parse(text)).toEqual([{ code: "a-code", words, because }]);
  expect(text).toMatch(/^[^\p{Cc}\p{Zl}]*\n$/u);
});

test("Blanks and line ends in words count as one space", () => {
  expect(withSingleSpaces(" one \r\n\ttwo  three ")).toBe("one two three");
  expect(acceptedRows(undefined)).toEqual([]);
});
