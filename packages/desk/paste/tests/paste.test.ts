// Tests that texts pasted from other programs become Markdown without a finding.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { treeOf, unitOf } from "@site/tests/pipeline/in-memory";
import { toString as plainText } from "mdast-util-to-string";
import { describe, expect, test } from "vitest";
import { withBlankLines } from "../block-spacing.ts";
import { isFormatted } from "../formatted.ts";
import { markdownOf } from "../markdown.ts";
import { tidyPlain } from "../plain.ts";
import { mayHaveMarks } from "../plain-marks.ts";

const clipboard = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../../../tests/fixtures/clipboard", name), "utf8");

const head = `---
title: Cutting a board
description: Which saw, which blade and how much dust, and why the cut comes before the paint and not after it.
date: 2026-11-20
image:
  src: ../media/articles/thickness-samples.jpg
  alt: Three grey boards of different thickness beside each other.
topics: [materials]
---

`;

/** The compiler's findings for an article with this text. */
const findings = (markdown: string) =>
  unitOf("articles/cutting-a-board.md", `${head}${markdown}\n`).diagnostics.map(
    ({ code, message }) => `${code}: ${message}`,
  );

test("What is copied is read back as it was copied: words with marks, words struck out, bare addresses.", async () => {
  const { markdown } = await markdownOf(
    "<p>A ~~b~~ [^1] 4~6 mm, see www.example.org or a_b@example.org</p><ul><li>[ ] c <s>d</s></li></ul>",
  );
  const tree = treeOf(markdown);
  expect(plainText(tree)).toBe(
    "A ~~b~~ [^1] 4~6 mm, see www.example.org or a_b@example.org[ ] c d",
  );
  expect(markdown).toContain("~~d~~");
  expect(JSON.stringify(tree)).toContain('"url":"http://www.example.org"');
});

describe("What is copied from Word", () => {
  test("becomes Markdown without a finding, and what was left out is said.", async () => {
    const { markdown, title, messages } = await markdownOf(clipboard("word.html"));
    expect(markdown).toBe(`## Before the cut

A board is cut with a **fine blade**, and the dust is *kept* away: see the [rules on dust](https://www.example.org/dust). The part of 2 m² stays; CO₂ too.

Red words and yellow ones, underlined and ~~struck~~.

- Measure twice
  - at both ends
- Cut once

### In this order

1. Score the face
2. Break it over an edge

Wear a half mask. The drawing is here.

✎

| Thickness | Blade |
| - | - |
| 8 mm | fine |

> Cut slowly.

1. Never on the knee.`);
    expect(findings(markdown)).toEqual([]);
    expect(title).toBe("Cutting a board");
    expect(messages).toEqual([
      "“Cutting a board” stood above the text: it belongs into the field Title, and is not in the text.",
      "One picture was left out where ✎ is now. Save it as a file and drop it there.",
      "One footnote was put into a list at the end: write [^1] where it belongs in the text, and [^1]: before its words, on a line of its own.",
      "One comment was left out.",
      "The text had tracked changes: what was inserted is taken over, what was deleted is left out. Look whether that is what you mean.",
      "A table had no heads: its first row has become them.",
      "The table of contents was left out; the page makes none.",
      "One link was left out, as it leads into the document or to a file; the words stayed.",
      "Underlining was left out: on a page it means a link.",
      "Colours and highlighting were left out.",
    ]);
  });
});

describe("What is copied from Google Docs", () => {
  test("becomes Markdown without a finding, links without their detour, Indic letters as they are.", async () => {
    const { markdown, title, messages } = await markdownOf(clipboard("google-docs.html"));
    expect(
      markdown,
    ).toBe(`For a **dry room** take 6 mm, *never* less. See [the table](https://www.example.org/boards?a=1).

## What to ask

- How wet?
  - a bath
  - a porch
- How loud?

## क्षेत्र

हम दीवार के लिए बोर्ड चुनते हैं। जल्दी

✎

| Room | Board |
| - | - |
| Bath | 8 mm |`);
    expect(findings(markdown)).toEqual([]);
    expect(title).toBe("Choosing a board");
    expect(messages).toEqual([
      "“Choosing a board” stood above the text: it belongs into the field Title, and is not in the text.",
      "One picture was left out where ✎ is now. Save it as a file and drop it there.",
      "One comment was left out.",
      "A table had no heads: its first row has become them.",
      "Colours and highlighting were left out.",
    ]);
  });
});

