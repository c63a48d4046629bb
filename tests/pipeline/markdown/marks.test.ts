// Tests the findings markdown-not-read and markdown-doubtful: marks that would be published as typed, their fixes, and similar texts that
// are correct.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../pipeline/model/diagnostic.ts";
import { unitOf } from "../in-memory.ts";
import { article, mended } from "../lint/run-rule.ts";

function found(body: string): readonly Diagnostic[] {
  return unitOf("articles/wall.md", article(body)).diagnostics.filter(({ code }) => /^(?:markdown|html)-/.test(code));
}

/** The findings as code and text of the span. */
const findingsIn = (body: string) =>
  found(body).map(({ code, span }) => `${code}: ${article(body).slice(span.start, span.end)}`);

/** The article after all fixes. */
const right = (body: string) => mended(article(body), found(body));

describe("markdown-not-read, an error, reports", () => {
  test.each([
    ["a heading without its space", "##Cutting the board", "##Cutting the board"],
    ["a heading below a line of text", "Text.\n###Cutting\n", "###Cutting"],
    ["a heading without words", "Text.\n\n##\n\nText.", "##"],
    ["a link with swapped brackets", "See (boards)[/products/vboards] now.", "(boards)[/products/vboards]"],
    ["a link whose words do not end", "See [link (/products/vboards) now.", "[link (/products/vboards)"],
    ["a link whose address does not end", "See [link](/products/vboards and more.", "[link](/products/vboards"],
    ["a table with too few cells in its delimiter row", "| a | b |\n|---|\n| 1 | 2 |", "|---|"],
    ["a table with too many cells in its delimiter row", "a | b\n--|--|--\n1 | 2", "--|--|--"],
    ["a table with a delimiter row of one cell and no bar", "a | b\n:--\n1 | 2", ":--"],
    ["a table without a delimiter row", "Text:\n| a | b |\n| 1 | 2 |", "| a | b |"],
    ["a Liquid tag of Jekyll", "{% include a.html %}", "{% include a.html %}"],
    ["attributes of kramdown", "Text {: .lead }", "{: .lead }"],
    ["an admonition", "::: tip Cutting\nText\n:::", "::: tip Cutting"],
    ["an alert of GitHub", "> [!NOTE]\n> Text.", "[!NOTE]"],
    ["an import", 'import Board from "./board";', 'import Board from "./board";'],
    ["an export", "export const meta = { a: 1 };", "export const meta = { a: 1 };"],
    ["words struck out", "This is ~~weak~~ strong.", "~~weak~~"],
    ["the anchor of a heading", "## Cutting {#cutting}", " {#cutting}"],
    ["a tag of Word", "Text<o:p></o:p> and more", "<o:p></o:p>"],
    ["a tag whose address is not quoted", "<a href=/products/vbords>b</a>", "<a href=/products/vbords>"],
    ["a link whose words do not begin", "See words](/contact) now.", "words](/contact)"],
    ["a link whose address does not begin", "See [words]/contact) now.", "[words]/contact)"],
    ["a link with a misplaced ]", "See [word]s(/contact) now.", "[word]s(/contact)"],
    ["a picture whose address does not begin", "![A wall]/media/wall.jpg)", "![A wall]/media/wall.jpg)"],
    ["a picture whose address does not end", "![A wall](wall.jpg and more.", "![A wall](wall.jpg"],
    ["a picture in a link whose address does not end", "[![A.](a.jpg)](/contact and", "[![A.](a.jpg)](/contact"],
    ["mismatched brackets", "See a](b c) now.", "](b"],
    ["quotes within a value", '<img src="a.jpg" alt="the "new" board">', '<img src="a.jpg" alt="the "new" board">'],
    ["a slash before a space", "One<br/ >two", "<br/ >"],
    ["an address in angle brackets", "See <www.example.org> now.", "<www.example.org>"],
    ["Markdown between tags", "<div>\n**bold** and [x](/contact)\n</div>", "**bold** and [x]("],
    ["code that never ends", "Text.\n\n```\ncode\n\nMore text.", "```"],
    ["a Liquid tag in a link", "[a]({% link b.md %})", "{% link b.md %}"],
    ["a mark in a cell", "| a |\n| - |\n| ~~b~~ |", "~~b~~"],
  ])("%s", (_name, body, typed) => {
    expect(findingsIn(body)).toEqual([`markdown-not-read: ${typed}`]);
  });

  test.each([
    ["task lists", "- [ ] one\n- [x] two\n\nText.\n\n1. [ ] three"],
    ["footnotes", "One[^1] and two[^2].\n\n[^1]: The first note."],
  ])("%s once for the text, with the other places as related", (_name, body) => {
    const [finding, ...more] = found(body);
    expect(more).toEqual([]);
    expect(finding?.related).toHaveLength(2);
  });
});

