// Tests texts that are shortened or divided: teasers, the label of a collapsed list, and a fact whose number is set in large type.

import { expect, test } from "vitest";
import { abbreviateNames } from "../../../app/lib/abbreviate-names.ts";
import { splitFigure } from "../../../app/lib/figure.ts";
import { teaser } from "../../../app/lib/teaser.ts";

test("a teaser of at most that length is not changed", () => {
  expect(teaser("", 120)).toBe("");
  expect(teaser("A board.", 120)).toBe("A board.");
  expect(teaser("a".repeat(120), 120)).toBe("a".repeat(120));
});

test("a longer teaser keeps that many characters and gets an ellipsis", () => {
  expect(teaser("a".repeat(121), 120)).toBe(`${"a".repeat(120)}…`);
});

test("a teaser splits no surrogate pair, as its characters are code points", () => {
  expect(teaser("🌳".repeat(121), 120)).toBe(`${"🌳".repeat(120)}…`);
  expect(teaser("🌳".repeat(120), 120)).toBe("🌳".repeat(120));
});

test("a teaser is truncated exactly, even after a space or within a word", () => {
  expect(teaser("a board", 2)).toBe("a …");
  expect(teaser("a board", 3)).toBe("a b…");
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

test.each([
  ["1981", { before: "", number: "1981", after: "" }],
  ["over 1000 crores", { before: "over", number: "1000", after: "crores" }],
  ["3–5 °C", { before: "", number: "3–5", after: "°C" }],
  ["4 to 5 times", { before: "", number: "4 to 5", after: "times" }],
  ["1.3 tonnes", { before: "", number: "1.3", after: "tonnes" }],
  ["second largest", { before: "second largest", number: "", after: "" }],
])("splits %s", (text, figure) => {
  expect(splitFigure(text)).toEqual(figure);
});
