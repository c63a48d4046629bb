// Tests the compiled text of an article as its page receives it.

import { isRichText, readRichText } from "@site/common/rich-text";
import type { Element } from "hast";
import { expect, test } from "vitest";
import { richText, sections } from "../../../pipeline/emit/rich-text.ts";
import type { PicturePlan } from "../../../pipeline/images/picture-files.ts";
import { SourceMap } from "../../../pipeline/read/files/source.ts";
import { pageSlugger, transform } from "../../../pipeline/read/markdown/index.ts";
import { reportInto } from "../../../pipeline/report/report.ts";

const words = {
  done: "Done",
  open: "To do",
  notes: "Notes",
  back: "Back",
  visualisation: "visualisation",
};

const element = (tagName: string, words: string): Element => ({
  type: "element",
  tagName,
  properties: {},
  children: [{ type: "text", value: words }],
});

test("Blanks around a heading and around the blocks of a section are left out, and blanks between them stay.", () => {
  const blank = { type: "text" as const, value: "\n" };
  const paragraphs = [blank, element("p", "First."), blank, element("p", "Second."), blank];
  const { lead, sections: found } = sections(
    { tree: { type: "root", children: [...paragraphs, element("h2", " How "), ...paragraphs] } },
    { file: "articles/a.md", pictures: new Map(), words },
  );
  expect(found[0]?.title).toBe("How");
  for (const text of [lead, found[0]?.body]) {
    expect(text?.children).toMatchObject([{ tagName: "p" }, { value: "\n" }, { tagName: "p" }]);
  }
});

const context = { file: "articles/a.md", pictures: new Map(), words };

/** A text as it is read from Markdown. */
const treeOf = (markdown: string) =>
  transform(
    { file: "articles/a.md", markdown, map: SourceMap.slice(0, markdown.length) },
    { values: new Map(), unreadable: new Set() },
    pageSlugger([]),
    reportInto([]),
  ).tree;

/** A compiled text as HTML without line ends, as far as these tests need it. */
const htmlOf = (text: unknown): string =>
  readRichText(isRichText(text) ? text : { children: [] }, {
    text: (value) => value.replace(/\n/g, ""),
    picture: () => "",
    element: ({ tagName, properties }, children) => {
      const attributes = Object.entries(properties).map(([name, value]) => ` ${name}=${value}`);
      return `<${tagName}${attributes.join("")}>${children.join("")}</${tagName}>`;
    },
  }).join("");

test("A point of a task list has a box with the label of its state, in its first paragraph if it has any.", () => {
  const { children } = treeOf("- [x] Saw\n- Mask\n\n\n1. [ ] Cut\n\n2. Sand");
  const box = (checked: boolean, label: string) =>
    `<input type=checkbox checked=${checked} disabled=true ariaLabel=${label}></input>`;
  expect(htmlOf(richText(children, context))).toBe(
    `<ul><li>${box(true, "Done")}Saw</li><li>Mask</li></ul>` +
      `<ol><li><p>${box(false, "To do")}Cut</p></li><li><p>Sand</p></li></ol>`,
  );
});

test("Footnotes are a section of an article, and below a heading of their own in a field.", () => {
  const tree = treeOf("Boards[^1].\n\n[^1]: Of fibre cement.");
  const note =
    "<li id=note-fn-1><p>Of fibre cement. <a href=#note-fnref-1 ariaLabel=Back>↩</a></p></li>";
  const reference = "<p>Boards<sup><a href=#note-fn-1 id=note-fnref-1>1</a></sup>.</p>";
  const { lead, sections: found } = sections({ tree }, context);
  expect(lead && htmlOf(lead)).toBe(reference);
  expect(found.map(({ id, title, body }) => [id, title, htmlOf(body)])).toEqual([
    ["notes", "Notes", `<ol>${note}</ol>`],
  ]);
  expect(htmlOf(richText(tree.children, context))).toBe(
    `${reference}<h3 id=notes>Notes</h3><ol>${note}</ol>`,
  );
});

test("A figure at the beginning of a section that is no picture stays in its text.", () => {
  const figure =
    "<figure><blockquote>Cut it dry.</blockquote><figcaption>A carpenter</figcaption></figure>";
  const { sections: found } = sections({ tree: treeOf(`## How\n\n${figure}\n`) }, context);
  expect(found.map(({ image, body }) => [image, htmlOf(body)])).toEqual([[undefined, figure]]);
});

test("A heading keeps its content where it says more than its words, and the words are its title and anchor.", () => {
  const tree = treeOf(
    [
      "## 10<sup>3</sup> *cycles*",
      "## Now ~~₹ 120~~ ₹ 90",
      "## Cutting[^1] with [the saw](/saw)",
      "## One<br>Two",
      "## Plain &amp; short",
      "[^1]: A note.",
    ].join("\n\n"),
  );
  const found = sections({ tree }, context).sections;
  expect(found.map(({ id, title, heading }) => [id, title, heading && htmlOf(heading)])).toEqual([
    ["103-cycles", "103 cycles", "10<sup>3</sup> <em>cycles</em>"],
    ["now--120--90", "Now ₹ 120 ₹ 90", "Now <del>₹ 120</del> ₹ 90"],
    [
      "cutting-with-the-saw",
      "Cutting with the saw",
      "Cutting<sup><a href=#note-fn-1 id=note-fnref-1>1</a></sup> with <a href=/saw>the saw</a>",
    ],
    ["one-two", "One Two", "One<br></br>Two"],
    ["plain--short", "Plain & short", undefined],
    ["notes", "Notes", undefined],
  ]);
});

test("The caption of a visualisation says what it is, in a text and of the picture that opens a section.", () => {
  const plan = {
    name: "a",
    fallback: "jpg" as const,
    widths: [480],
    width: 480,
    height: 320,
    colour: "#888888",
    source: { width: 480, height: 320 },
    files: [],
  };
  const pictures = new Map<string, PicturePlan>([
    ["media/a.jpg", { ...plan, visualisation: true }],
    ["media/b.jpg", plan],
  ]);
  const figures = '![A](../media/a.jpg "A school")\n\n![B](../media/b.jpg "A mill")\n\n';
  const tree = treeOf(`Lead.\n\n${figures}## Schools\n\n${figures}`);
  const { lead, sections: found } = sections({ tree }, { ...context, pictures });
  expect(htmlOf(lead)).toContain("<figcaption>A school (visualisation)</figcaption>");
  expect(htmlOf(lead)).toContain("<figcaption>A mill</figcaption>");
  expect(found[0]?.image).toMatchObject({
    caption: "A school (visualisation)",
    visualisation: true,
  });
});
