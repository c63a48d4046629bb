// The pages in Hindi say in Hindi what is read aloud and what heads and labels their parts: nothing of the code is left in English.

import { describe, expect, it } from "vitest";
import { compiled } from "../browser/site-under-test.ts";
import { attributeOf, documentOf, type Element, elementsIn, textOf } from "./html.ts";

const paths = compiled<{ path: string }[]>("hi/addresses.json").map(({ path }) => path);
/** Elements whose words are those of the site, not of a name or an address. */
const said = new Set("title desc h1 h2 h3 h4 h5 h6 button label th figcaption summary legend caption".split(" "));
/** Names, addresses of mail, and words of drawings' files and standards that Hindi has no others for. */
const names =
  /\S+@\S+|\b(?:Vanya(?: Building Products Limited)?|English|Facebook|Instagram|LinkedIn|YouTube|Green Pro|Exova|QAI|TÜV|WTF|CNBC|CNC|PDF|DXF|IFC|SVG|Type)\b/g;

/** Words in English; measures and abbreviations of two letters have no language. */
const english = (words: string): string[] => words.replaceAll(names, "").match(/[A-Za-z]{3,}/g) ?? [];

function wordsOf(element: Element): string[] {
  const attributes = ["alt", "aria-label", "placeholder"].map((name) => attributeOf(element, name) ?? "");
  return [...attributes, said.has(element.tagName) ? textOf(element) : ""];
}

describe("every page in Hindi", () => {
  it.each(paths)("%s", (path) => {
    const elements = elementsIn(documentOf(path));
    expect(elements.length).toBeGreaterThan(50);
    expect(elements.flatMap(wordsOf).flatMap(english)).toEqual([]);
  });
});
