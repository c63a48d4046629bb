// The pages in Hindi say in Hindi what is read aloud and what heads and labels their parts: nothing of the code is left in English.

import { describe, expect, it } from "vitest";
import { compiled } from "../browser/site-under-test.ts";
import { attributeOf, documentOf, type Element, elementsIn, textOf } from "./html.ts";

const paths = compiled<{ path: string }[]>("hi/addresses.json").map(({ path }) => path);
/** Elements whose words are those of the site, not of a name or an address. */
const said = new Set("title desc h1 h2 h3 h4 h5 h6 button label th figcaption summary legend caption".split(" "));
/** Names of others and of the maker; a measure has no language. */
const names = /\b(?:Green Pro|Exova|QAI|TÜV|WTF|CNBC|English|Vanya|[A-Za-z]{1,2}|mm|dB)\b/g;

/** Whether words are in another language than Hindi. */
const isForeign = (words: string) =>
  /[a-z]/i.test(words.replaceAll(names, "")) && !/\p{Script=Devanagari}/u.test(words);

function wordsOf(element: Element): string[] {
  const attributes = ["alt", "aria-label", "placeholder"].map((name) => attributeOf(element, name) ?? "");
  return [...attributes, said.has(element.tagName) ? textOf(element) : ""];
}

describe("every page in Hindi", () => {
  it.each(paths)("%s", (path) => {
    const elements = elementsIn(documentOf(path));
    expect(elements.length).toBeGreaterThan(50);
    expect(elements.flatMap(wordsOf).filter(isForeign)).toEqual([]);
  });
});
