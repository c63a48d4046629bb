// Tests texts that look like marks and are none, and texts with thousands of marks. The fixtures
// (tests/fixtures/codes/markdown-*.md) show the findings and the fixes.

import { findingsOf } from "@site/tests/pipeline/in-memory";
import { article, fixed } from "@site/tests/pipeline/lint/run-rule";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../../report/finding.ts";

function found(body: string): readonly Finding[] {
  return findingsOf("articles/wall.md", article(body)).filter(({ code }) =>
    /^(?:markdown|markup|html)-/.test(code),
  );
}

/** The findings as code and text of the span. */
const findingsIn = (body: string) =>
  found(body).map(({ code, span }) => `${code}: ${article(body).slice(span.start, span.end)}`);

/** The article after all fixes. */
const right = (body: string) => fixed(article(body), found(body));

describe("Neither finding is given for", () => {
  test.each([
    ["arithmetic", "5 * 3 * 2, 2 ** 3 and 2**3, a * b"],
    ["bars in a sentence", "a | b, and |x| is never less than 0"],
    ["bars in two lines", "One | two\nthree | four"],
    ["number signs", "C#, #1 and ## alone; A#B"],
    ["a single number sign at the beginning", "#1 of all boards"],
    ["lines with a dash, which may be a dialogue", "– Yes.\n– No.\n\n– Yes, he said."],
    ["stars of footnotes", "Tax* and delivery** are in it.\n\n\\* Once.\n\n**Not on Sundays"],
    ["blanks of a form", "Name: ______, date: ____ or __ days"],
    ["braces", "{1, 2} and {sic} and {a: b}"],
    ["indexes and numbers in brackets", "a[i][j] and [1][2] of [sic][3]"],
    ["words in angles", "a <n, m> b and x <y, and z> w"],
    ["an apostrophe of another kind", "rock `n' roll and Hawai`i and `Tis"],
    ["words in brackets and parentheses", "(boards [and]/or) and [see the note] (of 1962)"],
    ["a dash at the end of a line", "One –\ntwo –\nthree"],
    ["one bullet", "• First and only"],
    ["a number at the beginning of lines", "1.5 mm\n2.5 mm\n-5 degrees\n-6 degrees"],
    ["escapes", "\\~~a~~ \\**b \\[^1] \\(a)[/b] \\[ ] \\##A"],
    [
      "code",
      "`##A ~~b~~ {% c %} **d` and `https://example.org`\n\n```\n##A\n~~b~~\n| a | b |\n|---|\n```\n",
    ],
    ["words struck out", "~~weak~~ and ~~two words~~"],
    ["a task list", "- [ ] Saw\n- [x] Mask"],
    ["a footnote", "Boards[^1].\n\n[^1]: Of fibre cement."],
    ["bare addresses", "See www.example.org/a__b, https://example.org/c__d and a_b@example.org."],
    ["links", "[a](https://example.org) <https://example.org> [https://example.org](/contact)"],
    ["code that shows how code is written", "````\n```js\na\n```\n````"],
    ["an address with underscores", "<https://example.org/a__b>"],
    ["marks in code of HTML", "<pre>**a** {b}</pre>\n\nText <code>{c}</code>"],
    ["links of HTML", '<a href="https://example.org">https://example.org</a>'],
    [
      "correct Markdown",
      "**bold** *a* __b__ ***c***\n\n## A {{brand.name}}\n\n- a\n  - b\n\n1) c\n",
    ],
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
    ["hyphens between brackets and in a line", "[a]-[b] and a line -**Bold**"],
    ["marks of lists in code", "```\n-**Bold**\n```\n\n- a list\n\n  ~~~md\n  2.**Bold**\n  ~~~"],
    ["a row with an empty cell", "| A | B | C |\n|---|:-:|--:|\n| 1 | | |\n"],
    ["a row with an escaped bar", "| A | B |\n|---|---|\n| 1 \\| 2 | 3 |"],
    ["a table of one column", "| A |\n|---|\n| 1 |"],
    ["a table in code", "```\n| A | B |\n|---|---|\n| 1 |\n```"],
  ])("%s", (_name, body) => {
    expect(findingsIn(body)).toEqual([]);
  });
});

describe("A fix", () => {
  test.each([
    ["a table whose rows do not fit its head either", "| a | b |\n|---|\n| 1 |"],
    ["stars", "A ** bold ** word and **more"],
    ["a number sign too many places away", "##W hat it takes"],
    ["list marks without a space", "-One\n-Two"],
  ])("is not offered for %s", (_name, body) => {
    expect(found(body).length).toBeGreaterThan(0);
    expect(right(body)).toBe(article(body));
  });
});

// Quadratic time would exceed the test's time limit.
test.each([
  "[a (/b ".repeat(6000),
  `<a ${"b=c ".repeat(10_000)}`,
  "| a | b |\n".repeat(2500),
  "(a)[/b".repeat(5000),
  "~~a".repeat(10_000),
  `import "${"a".repeat(30_000)}`,
  "https://".repeat(5000),
  `{%${"a{%".repeat(10_000)}`,
  "a](b ".repeat(10_000),
  `<div>${"a{b} ".repeat(10_000)}</div>`,
  `<form>${"zz yy ".repeat(8000)}</form>`,
])(
  "a text with thousands of mistakes is checked within the time limit and has findings: %#",
  (body) => {
    expect(findingsOf("articles/wall.md", article(`##First\n\n${body}`)).length).toBeGreaterThan(0);
  },
);