describe("markdown-doubtful, a warning, reports", () => {
  test.each([
    ["bullets of Word", "• First\n• Second", "•"],
    ["bullets in paragraphs of their own", "• First\n\n• Second\n\n• Third", "•"],
    ["dashes as list markers", "To do:\n– first\n– second", "–"],
    ["hyphens without a space", "-First\n-Second", "-"],
    ["hyphens without a space, set in", "Text:\n  -First\n  -Second", "-"],
    ["spaces inside of stars", "A ** bold ** word", "** bold **"],
    ["a space inside of stars", "A **bold ** word", "**bold **"],
    ["a letter after punctuation and stars", "**Note:**text", "**Note:**"],
    ["a letter before stars and punctuation", "A wall**“new”** board", "**“new”**"],
    ["stars that are never closed", "A **bold word", "**"],
    ["an indented paragraph, which becomes code", "Text.\n\n    A paragraph.", "A paragraph."],
    ["a paragraph after a tab, which becomes code", "\tA paragraph.", "A paragraph."],
    ["a bare address", "See https://example.org/a_b.", "https://example.org/a_b."],
    ["braces", "Boards {a} now", "{a}"],
    ["a brace alone", "50 %} now", "}"],
    ["the beginning of a tag", "a <b", "<b"],
    ["stars with spaces around them", "Price ** now", "**"],
    ["underscores that are never closed", "A __bold word", "__"],
    ["two stars and one", "**Dry.* Tape", "*"],
    ["one star and two", "Tape *dry.** Tape", "*"],
    ["code that is never closed", "Type `npm now", "`"],
    ["a backtick for an apostrophe", "The board`s edge", "`"],
    ["a mark within a link", "[A **board](/contact)", "**"],
    ["a mark in the title of a link", '[A board](/contact "A **board**")', "**board**"],
    ["a mark in the alt text of a picture", "![A {board}.](../media/board.jpg)", "{board}"],
    ["a hyphen without a space in a list", "- one\n-two\n- three", "-"],
    ["a star without a space below a list", "* one\n\n*two", "*"],
    ["a number without a space in a list", "1. one\n2.two", "2."],
    ["a quote before a heading's number signs", "'## Cutting", "'"],
    ["a thematic break at the beginning", "---\nText.", "---"],
    ["a heading of several lines", "One line\nand another\n---", "One line\nand another\n---"],
  ])("%s", (_name, body, typed) => {
    expect(findingsIn(body)).toEqual([`markdown-doubtful: ${typed}`]);
  });
});

describe("neither reports", () => {
  test.each([
    ["arithmetic", "5 * 3 * 2, 2 ** 3 and 2**3, a * b"],
    ["bars in a sentence", "a | b, and |x| is never less than 0"],
    ["bars in two lines", "One | two\nthree | four"],
    ["number signs", "C#, #1 and ## alone; A#B"],
    ["a single number sign at the beginning", "#1 of all boards"],
    ["one line with a dash", "– Yes, he said.\n\n– No, she said."],
    ["a dash at the end of a line", "One –\ntwo –\nthree"],
    ["one bullet", "• First and only"],
    ["a number at the beginning of lines", "1.5 mm\n2.5 mm\n-5 degrees\n-6 degrees"],
    ["escapes", "\\~~a~~ \\**b \\[^1] \\(a)[/b] \\[ ] \\##A"],
    ["code", "`##A ~~b~~ {% c %} **d` and `https://example.org`\n\n```\n##A\n~~b~~\n| a | b |\n|---|\n```\n"],
    ["links", "[a](https://example.org) <https://example.org> [https://example.org](/contact)"],
    ["code that shows how code is written", "````\n```js\na\n```\n````"],
    ["an address with underscores", "<https://example.org/a__b>"],
    ["marks in code of HTML", "<pre>**a** {b}</pre>\n\nText <code>{c}</code>"],
    ["links of HTML", '<a href="https://example.org">https://example.org</a>'],
    ["correct Markdown", "**bold** *a* __b__ ***c***\n\n## A {{brand.name}}\n\n- a\n  - b\n\n1) c\n"],
    ["correct tables", "| a | b |\n|---|:-:|\n| `x` | y |\n\na | b\n--|--\n1 | 2"],
    ["parentheses before brackets", "(see above) [as he said] and (a)[1] f(x)[i]"],
    ["brackets", "[sic] and [see the note (/contact)] and [a, b)"],
    ["colons and imports of goods", ":: and a::b\n\nimport from India is easy; export too"],
    ["less-than and greater-than signs", "2 < 3 > 1 and a < b"],
    ["a single tilde", "~50 mm and ~60 mm, ~~ and ~~"],
    ["the star of a footnote", "Price * and a note*\n\n*Only in stock."],
    ["an underlined heading of one line", "Cutting\n---"],
    ["quotes and lists in each other", "> - a\n>   b\n\n1. c\n\n   d"],
    ["a picture", "![A board.](../media/board.jpg)"],
  ])("%s", (_name, body) => {
    expect(findingsIn(body)).toEqual([]);
  });
});

