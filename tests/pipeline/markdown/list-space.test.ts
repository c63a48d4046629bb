// Tests the finding about a list marker without a space after it, as in “-**Bold**”.
import { expect, it } from "vitest";
import { unitOf } from "../in-memory.ts";
import { article } from "../lint/run-rule.ts";

const found = (markdown: string) =>
  unitOf("articles/a.md", article(markdown))
    .diagnostics.filter(({ message }) => message.includes("begins no point of a list"))
    .map(({ span, fix }) => `${article(markdown).slice(span.start, span.end)}${fix ? " mended" : ""}`);

it.each([
  ["-**Bold** words", ["-"]],
  ["- One\n-**Bold** words", ["- mended"]],
  ["-**Bold** words\n- Two", ["- mended"]],
  ["1. One\r\n2.**Bold** words\r\n3. Three", ["2. mended"]],
  ["1) One\n2.**Bold** words", ["2."]],
  ["> - One\n> -[a link](/a)", ["- mended"]],
  ["+_words_", ["+"]],
  ["-“Quoted”", ["-"]],
])("finds the marker in %j", (markdown, marks) => {
  expect(found(markdown)).toEqual(marks);
});

it.each([
  "- **Bold** words",
  "-5 degrees\n2.5 mm\n-words",
  "---\n***\n- - -",
  "```\n-**Bold**\n```",
  "- a list\n\n  ~~~md\n  2.**Bold**\n  ~~~",
  "A line -**Bold**",
  "[a]-[b]",
])("finds nothing in %j", (markdown) => {
  expect(found(markdown)).toEqual([]);
});
