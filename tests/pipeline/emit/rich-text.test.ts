// Tests the compiled text of an article as its page receives it.
import type { Element } from "hast";
import { expect, test } from "vitest";
import { sections } from "../../../pipeline/emit/rich-text.ts";

const element = (tagName: string, words: string, id?: string): Element => ({
  type: "element",
  tagName,
  properties: id === undefined ? {} : { id },
  children: [{ type: "text", value: words }],
});

test("A text is divided into sections at its headings of level 2 only.", () => {
  const nodes = [
    element("p", "First."),
    element("h2", " How ", "how"),
    element("h3", "With a saw"),
    element("p", "Cut."),
    element("h2", "Why", "why"),
  ];
  const { lead, sections: found } = sections(
    { tree: { type: "root", children: nodes } },
    { file: "articles/a.md", pictures: new Map(), withdrawn: new Map() },
  );
  expect(lead).toContain("First.");
  expect(found.map(({ id, title }) => [id, title])).toEqual([
    ["how", "How"],
    ["why", "Why"],
  ]);
  expect(found[0]?.body).toContain("With a saw");
  expect(found[0]?.body).toContain("Cut.");
});

test("Blanks around the blocks of a section are left out, and blanks between them stay.", () => {
  const blank = { type: "text" as const, value: "\n" };
  const paragraphs = [blank, element("p", "First."), blank, element("p", "Second."), blank];
  const { lead, sections: found } = sections(
    { tree: { type: "root", children: [...paragraphs, element("h2", "How"), ...paragraphs] } },
    { file: "articles/a.md", pictures: new Map(), withdrawn: new Map() },
  );
  for (const text of [lead, found[0]?.body])
    expect(JSON.parse(text ?? "").children).toMatchObject([{ tagName: "p" }, { value: "\n" }, { tagName: "p" }]);
});
