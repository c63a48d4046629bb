// Tests that twenty ordinary mistakes of writers are each reported with their line, their words and what to do.
import { findingsOf } from "@site/tests/pipeline/in-memory";
import { article } from "@site/tests/pipeline/lint/run-rule";
import { expect, test } from "vitest";
import { LineIndex } from "../../files/source.ts";

test.each([
  ["a link without its end", "See [the board](/products/board now.", "markup-broken"],
  ["a link with a space", "See [the board](/products/the board).", "markup-broken"],
  ["a space before an address", "See [the board] (/products/board).", "markup-broken"],
  ["a link the wrong way round", "See (the board)[/products/board].", "markup-shown-as-text"],
  ["a title in curly quotes", "See [it](/contact “Ask us”).", "markup-broken"],
  ["a picture file with a space", "![A wall](../media/grey wall.jpg)", "markup-broken"],
  ["a star too few", "This is **very strong* board.", "markup-shown-as-text"],
  ["a heading without its space", "##How it is cut", "markup-shown-as-text"],
  ["bullets for hyphens", "• A saw\n• A mask", "markup-shown-as-text"],
  ["a no-break space after a hyphen", "-\u00a0A saw\n-\u00a0A mask", "markup-shown-as-text"],
  ["a table without its second line", "| A | B |\n| 1 | 2 |", "markup-shown-as-text"],
  ["an emoji by its name", "Careful :warning: it is heavy.", "markup-shown-as-text"],
  ["a note without its text", "It is heavy[^1].", "markup-shown-as-text"],
  ["code that never ends", "```\nnpm start", "markup-shown-as-text"],
  ["a comment without its end", "Text. <!-- ask the office", "html-unclosed"],
  ["a tag that is never closed", "A <b>heavy board.", "html-unclosed"],
  ["a video", 'See <iframe src="https://www.youtube.com/embed/x"></iframe>', "html-removed"],
  ["a cell too many", "| A |\n|---|\n| 1 | 2 |", "words-lost"],
  ["a heading of the first level", "# How it is cut", "heading-top"],
])("%s", (_mistake, body, code) => {
  const text = article(`Two people carry a board.\n\n${body}`);
  const [finding, ...others] = findingsOf("articles/wall.md", text);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ code, help: expect.stringMatching(/[a-z]/) });
  const { start = 0, end = 0 } = finding?.span ?? {};
  expect(new LineIndex(text).at(start).line).toBeGreaterThan(11);
  const words = text.slice(start, start + Math.min(end - start, 6)).replace(/^#+ |\s.*/gs, "");
  expect(finding?.message).toContain(words);
});
