// Headings of a pasted text as the site has them: its title is the only one above `##`, and none is skipped.

import type { Heading, Root } from "mdast";
import { toString as wordsOf } from "mdast-util-to-string";

/**
 * Brings a text's headings in order.
 * @param mayBegin whether a single highest heading at the beginning is the text's title
 * @returns the title that the text began with, which belongs into the front matter and is taken out
 */
export function orderHeadings(tree: Root, mayBegin: boolean): string | undefined {
  const headings = tree.children.filter((node): node is Heading => node.type === "heading");
  const [first] = headings;
  const tops = headings.filter(({ depth }) => depth === 1);
  let title: string | undefined;
  if (
    mayBegin &&
    first &&
    tops.length === 1 &&
    tops[0] === first &&
    tree.children[0] === first &&
    wordsOf(first).trim() !== ""
  ) {
    title = wordsOf(first).trim();
    tree.children.shift();
    headings.shift();
  }
  /** Depths as typed, of the headings that the present one stands under. */
  const above: number[] = [];
  for (const heading of headings) {
    while ((above.at(-1) ?? 0) >= heading.depth) above.pop();
    above.push(heading.depth);
    heading.depth = Math.min(6, above.length + 1) as Heading["depth"];
  }
  return title;
}