describe("Pasted HTML", () => {
  test.each([
    ["a script", "<p>One<script>alert(1)</script></p><p onclick='x()'>Two</p>", "One\n\nTwo"],
    ["a link that runs something", "<p><a href='javascript:alert(1)'>here</a></p>", "here"],
    [
      "marks of Markdown as words",
      "<p>2 * 3 * 4, a_b_c, &lt;b&gt;, # no, [x](y)</p>",
      "2 \\* 3 \\* 4, a_b_c, \\<b>, # no, \\[x]\\(y)",
    ],
    ["what joins letters", "<p>क्\u200dष र\u200cा</p>", "क्\u200dष र\u200cा"],
    ["what is not seen", "<p>so\u00adft a\u200bnd\u00a0hard</p>", "soft and hard"],
    [
      "headings that skip",
      "<h2>One</h2><p>a</p><h5>Two</h5><h2>Three</h2>",
      "## One\n\na\n\n### Two\n\n## Three",
    ],
    [
      "bold and italic of what is underlined",
      "<p><u style='font-weight:700;font-style:italic'>One</u> <u>two</u></p>",
      "**_One_** two",
    ],
    ["bold in a heading", "<h2><b>One</b></h2>", "## One"],
    [
      "headings that Word numbers",
      "<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>One</h2><h2>2.5 mm</h2>",
      "## One\n\n## 2.5 mm",
    ],
    [
      "a frame around a text",
      "<table><tr><td><p>One</p><p>Two</p></td></tr></table>",
      "One\n\nTwo",
    ],
    ["breaks at its ends", "<p><br>One<br>Two<br></p><br><p></p>", "One\n\nTwo"],
    ["a break in bold words", "<p>A <b>big<br>board</b> here</p>", "A **big**\n\n**board** here"],
    ["a break in a heading", "<h2>One<br>two</h2>", "## One two"],
    [
      "blocks in an item",
      "<ul><li><div>One</div></li><li><div>Two</div><div>more</div></li></ul>",
      "- One\n- Two\n\n  more",
    ],
    [
      "an end tag of Word that is cut off",
      "<p>One <o:p></o:p<b>two</b> three</p><p>Four</p></o:p",
      "One two three\n\nFour",
    ],
    [
      "a tag of a drawing that is cut off",
      "<p>One <v:shape<b>two</b></p><p>Three</p>",
      "One two\n\nThree",
    ],
    ["nothing", "", ""],
  ])("with %s is clean.", async (_name, html, markdown) => {
    expect((await markdownOf(html)).markdown).toBe(markdown);
    expect(findings(`Words.\n\n${markdown}`)).toEqual([]);
  });

  test("keeps paragraphs of a cell apart, makes a list in a cell words with commas, and says so.", async () => {
    const item = (words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>${words}</p>`;
    const { markdown, messages } = await markdownOf(
      `<table><tr><th>What</th><th>How</th></tr>
      <tr><td><p>Cut edge</p><p>on site</p></td><td>y<ul><li>one</li><li>two <b>big</b></li></ul></td></tr>
      <tr><td>${item("one")}${item("two")}</td><td><p>sawn<br>dry</p></td></tr></table>`,
    );
    expect(markdown).toBe(`| What | How |
| - | - |
| Cut edge<br>on site | y<br>one, two **big** |
| one, two | sawn<br>dry |`);
    expect(findings(`Words.\n\n${markdown}`)).toEqual([]);
    expect(messages).toEqual([
      "2 cells of tables had more than one paragraph: line breaks (<br>) part them now.",
      "2 lists or rows in cells of tables have become words with commas.",
    ]);
  });

  test("with merged cells keeps each value under its own head, with empty cells beside it, and says so.", async () => {
    const { markdown, messages } = await markdownOf(
      `<table><tr><th rowspan="2">Room</th><th colspan="2">Load</th></tr><tr><th>walls</th><th>floor</th></tr>
      <tr><td rowspan="2">Ward</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr><tr><td>Hall</td><td colspan="2">none</td></tr></table>`,
    );
    expect(markdown).toBe(`| Room | Load | |
| - | - | - |
| | walls | floor |
| Ward | 1 | 2 |
| | 3 | 4 |
| Hall | none | |`);
    expect(messages).toEqual([
      "A table had cells that reach over several rows or columns. Each is one cell now, and the cells that it reached over are empty: fill them in, where a row would not be understood alone.",
    ]);
  });
});

/** Clipboards of programs whose lines are no paragraphs. */
const clipboards = {
  Gmail: `<div dir="ltr">Dear team,<div><br></div><div>The boards are <font color="#ff0000">ready</font>.</div><div>1. first</div>
    <blockquote class="gmail_quote"><div>On Mon, Ravi wrote:<br></div>Old words</blockquote></div>`,
  Outlook: `<div class="elementToProof">Dear all,</div><div><br></div><div>The <b>boards</b> came.<br>All of them.</div>
    <div class="x_MsoTitle">Boards</div><hr><div><b>From:</b> Ravi<br><b>Sent:</b> Monday</div>`,
  Teams: `<div><p>Line one <img alt="🙂" itemtype="http://schema.skype.com/Emoji"></p><p>&nbsp;</p><p>Line two</p></div>
    <blockquote itemtype="http://schema.skype.com/Reply"><strong>Ravi</strong><p>Are they there?</p></blockquote>`,
  WhatsApp: `<div class="copyable-text"><span style="white-space: pre-wrap;"><span>The boards are here.\nEight of them.</span></span></div><div>Good <img alt="👍" class="emoji" src="data:image/gif;base64,R0"></div>`,
  Excel: `<table><tr><td>Board</td><td></td><td>mm</td><td>Price</td></tr><tr><td></td><td></td><td></td><td></td></tr>
    <tr><td>A</td><td></td><td align="right">8</td><td>#REF!</td></tr></table>`,
};

test.each<[program: keyof typeof clipboards, markdown: string, messages: string[]]>([
  [
    "Gmail",
    "Dear team,\n\nThe boards are ready.\n\n1\\. first\n\n> On Mon, Ravi wrote:\n>\n> Old words",
    ["Colours and highlighting were left out."],
  ],
  [
    "Outlook",
    "Dear all,\n\nThe **boards** came.\n\nAll of them.\n\n---\n\n**From:** Ravi\n\n**Sent:** Monday",
    ["“Boards” stood above the text: it belongs into the field Title, and is not in the text."],
  ],
  ["Teams", "Line one 🙂\n\nLine two\n\n> **Ravi**\n>\n> Are they there?", []],
  ["WhatsApp", "The boards are here.\n\nEight of them.\n\nGood 👍", []],
  [
    "Excel",
    "| Board | mm | Price |\n| - | -: | - |\n| A | 8 | |",
    [
      "A table had no heads: its first row has become them.",
      "A cell of a table showed an error in the place of its value, such as #REF!: it is empty now.",
    ],
  ],
])("What is copied from %s keeps its lines apart.", async (program, markdown, messages) => {
  const found = await markdownOf(clipboards[program]);
  expect(found.markdown).toBe(markdown);
  expect(found.messages).toEqual(messages);
});

const wordItem = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}</span>${words}</p>`;
const pageItem = (level: number, list: string, words: string) =>
  `<div class="ListContainerWrapper"><${list}><li data-aria-level="${level}"><p>${words}</p></li></ul></div>`;

test.each([
  [
    "lines of Slack",
    `<div>One<span style="display:block"></span>Two <img alt=":smile:"></div><span style="display: flex">Three</span><ul><li data-stringify-indent="0">a</li></ul><ul><li data-stringify-indent="1">b</li></ul>`,
    "One\n\nTwo\n\nThree\n\n- a\n  - b",
  ],
  [
    "lists that were typed",
    "<div>- one</div><div>• two</div><div>1) a</div><div>2) b</div><p>- alone</p><p>2.5 mm</p>",
    "- one\n- two\n\n1. a\n2. b\n\n\\- alone\n\n2.5 mm",
  ],
  [
    "tasks",
    `<ul><li><input type="checkbox" checked> one</li><li role="checkbox" aria-checked="false"><img alt="unchecked"><p>two</p></li></ul>`,
    "- [x] one\n- [ ] two",
  ],
  [
    "addresses that lead on",
    `<a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa&data=1">A</a> <a href="https://example.org/?utm_source=chatgpt.com&b=1#:~:text=dry">B</a>`,
    "[A](https://example.org/a) [B](https://example.org/?b=1)",
  ],
  ["what folds", "<details><summary>One?</summary>Two</details>", "One?\n\nTwo"],
  [
    "a list of Word with a paragraph in it",
    `${wordItem(1, "3.", "One")}<p class=MsoListParagraph>more</p>${wordItem(2, "a.", "Deep")}${wordItem(1, "4.", "Two")}`,
    "3. One\n\n   more\n\n   1. Deep\n4. Two",
  ],
  [
    "lists of Word's page",
    pageItem(1, "ul", "one") + pageItem(2, "ul", "deep") + pageItem(1, "ul", "two"),
    "- one\n  - deep\n- two",
  ],
  ["a heading of Word's page", `<p role="heading" aria-level="2">One</p><p>a</p>`, "## One\n\na"],
  [
    "bold words with spaces in them",
    "<p>a<b> b </b>c <b><span style='font-weight:700'>d</span></b><b>e</b></p>",
    "a **b** c **de**",
  ],
  ["words struck out on a page", "<p><del>One</del> <q>two</q></p>", "~~One~~ “two”"],
  [
    "a table with a caption, a foot before its rows and a title over all",
    `<table><caption>Loads</caption><tfoot><tr><td>Sum</td><td>3</td></tr></tfoot><tr><td colspan="2">Of 2026</td></tr><tr><td>A</td><td>B</td></tr><tr><td>x</td><td>1</td></tr></table>`,
    "Loads\n\n| Of 2026 | |\n| - | - |\n| A | B |\n| x | 1 |\n| Sum | 3 |",
  ],
  [
    "a head that reaches over two columns of values",
    `<table><tr><th colspan="2">Rooms</th><th>Days</th></tr><tr><td rowspan="2">Ward</td><td>walls</td><td>3</td></tr><tr><td>doors</td><td>2</td></tr></table>`,
    "| Rooms | | Days |\n| - | - | - |\n| Ward | walls | 3 |\n| | doors | 2 |",
  ],
  [
    "cells that reach over others both ways, and beyond the table",
    `<table><tr><th>A</th><th>B</th><th>C</th></tr><tr><td>1</td><td colspan="2" rowspan="2">2</td></tr><tr><td>3</td></tr><tr><td colspan="9" rowspan="9">4</td></tr></table>`,
    "| A | B | C |\n| - | - | - |\n| 1 | 2 | |\n| 3 | | |\n| 4 | | |",
  ],
  [
    "a table, a heading and code in cells",
    "<table><tr><th><h3>A</h3></th><th>B</th></tr><tr><td><table><tr><td>x</td><td>1</td></tr><tr><td>y</td><td>2</td></tr></table></td><td><pre>a\nb</pre>c<hr>d</td></tr></table>",
    "| A | B |\n| - | - |\n| x, 1<br>y, 2 | a b<br>c<br>d |",
  ],
  [
    "a single column",
    "<table><tr><td><h1>One</h1></td></tr><tr><td></td></tr><tr><td>Two</td></tr></table>",
    "Two",
  ],
  [
    "a footnote of LibreOffice",
    `<p>One<a href="#sdfootnote1sym"><sup>1</sup></a></p><div><p><a href="#sdfootnote1anc">1</a>Note</p></div><p>Two</p>`,
    "One\n\nTwo\n\n1. Note",
  ],
  [
    "numbers and days in brackets",
    "<p>[IS 14862:2000] Fibre cement flat sheets</p><p>Words.</p>",
    "\\[IS 14862:2000] Fibre cement flat sheets\n\nWords.",
  ],
  [
    "the points of a programme",
    "<p>[10:00] Registration</p><p>[11:00] Tea</p><p>[12:30] Lunch</p>",
    "\\[10:00] Registration\n\n\\[11:00] Tea\n\n\\[12:30] Lunch",
  ],
  [
    "a date in brackets",
    "<p>[27.11.2026] The new halls</p><p>[Table 12.10] Loads of the boards</p><p>Words.</p>",
    "\\[27.11.2026] The new halls\n\n\\[Table 12.10] Loads of the boards\n\nWords.",
  ],
  [
    "numbers that are links but no sources",
    `<p>Call <a href="tel:112">112</a> or <a href="mailto:a@b.c">12</a>.<sup><a href="tel:100">100</a></sup></p><table><tr><th>A</th><th>B</th></tr><tr><td>x</td><td><a href="https://e.org/x">25</a></td></tr></table>`,
    "Call [112](tel:112) or [12](mailto:a@b.c).[100](tel:100)\n\n| A | B |\n| - | - |\n| x | [25](https://e.org/x) |",
  ],
  [
    "times and dates",
    `<p>It opens at <time>10:00</time> on Monday. Since <time>27.11.2026</time>.</p>`,
    "It opens at 10:00 on Monday. Since 27.11.2026.",
  ],
  [
    "a post with a time",
    `<div class="post has-timestamp"><p>The whole post.</p></div><div class="c-timestamp">so</div>`,
    "The whole post.\n\nso",
  ],
  ["code between words", "<pre>Run <code>npm i</code> first</pre>", "```\nRun npm i first\n```"],
  [
    "a table of which only the first column has a head",
    "<table><tr><th>Property</th><th></th></tr><tr><td>Density</td><td>1.3</td></tr><tr><td>Load</td><td>2</td></tr><tr><td>Sound</td><td>3</td></tr></table>",
    "| Property | |\n| - | - |\n| Density | 1.3 |\n| Load | 2 |\n| Sound | 3 |",
  ],
  [
    "a head over all columns",
    `<table><tr><th colspan="2">Values</th></tr><tr><td>Density</td><td>1.3</td></tr><tr><td>Load</td><td>2</td></tr></table>`,
    "| Values | |\n| - | - |\n| Density | 1.3 |\n| Load | 2 |",
  ],
  [
    "legal numbers of Word",
    wordItem(1, "1.", "One") +
      wordItem(2, "1.1.", "A") +
      wordItem(2, "1.2.", "B") +
      wordItem(1, "2.", "Two") +
      wordItem(2, "2.1.", "F"),
    "1. One\n   1. A\n   2. B\n2. Two\n   1. F",
  ],
  [
    "a list of which one item has a level",
    `<ul><li data-stringify-indent="0">a</li><li>b</li><ul><li>c</li></ul></ul>`,
    "- a\n- b\n  - c",
  ],
  [
    "bold words behind typed marks",
    "<div>• <b>One</b>: a</div><p>Words.</p><div>1. <b>X</b> y</div><div>2. <b>Z</b></div>",
    "- **One**: a\n\nWords.\n\n1. **X** y\n2. **Z**",
  ],
  ["degrees below zero", "<div>– 20 °C</div><div>– <b>30</b> °C</div>", "– 20 °C\n\n– **30** °C"],
  [
    "an endnote of LibreOffice",
    `<p>One<a href="#sdendnote1sym"><sup>i</sup></a></p><div><p><a href="#sdendnote1anc">i</a>Note</p></div>`,
    "One\n\n1. Note",
  ],
  [
    "keys, names and breaks in long words",
    "<p>Press <kbd>Ctrl</kbd> or <samp>so</samp>, <var>x</var> <tt>y</tt>, fibre<wbr>cement</p>",
    "Press Ctrl or so, x y, fibrecement",
  ],
  [
    "addresses that lead on, and those of the same sites that do not",
    `<a href="https://facebook.com/?q=x">A</a> <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fe.org%2Fa">B</a> <a href="https://l.instagram.com/?u=https%3A%2F%2Fe.org%2Fb">C</a>`,
    "[A](https://facebook.com/?q=x) [B](https://e.org/a) [C](https://e.org/b)",
  ],
])("Of what is pasted with %s nothing is lost or runs together.", async (_name, html, markdown) => {
  expect((await markdownOf(html)).markdown).toBe(markdown);
  expect(findings(`Words.\n\n${markdown}`)).toEqual([]);
});

