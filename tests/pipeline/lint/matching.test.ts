// Tests how the subjects of facts are found: in inflected forms, but not in other words.
import { expect, test } from "vitest";
import { wordPattern } from "../../../pipeline/lint/facts.ts";

test.each([
  ["board", "The boards' edges", true],
  ["board", "A board's life", true],
  ["board", "Boarding a train", false],
  ["thickness", "The thicknesses", true],
  ["glass", "glasses of glass", true],
  ["age", "aged 13", false],
])("whether wordPattern finds the term “%s” in “%s”: %s", (term, text, isThere) => {
  expect(wordPattern([term], []).test(text)).toBe(isThere);
});
