// Tests which end of a text stays together on paper: as few paragraphs, items and rows as are needed, and what is below them whole.
import { plainText } from "@site/common/rich-text/rich-text";
import { expect, it } from "vitest";
import type { Article } from "../content.ts";
import { sectionsOnPaper } from "../last-sheet.server.ts";

type Section = Article["sections"][number];
type Node = Section["body"]["children"][number];

/** Of about ten lines on paper. */
const long = "A board is sawn, drilled and screwed. ".repeat(25);

const element = (tagName: string, ...children: (Node | string)[]): Node => ({
  type: "element",
  tagName,
  properties: {},
  children: children.map((child) =>
    typeof child === "string" ? { type: "text", value: child } : child,
  ),
});

const section = (...children: Node[]): Section => ({
  id: "part",
  title: "Part",
  body: { type: "root", children },
});

/** First letters of the elements with the mark, in order. */
function staying(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    const own = node.properties.className ? [plainText(node).slice(0, 5)] : [];
    return [...own, ...staying(node.children)];
  });
}

const marksIn = (sections: readonly { body: Section["body"] }[]) =>
  sections.map(({ body }) => staying(body.children));

it("marks as many last paragraphs as fill a third of a sheet", () => {
  const paragraphs = ["One. ", "Two. ", "Three", "Four."].map((word) => element("p", word + long));
  const { parts, before } = sectionsOnPaper([section(...paragraphs)]);
  expect(marksIn(parts)).toEqual([["Three", "Four."]]);
  expect(before).toBe(1);
});

it("keeps short last parts whole, and marks only what is needed of the one before", () => {
  const first = section(element("p", `One. ${long}`), element("p", `Two. ${long}`));
  const { parts, before } = sectionsOnPaper([first, section(element("p", `Three${long}`))]);
  expect(marksIn(parts)).toEqual([["Two. "], []]);
  expect(before).toBe(1);
});

it("divides lists and tables, of which it marks the last items and rows", () => {
  const names = ["One. ", "Two. ", "Three", "Four."];
  const list = element("ul", ...names.map((word) => element("li", word + long)));
  expect(marksIn(sectionsOnPaper([section(list)]).parts)).toEqual([["Three", "Four."]]);
  const rows = names.map((word) => element("tr", element("td", word + long)));
  const marked = sectionsOnPaper([section(element("table", element("tbody", ...rows)))]).parts;
  expect(JSON.stringify(marked).match(/"stays"/g)?.length).toBe(2);
});

it("keeps nothing of what does not fill a third of a sheet, and changes no text that it is given", () => {
  const short = [section(element("p", "One."))];
  expect(sectionsOnPaper(short).before).toBe(1);
  const whole = section(element("p", `One. ${long}`), element("p", `Two. ${long}`));
  const before = structuredClone(whole);
  expect(marksIn(sectionsOnPaper([whole]).parts)).toEqual([["One. ", "Two. "]]);
  expect(whole).toEqual(before);
});
