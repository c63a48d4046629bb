// Tests what some rules accept, and which of two articles has the finding: placeholder-braces (placeholders with single braces),
// field-marks (Markdown and HTML in titles) and title-repeated.

import { describe, expect, test } from "vitest";
import * as fieldMarks from "../../../pipeline/check/words/field-marks.ts";
import * as placeholderBraces from "../../../pipeline/rules/words/placeholder-braces.ts";
import * as titleRepeated from "../../../pipeline/rules/words/title-repeated.ts";
import { article, runRule } from "./run-rule.ts";

const fieldMarksRule = { name: "words/field-marks", ...fieldMarks };

const facts = `lifespan:
  value: 50
  unit: years
  text: 50 years
  scope: Boards fixed as the guides say.
  basis: stated
`;

describe("placeholder-braces", () => {
  const found = (text: string) =>
    runRule(placeholderBraces, { "articles/wall.md": text, "facts.yaml": facts });

  test.each(["{{fact.lifespan}}", "`{fact.lifespan}`", "{a.b}", "{fact}", "{{{fact.lifespan}}}"])(
    "not %s",
    (text) => {
      expect(found(article(text))).toEqual([]);
    },
  );
});

describe("field-marks in a title", () => {
  test.each([
    "Boards of 5 * 3 * 2 m",
    "A file called my_own_board",
    "Research & development, AT&T and R&D;",
    "Boards < 8 mm and planks > 8 mm",
    "What {{brand.name}} makes",
    "Our #1 reason",
    "The wall (and the roof)",
  ])("accepts %s", (title) => {
    expect(
      runRule(fieldMarksRule, { "articles/second.md": article("Text.", { title: `'${title}'` }) }),
    ).toEqual([]);
  });
});

describe("title-repeated", () => {
  const dated = (title: string, date: string, more = "") =>
    article("Text.", { title, more }).replace("2024-02-01", date);

  test("reports the later of two articles and names the earlier, ignoring case and punctuation", () => {
    const [finding, ...more] = runRule(titleRepeated, {
      "articles/a.md": dated("How a board is cut", "2024-05-01"),
      "articles/b.md": dated('"How a Board is cut?"', "2023-05-01"),
    });
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ file: "articles/a.md", typed: "How a board is cut" });
    expect(finding?.related?.[0]?.file).toBe("articles/b.md");
  });

  test("accepts different titles, articles with one key, and coverages", () => {
    const one = dated("How a board is cut", "2024-05-01");
    expect(
      runRule(titleRepeated, {
        "articles/a.md": one,
        "articles/b.md": dated("How a board is sawn", "2024-05-01"),
      }),
    ).toEqual([]);
    expect(runRule(titleRepeated, { "coverages/a.md": one, "coverages/b.md": one })).toEqual([]);
    const keyed = dated("How a board is cut", "2024-05-01", "key: cut\n");
    expect(runRule(titleRepeated, { "articles/a.md": keyed, "articles/b.md": keyed })).toEqual([]);
  });
});
