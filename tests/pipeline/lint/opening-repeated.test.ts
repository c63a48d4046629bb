// Tests which first paragraphs the rule opening-repeated compares; its findings are in tests/fixtures/codes/opening-repeated.md.
import { expect, test } from "vitest";
import { rule } from "../../../pipeline/lint/rules/opening-repeated.ts";
import { article, runRule } from "./run-rule.ts";

const opening = "The edge of the board is sealed before the tape.";
const filesWith = (texts: Readonly<Record<string, string>>) =>
  runRule(rule, texts).map(({ file }) => file);

test("Every further article with the same first paragraph is told, not the first by date.", () => {
  const later = article(`${opening}\n\nMore.`).replace("2024-02-01", "2024-02-02");
  const texts = {
    "articles/a.md": later,
    "articles/b.md": article(opening),
    "articles/c.md": article(`## A heading\n\n${opening.toUpperCase()}`),
  };
  expect(filesWith(texts).sort()).toEqual(["articles/a.md", "articles/c.md"]);
});

test("A later paragraph, a paragraph of seven words, and one word more are no repetition.", () => {
  const twice = (one: string, other: string) =>
    filesWith({ "articles/a.md": article(one), "articles/b.md": article(other) });
  expect(twice(opening, `Other words come first in this one, before it.\n\n${opening}`)).toEqual(
    [],
  );
  expect(twice("One two three four five six seven.", "One two three four five six seven.")).toEqual(
    [],
  );
  expect(
    twice("One two three four five six seven eight.", "One two three four five six seven eight."),
  ).toHaveLength(1);
  expect(twice(opening, `${opening} Dry.`)).toEqual([]);
});
