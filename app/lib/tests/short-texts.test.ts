// Tests texts that are shortened or divided: teasers and the label of a collapsed list.

import { expect, test } from "vitest";
import { abbreviateNames } from "../texts/abbreviate-names.server.ts";
import { cutAtWord, teaser } from "../texts/teaser.ts";

test.each([
  ["in place of its full stop", "A board.", "A board…"],
  ["where it has no full stop", "A board", "A board…"],
  ["in place of a danda", "यह बोर्ड है।", "यह बोर्ड है…"],
  ["in place of a danda after a space", "यह बोर्ड है ।", "यह बोर्ड है…"],
  ["once", "A board…", "A board…"],
  ["in place of three dots", "A board ...", "A board…"],
  ["after a question mark", "Which board?", "Which board?…"],
  ["nowhere in an empty text", "", ""],
])("a teaser ends with an ellipsis, %s", (_, text, expected) => {
  expect(teaser(text, 120)).toBe(expected);
});

test.each([
  ["within a word at the end of the word before", "A board for walls", 13, "A board for…"],
  ["at the end of a word after that word", "A board for walls", 11, "A board for…"],
  ["after a space without the space", "A board for walls", 12, "A board for…"],
  ["after a comma without the comma", "Boards, planks and panels", 8, "Boards…"],
  ["after a dash without the dash", "A board – and a plank", 10, "A board…"],
  ["within its only word there", "Fireproofing", 4, "Fire…"],
])("a longer text is cut %s", (_, text, length, expected) => {
  expect(teaser(text, length)).toBe(expected);
});

test("a text is cut after at most that many code points, and no surrogate pair is split", () => {
  expect(cutAtWord("🌳".repeat(120), 120)).toBe("🌳".repeat(120));
  expect(cutAtWord("🌳".repeat(121), 120)).toBe("🌳".repeat(120));
  expect(cutAtWord(`${"a".repeat(119)} b`, 120)).toBe("a".repeat(119));
});

test.each([
  [[], ""],
  [["Soffit"], "Soffit"],
  [["Soffit", "Gate"], "Soffit and Gate"],
  [["Soffit", "Gate", "Fence"], "Soffit, Gate and Fence"],
  [["Soffit", "Gate", "Fence", "Wall"], "Soffit, Gate, Fence and Wall"],
  [["Soffit", "Gate", "Fence", "Wall", "Floor"], "Soffit, Gate, Fence and 2 more"],
])("labels %j", (names, words) => {
  expect(abbreviateNames(names)).toBe(words);
});

test("the number of names can be chosen", () => {
  expect(abbreviateNames(["Soffit", "Gate", "Fence"], 1)).toBe("Soffit and 2 more");
});
