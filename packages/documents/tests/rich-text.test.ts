// Tests what a template gets of an editor's text: full addresses, figures, the labels of boxes, and
// footnotes without links.

import type { RichTextNode } from "@site/common/rich-text";
import { expect, test } from "vitest";
import type { RichTextElement } from "../../../.content/types.d.ts";
import { Figures } from "../figures.ts";
import { textOf } from "../rich-text.ts";

const page = "https://www.example.com/products/one";

const element = (
  tagName: string,
  properties: RichTextElement["properties"],
  ...children: RichTextNode[]
): RichTextElement => ({ type: "element", tagName, properties, children });

const words = (value: string): RichTextNode => ({ type: "text", value });

const printed = (...children: RichTextNode[]) =>
  textOf({ type: "root", children }, page, new Figures());

test("A link has its full address, and one that leads nowhere none.", () => {
  expect(printed(element("a", { href: "/contact" }), element("a", { href: "http://" }))).toEqual([
    { ...element("a", { href: "https://www.example.com/contact" }) },
    { ...element("a", {}), properties: { href: null } },
  ]);
});

test("A picture is a figure, and one of another host a link to it.", () => {
  const picture = { alt: "A wall", width: 2, height: 1, colour: "#cccccc" };
  const url = "https://pictures.example.org/wall.jpg";
  expect(
    printed(
      { type: "picture", picture: { ...picture, name: "/media/wall" } },
      { type: "picture", picture: { ...picture, url } },
    ),
  ).toEqual([
    { type: "figure", figure: { file: "0.jpg", alt: "A wall", ratio: 2 } },
    element("a", { href: url }, words("A wall")),
  ]);
});

test("A box is its label, and a footnote's number no link.", () => {
  const box = element("input", { type: "checkbox", checked: true, ariaLabel: "Done" });
  const back = element("a", { href: "#note-fnref-1", ariaLabel: "Back" }, words("↩"));
  expect(
    printed(
      element("li", {}, box, words("Saw")),
      element("sup", {}, element("a", { href: "#note-fn-1" }, words("1"))),
      element("p", {}, words("Of fibre cement. "), back),
    ),
  ).toEqual([
    element("li", {}, words("Done: "), words("Saw")),
    element("sup", {}, { ...element("a", {}, words("1")), properties: { href: null } as never }),
    element("p", {}, words("Of fibre cement. "), words("")),
  ]);
});

test("Plain words are a paragraph.", () => {
  expect(textOf("A board", page, new Figures())).toEqual([element("p", {}, words("A board"))]);
});
