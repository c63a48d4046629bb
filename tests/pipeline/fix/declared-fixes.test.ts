// Tests which fixes `content fix` applies and which are only suggested.
import { expect, test } from "vitest";
import { fixContent } from "../../../pipeline/fix/fix-content.ts";
import { baseText, baseWith } from "../base-with.ts";
import { compiled } from "../in-memory.ts";
import { article } from "../lint/run-rule.ts";

const path = "articles/second-article.md";

const fixedIn = async (text: string) => {
  const content = baseWith({ [path]: text });
  const { changed, result } = await fixContent(content, (loaded) => compiled(loaded));
  return { text: changed.get(path), findings: result.diagnostics };
};

test.each([
  ["a character without width", "A fire\u200bproof board.", "A fireproof board."],
  ["a class", '<p class="lead">A board.</p>', "<p>A board.</p>"],
  ["a style around a word", 'A <b style="color: red">red</b> board.', "A <b>red</b> board."],
  [
    "a heading's level",
    "## Cutting\n\n#### Sawing\n\nA saw.",
    "## Cutting\n\n### Sawing\n\nA saw.",
  ],
  ["the case of an address", "See [it](/Products/Board).", "See [it](/products/board)."],
  ["a slash behind an address", "See [it](/products/board/).", "See [it](/products/board)."],
  ["a fact's number", "The lifespan is 50 years.", "The lifespan is {{fact.lifespan}}."],
])("In a text %s is fixed.", async (_what, before, after) => {
  expect((await fixedIn(article(before))).text).toBe(article(after));
});

test.each([
  ["signs for a list", "• A saw\n• A mask"],
  ["a heading without its space", "##Cutting\n\nA saw."],
  ["cells with tabs", "Grade\tUse\nA\twalls\nB\troofs"],
  ["items that begin with a tab", "-\ta saw\n-\ta mask"],
  ["a date at the beginning of a line", "5. March was dry."],
  ["a source in brackets", "It was dry [source: the inspector's note]."],
  ["a word that the site spells otherwise", "Fiber cement is cut."],
  ["letters in a wrong encoding", "Donâ€™t cut it in the cafÃ©."],
  ["one brace for two", "Boards last {fact.lifespan}."],
  ["a misspelt placeholder", "Boards last {{fact.lifspan}}."],
  ["a misspelt address", "See [it](/products/bord)."],
  ["a picture in another folder", "![A board.](../media/products/board.jpg)"],
  ["a sign for less", "If a<b and b>c, cut it."],
  ["a link the wrong way round", "See (the article)[/blog/first-article]."],
])("In a text nothing is changed for %s.", async (_what, body) => {
  expect((await fixedIn(article(body))).text).toBeUndefined();
});

test.each([
  [
    "a colon in a title",
    "title: The second article",
    "title: Boards: the second",
    'title: "Boards: the second"',
  ],
  ["a field's name", "title: The", "titel: The", "title: The"],
  ["a day with slashes", "2024-02-01", "25/2/2024", "2024-02-25"],
  ["a value's case", "[interiors]", "[Interiors]", "[interiors]"],
])("In fields %s is fixed.", async (_what, right, wrong, after) => {
  const text = baseText(path);
  expect((await fixedIn(text.replace(right, wrong))).text).toBe(text.replace(right, after));
});

test.each([
  ["a date in words", "2024-02-01", "1 February 2024", "Change it to 2024-02-01"],
  ["a misspelt value", "[interiors]", "[interior]", "Change it to interiors"],
])("In fields %s is only suggested.", async (_what, right, wrong, label) => {
  const { text, findings } = await fixedIn(baseText(path).replace(right, wrong));
  expect(text).toBeUndefined();
  expect(
    findings.flatMap(({ suggestions = [] }) => suggestions.map((suggestion) => suggestion.label)),
  ).toEqual([label]);
});

test("Slips that hide each other are fixed, one run after the other.", async () => {
  const two = baseText(path)
    .replace("title: The", "title: Boards: The")
    .replace("description: How", "description: Boards: how");
  const first = (await fixedIn(two)).text ?? "";
  const last = (await fixedIn(first)).text ?? first;
  expect(last).toMatch(/title: "Boards: The.*\ndescription: "Boards: how/);
});
