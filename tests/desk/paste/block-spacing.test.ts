// Tests the blank lines that are added around Markdown when it is pasted into a text.
import { expect, test } from "vitest";
import { withBlankLines } from "../../../desk/paste/block-spacing.ts";

test.each([
  ["words in a sentence", "The ", "**fine** blade", " cuts.", "The **fine** blade cuts."],
  ["two paragraphs in a sentence", "The ", "one.\n\nTwo", " cuts.", "The one.\n\nTwo\n\n cuts."],
  ["a heading in a sentence", "The.", "## Cut", "Next.", "The.\n\n## Cut\n\nNext."],
  ["a list below a line", "The.\n", "- a\n- b", "\nNext.", "The.\n\n- a\n- b\n\nNext."],
  ["a table between empty lines", "The.\n\n", "| a |\n| - |", "\n\nNext.", "The.\n\n| a |\n| - |\n\nNext."],
  ["blocks at the end", "---\n", "One.\n\nTwo.", "", "---\n\nOne.\n\nTwo."],
  ["blocks into nothing", "", "One.\n\nTwo.", "", "One.\n\nTwo."],
])("%s", (_name, before, markdown, after, text) => {
  expect(before + withBlankLines(before, markdown, after) + after).toBe(text);
});