test("Videos and marked words are named when they are left out.", async () => {
  const { messages } = await markdownOf(`<iframe></iframe><p><mark>One</mark></p>`);
  expect(messages).toEqual([
    "One video or other embedded part was left out.",
    "Colours and highlighting were left out.",
  ]);
});

test("Ordinary words that are pasted load nothing.", () => {
  for (const plain of [
    "A board.",
    "- one\n- two\n",
    "2026 was dry",
    "A well-known board\nis cut.",
  ]) {
    expect(mayHaveMarks(plain)).toBe(false);
  }
});

describe("Plain words of a PDF", () => {
  test.each([
    [
      "with a word over two lines, a page's number and a list",
      "Boards of this kind have stood in walls for more than a hun-\r\ndred years and are strong.\r\n \r\n3\r\n \r\nThe second page begins here and runs on over\r\nthe line.\r\n• first point\r\n• second point\r\n",
      "Boards of this kind have stood in walls for more than a hundred years and are strong.\n\nThe second page begins here and runs on over the line.\n\n- first point\n- second point",
    ],
    [
      "that go on behind the number of a page",
      "It is fixed with many\n\n- 4 -\n\nscrews of stain-\nless steel.",
      "It is fixed with many screws of stainless steel.",
    ],
    [
      "with hyphens that are their own",
      "A fibre-\ncement board is well-\nknown. Fibre and cement are in it; Indo-\nPacific.",
      "A fibre-cement board is well-known. Fibre and cement are in it; Indo-Pacific.",
    ],
    ["of two pages", "One page.\f Page 2 of 3 \f8 mm thick.", "One page.\n\n8 mm thick."],
    [
      "without parted words, with a page's number between lines that run on",
      "Boards of this kind have stood in walls for more than\na hundred years.\n\nPage | 3\n\n\uf0b7 first point\n\uf0b7 second point",
      "Boards of this kind have stood in walls for more than a hundred years.\n\n- first point\n- second point",
    ],
    [
      "in Hindi, with a word over two pages",
      "दीवारों में ऐसे बोर्ड सौ साल से ज़्यादा समय से लगे हैं और मज़-\n\nपृष्ठ १२\n\nबूत हैं।",
      "दीवारों में ऐसे बोर्ड सौ साल से ज़्यादा समय से लगे हैं और मज़बूत हैं।",
    ],
    [
      "with a long dash around the page's number",
      "It is fixed with many screws, as the wall of the school shows\nto everybody.\n\n— 12 of 40 —\n\nThen it is painted.",
      "It is fixed with many screws, as the wall of the school shows to everybody.\n\nThen it is painted.",
    ],
    ["with soft hyphens", "Paint the sur\u00ad\nface twice.", "Paint the surface twice."],
  ])("%s are as they were meant, which is told.", (_what, copied, markdown) => {
    const found = tidyPlain(copied);
    expect(mayHaveMarks(copied)).toBe(true);
    expect(found?.markdown).toBe(markdown);
    expect(found?.messages[0]).toBe(
      "The lines of a PDF are paragraphs again: look where each ends.",
    );
  });

  test("are told one by one.", () => {
    expect(tidyPlain("A hun-\ndred.\n\n3\n\nTwo.")?.messages.slice(1)).toEqual([
      "Words that were parted at the end of a line are whole again: hundred. Look whether each is spelt so.",
      "What seems to be a page’s number was left out: 3.",
    ]);
  });

  test("are told up to five, and that there are others.", () => {
    const told = (count: number) => {
      const words = ["hun-\ndred", "sur-\nface", "ce-\nment", "edg-\nes", "fi-\nbre", "pan-\nel"];
      return tidyPlain(`${words.slice(0, count).join(" and ")}.`)?.messages[1];
    };
    const five = "hundred, surface, cement, edges, fibre";
    expect(told(5)).toContain(`whole again: ${five}. Look`);
    expect(told(6)).toContain(`whole again: ${five} and others. Look`);
  });

  test.each([
    "One line.\n\n3\n\nAnother line",
    "- one\n- two\n\nA well-known board.\n",
    "A paragraph on one line, which is as long as it likes to be.\n\n3\n\nAnother paragraph.",
    "Lines of one's own that were broken by hand,\nand no number.\n\nAnother paragraph.",
    "---\ntitle: A hun-\ndred\n---\n",
    "8-\n10 mm",
    // Long words and long gaps are looked through once.
    "a".repeat(200_000),
    " ".repeat(200_000),
  ])("are none of %j.", (plain) => {
    expect(tidyPlain(plain)).toBeUndefined();
  });
});

