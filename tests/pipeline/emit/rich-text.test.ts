// Tests the compiled text of an article as its page receives it.
import type { Element } from "hast";
import { expect, test } from "vitest";
import { sections } from "../../../pipeline/emit/rich-text.ts";

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
    { file: "articles/a.md", pictures: new Map(), withdrawn: new Map() },
  );
  expect(found[0]?.title).toBe("How");
  for (const text of [lead, found[0]?.body]) {
    expect(text?.children).toMatchObject([{ tagName: "p" }, { value: "\n" }, { tagName: "p" }]);
  }
});
