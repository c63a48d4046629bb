// Tests that HTML pasted from Word and Google Docs becomes Markdown without a finding, and the blank lines around it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toString as plainText } from "mdast-util-to-string";
import { describe, expect, test } from "vitest";
import { withBlankLines } from "../../desk/paste/block-spacing.ts";
import { isFormatted } from "../../desk/paste/formatted.ts";
import { markdownOf } from "../../desk/paste/markdown.ts";
import { markdownTree } from "../../pipeline/markdown/markdown-tree.ts";
import { unitOf } from "../pipeline/in-memory.ts";

const clipboard = (name: string) =>
  readFileSync(join(import.meta.dirname, "../fixtures/clipboard", name), "utf8");

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
  const tree = markdownTree(markdown);
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

| Thickness | Blade |
| - | - |
| 8 mm | fine |

> Cut slowly.

1. Never on the knee.`);
    expect(findings(markdown)).toEqual([]);
    expect(title).toBe("Cutting a board");
    expect(messages).toEqual([
      "“Cutting a board” stood above the text: it belongs into the field Title, and is not in the text.",
      "One picture was left out. Save it as a file and drop it on the text, where it belongs.",
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

| Room | Board |
| - | - |
| Bath | 8 mm |`);
    expect(findings(markdown)).toEqual([]);
    expect(title).toBe("Choosing a board");
    expect(messages).toEqual([
      "“Choosing a board” stood above the text: it belongs into the field Title, and is not in the text.",
      "One picture was left out. Save it as a file and drop it on the text, where it belongs.",
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
    ["breaks at its ends", "<p><br>One<br>Two<br></p><br><p></p>", "One\\\nTwo"],
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
      "2 lists in cells of tables have become words with commas.",
    ]);
  });

  test("with merged cells and an equation says so.", async () => {
    const { messages } = await markdownOf(
      "<table><tr><th colspan='2'>A</th></tr><tr><td>1</td><td>2</td></tr></table><p><math><mi>x</mi></math></p>",
    );
    expect(messages).toEqual([
      "One equation was left out. Write it in words, or make a picture of it.",
      "A table had cells that reach over several rows or columns; each stands in one cell now.",
    ]);
  });
});

describe("A clipboard", () => {
  const of = (html: string, ...types: readonly string[]) => ({ getData: () => html, types });

  test("of Word or of a page has a form; that of a programmer's editor, or of plain words, has none.", () => {
    expect(isFormatted(of(clipboard("word.html"), "text/html"))).toBe(true);
    expect(isFormatted(of("<meta charset='utf-8'><p>One</p>", "text/html"))).toBe(true);
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