describe("A clipboard", () => {
  const of = (html: string, ...types: readonly string[]) => ({ getData: () => html, types });

  test("of Word or of a page has a form; that of a programmer's editor, or of plain words, has none.", () => {
    expect(isFormatted(of(clipboard("word.html"), "text/html"))).toBe(true);
    expect(isFormatted(of("<meta charset='utf-8'><p>One</p>", "text/html"))).toBe(true);
    expect(isFormatted(of("<div>One</div><div>Two</div>", "text/html"))).toBe(true);
    const lines = "<span style='white-space: pre-wrap'>One\nTwo</span>";
    expect(isFormatted(of(lines, "text/html"))).toBe(true);
    expect(isFormatted(of("", "text/plain"))).toBe(false);
    expect(isFormatted(of("<meta charset='utf-8'><span>One</span>", "text/html"))).toBe(false);
    expect(isFormatted(of("<p>One</p>", "text/html", "vscode-editor-data"))).toBe(false);
    const editor =
      "<div style=\"font-family: 'Fira Code', monospace;font-size: 14px;white-space: pre;\"><b>x</b></div>";
    expect(isFormatted(of(editor, "text/html"))).toBe(false);
  });
});

test.each([
  ["words in a sentence", "The ", "**fine** blade", " cuts.", "The **fine** blade cuts."],
  ["two paragraphs in a sentence", "The ", "one.\n\nTwo", " cuts.", "The one.\n\nTwo\n\n cuts."],
  ["a heading in a sentence", "The.", "## Cut", "Next.", "The.\n\n## Cut\n\nNext."],
  ["a list below a line", "The.\n", "- a\n- b", "\nNext.", "The.\n\n- a\n- b\n\nNext."],
  [
    "a table between empty lines",
    "The.\n\n",
    "| a |\n| - |",
    "\n\nNext.",
    "The.\n\n| a |\n| - |\n\nNext.",
  ],
  ["blocks at the end", "---\n", "One.\n\nTwo.", "", "---\n\nOne.\n\nTwo."],
  ["blocks into nothing", "", "One.\n\nTwo.", "", "One.\n\nTwo."],
])("Blank lines stand around what is pasted: %s.", (_name, before, markdown, after, text) => {
  expect(before + withBlankLines(before, markdown, after) + after).toBe(text);
});