describe("the fix", () => {
  test.each([
    ["##Cutting\n###[Boards](/contact) and more", "## Cutting\n### [Boards](/contact) and more"],
    ["(boards)[/products/vboards] and [link (/contact)", "[boards](/products/vboards) and [link](/contact)"],
    ["[word]s(/contact) and [words]/contact)", "[words](/contact) and [words](/contact)"],
    ["[words(]/contact) now", "[words](/contact) now"],
    ["Text:\n• First\n•\tSecond", "Text:\n- First\n- Second"],
    ["> • First\n> • Second", "> - First\n> - Second"],
    ["| a | b |\n|:-:|\n| 1 | 2 |", "| a | b |\n| :-: | --- |\n| 1 | 2 |"],
    ["## Cutting {#cutting}", "## Cutting"],
    ["A<o:p></o:p> b", "A b"],
    ["<a href=/products/vbords>b</a>", '<a href="/products/vbords">b</a>'],
    ["<a href=“/contact/a”>b</a>", '<a href="/contact/a">b</a>'],
  ])("of %j is made", (body, mendedBody) => {
    expect(right(body)).toBe(article(mendedBody));
  });

  test.each([
    ["a table whose rows do not fit its head either", "| a | b |\n|---|\n| 1 |"],
    ["dashes, which may be a dialogue", "– Yes.\n– No."],
    ["stars", "A ** bold ** word and **more"],
    ["words struck out", "~~weak~~"],
  ])("is not offered for %s", (_name, body) => {
    expect(found(body).length).toBeGreaterThan(0);
    expect(right(body)).toBe(article(body));
  });

  test("is offered in a YAML text, unless line folding makes the spans uncertain", () => {
    const path = new URL("../../fixtures/base/products/board.yaml", import.meta.url);
    const typed = "|\n    Boards last {{fact.lifespan}}.\n";
    const right = (value: string) => {
      const text = readFileSync(path, "utf8").replace(typed, value);
      const { diagnostics } = unitOf("products/board.yaml", text);
      const findings = diagnostics.filter(({ code }) => code.startsWith("markdown-"));
      return { count: findings.length, text: mended(text, findings) };
    };
    const expected = (value: string) => readFileSync(path, "utf8").replace(typed, value);
    expect(right("|\n    ##Cutting\n\n    • a\n    • b\n")).toEqual({
      count: 2,
      text: expected("|\n    ## Cutting\n\n    - a\n    - b\n"),
    });
    const folded = "See (the\n    boards)[/contact].\n";
    expect(right(folded)).toEqual({ count: 1, text: expected(folded) });
  });
});

// Quadratic time would exceed the test's time limit.
test.each([
  "[a (/b ".repeat(6000),
  "**a ".repeat(250),
  `<a ${"b=c ".repeat(10_000)}`,
  "| a | b |\n".repeat(2500),
  "• a\n".repeat(2500),
  "(a)[/b".repeat(5000),
  "~~a".repeat(10_000),
  "##a\n".repeat(2500),
  ":::a\n".repeat(2500),
  `import "${"a".repeat(30_000)}`,
  "https://".repeat(5000),
  `{%${"a{%".repeat(10_000)}`,
  "{a} ".repeat(10_000),
  "a](b ".repeat(10_000),
  "{%a%} ".repeat(5000),
  `<div>${"a{b} ".repeat(10_000)}</div>`,
  `<form>${"zz yy ".repeat(8000)}</form>`,
])("a text with thousands of mistakes is checked within the time limit and has findings: %#", (body) => {
  expect(unitOf("articles/wall.md", article(`##First\n\n${body}`)).diagnostics.length).toBeGreaterThan(0);
});

test.each([
  ["directly below a list item", "- Boards:\n| a | b |\n|---|:-:|\n| 1 | 2 |"],
  ["directly below a quotation", "> Boards:\n| a | b |\n|---|---|\n| 1 | 2 |"],
  ["with its head alone in the quotation", "> | a | b |\n|---|---|\n| 1 | 2 |"],
  ["indented like code", "Boards:\n    | a | b |\n    |---|---|\n"],
])("a table %s is not told that its line of dashes is missing", (_where, body) => {
  expect(found(body)).toMatchObject([
    {
      code: "markdown-not-read",
      message: "The table is printed with its bars: its lines are read as words of what stands above it.",
      help: "Leave a line empty above the table, and begin all its lines at the left edge.",
    },
  ]);
});
