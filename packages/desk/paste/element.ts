// Makes and recognises elements of pasted HTML.
import type { Element, ElementContent, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";

export const element = (
  tagName: string,
  children: ElementContent[] = [],
  properties: Element["properties"] = {},
): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

export const text = (value: string): ElementContent => ({ type: "text", value });

/** Whether a node is an element, of one of these names if any are given. */
export const isElement = (node: RootContent, ...names: readonly string[]): node is Element =>
  node.type === "element" && (names.length === 0 || names.includes(node.tagName));

export const hasWords = (node: ElementContent) => textOf(node).trim() !== "";

/** Whether it is only space between others. */
export const isBlank = (node: ElementContent) =>
  node.type === "comment" || (node.type === "text" && !hasWords(node)) || isElement(node, "br");

const blocks = new Set(
  "p div h1 h2 h3 h4 h5 h6 hr blockquote pre ul ol table thead tbody tfoot tr dl dt dd details summary".split(
    " ",
  ),
);

/** Whether it is a block, and no part of a line. */
export const isBlock = (node: RootContent): node is Element =>
  isElement(node) && blocks.has(node.tagName);
