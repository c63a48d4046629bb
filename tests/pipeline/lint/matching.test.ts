// Tests how the subjects of facts are found: with any white space between words, and in inflected forms.
import { expect, test } from "vitest";
import { wordPattern } from "../../../pipeline/lint/facts.ts";

test.each([
  ["board", "The boards' edges", true],
  ["board", "A board's life", true],
  ["board", "Boarding a train", false],
  ["house", "Two houses", true],
  ["T-grid", "a T grid", true],
  ["resist*", "It resisted fire", true],
  ["insulat* board", "Insulating boards", true],
  ["insulat* board", "Insulating wall boards", false],
  ["V-Infill house", "V-Infill\n  houses", true],
  ["thickness", "The thicknesses", true],
  ["glass", "glasses of glass", true],
  ["CO₂", "less CO₂.", true],
  ["age", "aged 13", false],
])("whether wordPattern finds the term “%s” in “%s”: %s", (term, text, isThere) => {
  expect(wordPattern([term], []).test(text)).toBe(isThere);
});

test("wordPattern finds a brand placeholder if the brand's name is one of the terms", () => {
  const maker = wordPattern(["maker", "Vanya"], ["Vanya", "Vanya Ltd"]);
  expect(maker.test("{{ brand.legalName }} makes boards")).toBe(true);
  expect(wordPattern(["maker"], ["Vanya"]).test("{{brand.name}}")).toBe(false);
});
