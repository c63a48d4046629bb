// Tests what counts as the same page before and after a fix.
import { expect, test } from "vitest";
import { isSamePage, pageOf, wordsIn } from "../../../pipeline/fix/page.ts";
import { documentOf, summaryOf } from "../../../pipeline/read/file/read-file.ts";
import { baseText } from "../base-with.ts";
import { unitOf } from "../in-memory.ts";
import { article } from "../lint/run-rule.ts";
import { table } from "../own-table.ts";

const path = "articles/second-article.md";

const pageAt = (text: string) => {
  const unit = unitOf(path, text);
  return pageOf(summaryOf(unit, table), documentOf(unit));
};
const bodies = (before: string, after: string) =>
  isSamePage(pageAt(article(before)), pageAt(article(after)));

test.each([
  ["emphasis", "A *grey* board", "A **grey** board"],
  ["the level of a heading", "## A\n\nText.", "### A\n\nText."],
  ["an address", "[A](/contact)", "[A](/products)"],
  ["spaces and marks", "A board, grey", "A board - grey"],
  ["letters in one shape", "It ﬁts", "It fits"],
])("Pages are the same but for %s.", (_what, before, after) => {
  expect(bodies(before, after)).toBe(true);
});

test.each([
  ["a word", "A board", "A plank"],
  ["a capital", "A board", "a board"],
  ["the order of words", "one two", "two one"],
  ["a space inside of a word", "A board", "A bo ard"],
  ["a list", "1) A", "1\\) A"],
  ["a heading", "# A", "A"],
  ["the text of a picture", "![A](../media/board.jpg)", "![B](../media/board.jpg)"],
  ["a table", "| A |\n|---|\n| B |", "A\n\nB"],
  ["a quotation", "> A", "A"],
  ["a raised digit", "10<sup>2</sup>", "102"],
  ["a sign that joins letters of Hindi", "क्\u200dष", "क्ष"],
])("Pages are not the same with %s.", (_what, before, after) => {
  expect(bodies(before, after)).toBe(false);
});

test("Of a page that could not be published the texts are compared, not the fields.", () => {
  const before = baseText(path).replace("title: The", "titel: The");
  expect(isSamePage(pageAt(before), pageAt(before.replace("titel", "title")))).toBe(true);
  expect(isSamePage(pageAt(before), pageAt(`${before}\n- One more.\n`))).toBe(false);
});

test("A page that could be published has to stay so.", () => {
  const before = baseText(path);
  expect(isSamePage(pageAt(before), pageAt(before.replace("title: The", "titel: The")))).toBe(
    false,
  );
});

test("Words are letters and digits in their order, without what is not seen.", () => {
  expect(wordsIn("“Fire\u200bproof”, 8–12 mm e\u0301")).toBe("Fireproof 8 12 mm é");
});
