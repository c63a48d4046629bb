// Normalises the levels of headings in a pasted text: they start at `##`, and no level is skipped.

import type { Heading, Root } from "mdast";
import { toString as wordsOf } from "mdast-util-to-string";

/**
 * Normalises a text's headings.
 * @param mayBegin whether a single top heading at the start is the text's title
 * @returns that title, which is removed from the text and belongs in the front matter
 */
export function orderHeadings(tree: Root, mayBegin: boolean): string | undefined {
  const headings = tree.children.filter((node): node is Heading => node.type === "heading");
  const [first] = tree.children;
  const [top, ...others] = headings.filter(({ depth }) => depth === 1);
  const words = top ? wordsOf(top).trim() : "";
  const isTitle = mayBegin && top === first && others.length === 0 && words !== "";
  if (isTitle) {
    tree.children.shift();
    headings.shift();
  }
  /** Original depths of the headings above the current one. */
  const above: number[] = [];
  for (const heading of headings) {
    while ((above.at(-1) ?? 0) >= heading.depth) above.pop();
    above.push(heading.depth);
    heading.depth = Math.min(6, above.length + 1) as Heading["depth"];
  }
  return isTitle ? words : undefined;
}
