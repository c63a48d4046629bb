// Tests which part of a product's or solution's text is shown: about sixty words in whole
// paragraphs.

import { plainText, type RichTextNode } from "@site/common/rich-text";
import { describe, expect, it } from "vitest";
import type { RichTextElement } from "../content.ts";
import { openingOf, visibleCount } from "../texts/opening.server.ts";
import { unpackText } from "../texts/packed-text.ts";

const element = (tagName: string, ...children: RichTextNode[]): RichTextElement => ({
  type: "element",
  tagName,
  properties: {},
  children,
});
const words = (count: number, last = "."): RichTextNode => ({
  type: "text",
  value: `${Array(count).fill("word").join(" ")}${last}`,
});
const paragraph = (count: number, last?: string) => element("p", words(count, last));
const list = (tagName: string, ...counts: number[]) =>
  element(
    tagName,
    ...counts.flatMap((count): RichTextNode[] => [
      { type: "text", value: "\n" },
      element("li", words(count)),
    ]),
  );

/** The elements of a text, each with its number of words or its rows. */
function shapeOf(text: string) {
  const { children } = unpackText(text);
  const elements = (nodes: RichTextNode[]) => nodes.filter((node) => node.type === "element");
  const count = (node: RichTextElement) => plainText(node).split(/\s+/).filter(Boolean).length;
  return elements(children).map((node) => [
    node.tagName,
    ...(node.tagName.endsWith("l") ? elements(node.children).map(count) : [count(node)]),
  ]);
}

/** The unfolded part and the rest. */
function opened(...children: RichTextNode[]) {
  const { body, more } = openingOf({ type: "root", children });
  return { body: shapeOf(body), more: more && shapeOf(more) };
}

describe("the unfolded part of a topic", () => {
  it("is the whole topic if it has at most sixty words", () => {
    expect(opened(paragraph(30), paragraph(30))).toEqual({
      body: [
        ["p", 30],
        ["p", 30],
      ],
      more: undefined,
    });
  });

  it("ends before the paragraph that exceeds sixty words", () => {
    expect(opened(paragraph(30), paragraph(31), paragraph(5))).toEqual({
      body: [["p", 30]],
      more: [
        ["p", 31],
        ["p", 5],
      ],
    });
  });

  it("includes the whole first paragraph, however long", () => {
    expect(opened(paragraph(80), paragraph(5))).toEqual({ body: [["p", 80]], more: [["p", 5]] });
  });

  it("includes the first items of a list at its beginning or after an introduction; the folded part continues the numbering", () => {
    expect(opened(list("ul", 25, 25, 25))).toEqual({ body: [["ul", 25, 25]], more: [["ul", 25]] });
    expect(opened(paragraph(20, ":"), list("ol", 20, 20, 20))).toEqual({
      body: [
        ["p", 20],
        ["ol", 20, 20],
      ],
      more: [["ol", 20]],
    });
    const { more = "" } = openingOf({
      type: "root",
      children: [paragraph(20, ":"), list("ol", 20, 20, 20)],
    });
    expect(unpackText(more).children[0]).toMatchObject({ properties: { start: 3 } });
  });

  it("includes no item of another list that does not fit", () => {
    expect(opened(paragraph(40), list("ul", 15, 15))).toEqual({
      body: [["p", 40]],
      more: [["ul", 15, 15]],
    });
  });

  it("does not end with a heading", () => {
    expect(opened(paragraph(30), element("h3", words(3)), paragraph(40))).toEqual({
      body: [["p", 30]],
      more: [
        ["h3", 3],
        ["p", 40],
      ],
    });
  });
});

describe("the number of unfolded rows", () => {
  it("is as many as have sixty words together, and at least one", () => {
    const row = (count: number) => Array(count).fill("word").join(" ");
    expect(visibleCount([row(30), row(30), row(1)])).toBe(2);
    expect(visibleCount([row(90), row(1)])).toBe(1);
    expect(visibleCount(["8 mm – 12 mm", row(56)])).toBe(2);
    expect(visibleCount(["8 mm – 12 mm", row(57)])).toBe(1);
  });
});
