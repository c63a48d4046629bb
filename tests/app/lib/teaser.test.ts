// Tests the truncation of teasers: 120 characters, counted as code points, then an ellipsis.
import { expect, test } from "vitest";
import { teaser } from "../../../app/lib/teaser.ts";

test("a text of at most that length is not changed", () => {
  expect(teaser("", 120)).toBe("");
  expect(teaser("A board.", 120)).toBe("A board.");
  expect(teaser("a".repeat(120), 120)).toBe("a".repeat(120));
});

test("a longer text keeps that many characters and gets an ellipsis", () => {
  expect(teaser("a".repeat(121), 120)).toBe(`${"a".repeat(120)}…`);
});

test("characters are code points, so no surrogate pair is split", () => {
  expect(teaser("🌳".repeat(121), 120)).toBe(`${"🌳".repeat(120)}…`);
  expect(teaser("🌳".repeat(120), 120)).toBe("🌳".repeat(120));
});

test("the text is truncated exactly, even after a space or within a word", () => {
  expect(teaser("a board", 2)).toBe("a …");
  expect(teaser("a board", 3)).toBe("a b…");
});
