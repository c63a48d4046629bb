// Tests that labels, headings and accessible names on the pages in Hindi are in Hindi, with no
// English words.

import { describe, expect, it } from "vitest";
import { compiled } from "../browser/site-under-test.ts";
import { attributeOf, documentOf, type Element, elementsIn, textOf } from "./html.ts";

const paths = compiled<{ path: string }[]>("hi/addresses.json").map(({ path }) => path);
/** Elements whose words come from the site's messages, not from names or addresses. */
const said = new Set(
  "title desc h1 h2 h3 h4 h5 h6 button label option th figcaption summary legend caption".split(
    " ",
  ),
);
/** Names, mail addresses, and words of file formats and standards that Hindi uses in English. */
const names =
  /\S+@\S+|\b(?:Vanya(?: Building Products Limited)?|English|Facebook|Instagram|LinkedIn|YouTube|Green Pro|Exova|QAI|TÜV|WTF|CNBC|CNC|PDF|DXF|SVG|Type)\b/g;

/** English words; units and abbreviations of two letters have no language. */
const english = (words: string): string[] =>
  words.replaceAll(names, "").match(/[A-Za-z]{3,}/g) ?? [];

function wordsOf(element: Element): string[] {
  const attributes = ["alt", "aria-label", "label", "placeholder"].map(
    (name) => attributeOf(element, name) ?? "",
  );
  return [...attributes, said.has(element.tagName) ? textOf(element) : ""];
}

describe("labels, headings and accessible names in Hindi have no English words", () => {
  it.each(paths)("%s", (path) => {
    const elements = elementsIn(documentOf(path));
    expect(elements.length).toBeGreaterThan(50);
    expect(elements.flatMap(wordsOf).flatMap(english)).toEqual([]);
  });
});

/** The items of the lists below pictures of drawings, which name their parts. */
const legendsIn = (path: string): Element[] =>
  elementsIn(documentOf(path))
    .filter(({ tagName }) => tagName === "li")
    .filter((item) =>
      elementsIn(item).some((part) => /^\/media\/.*\.svg$/.test(attributeOf(part, "src") ?? "")),
    )
    .flatMap((item) => elementsIn(item).filter(({ tagName }) => tagName === "ol"))
    .flatMap((legend) => elementsIn(legend).filter(({ tagName }) => tagName === "li"));

it("the names of a detail's parts are in Hindi, with their numbers", () => {
  const parts = paths.flatMap(legendsIn);
  const words = parts.map(textOf);
  expect(words.length).toBeGreaterThan(60);
  expect(words.flatMap(english)).toEqual([]);
  expect(words.filter((one) => one.includes("{"))).toEqual([]);
  expect(words.filter((one) => one.includes("mm")).length).toBeGreaterThan(20);
});
