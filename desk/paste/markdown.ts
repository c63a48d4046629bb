// Converts pasted HTML to Markdown that the compiler accepts. Runs in a worker, so that it cannot block the page.

import type { List, RootContent, Root as Text } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import type { Pasted } from "../protocol.ts";
import { cleanHtml } from "./clean-html.ts";
import { orderHeadings } from "./headings.ts";
import { Losses } from "./losses.ts";

const reader = unified().use(rehypeParse, { fragment: true });
// A bare address stays as it was copied, as it is a link; the extension for addresses would escape it.
const extensions = (gfmToMarkdown({ tablePipeAlign: false }).extensions ?? []).filter(
  ({ unsafe }) => !unsafe?.some(({ character }) => character === "@"),
);

const writer = unified().data("toMarkdownExtensions", extensions).use(remarkStringify, {
  bullet: "-",
  emphasis: "*",
  strong: "*",
  rule: "-",
  listItemIndent: "one",
  fences: true,
});

/** Replaces line breaks in table cells by `<br>`, as Markdown's own would end the row. */
function breakCells(node: Text | RootContent, isInCell = false): void {
  if (!("children" in node)) return;
  const inCell = isInCell || node.type === "tableCell";
  for (const [index, child] of node.children.entries()) {
    if (inCell && child.type === "break") {
      node.children[index] = { type: "html", value: "<br>" };
    } else {
      breakCells(child, inCell);
    }
  }
}

/** Makes lists tight, and removes line breaks at the ends of paragraphs and empty paragraphs. */
function tidy(node: Text | RootContent): void {
  if (node.type === "list") {
    const list: List = node;
    list.spread = false;
    for (const item of list.children) item.spread = false;
  }
  if (!("children" in node)) return;
  const { children } = node;
  while (children[0]?.type === "break") children.shift();
  while (children.at(-1)?.type === "break") children.pop();
  for (const child of children) tidy(child);
  const filled = children.filter(
    (child) => child.type !== "paragraph" || child.children.length > 0,
  );
  if (filled.length < children.length) {
    children.splice(0, children.length, ...(filled as typeof children));
  }
}

/** Converts pasted HTML to Markdown. */
export async function markdownOf(html: string): Promise<Pasted> {
  const losses = new Losses();
  const { tree, title: marked } = cleanHtml(reader.parse(html), losses);
  const text = (await unified().use(rehypeRemark).run(tree)) as Text;
  tidy(text);
  breakCells(text);
  const first = orderHeadings(text, marked === undefined);
  const title = marked ?? first;
  const messages = losses.messages();
  if (title !== undefined) {
    messages.unshift(
      `“${title}” stood above the text: it belongs into the field Title, and is not in the text.`,
    );
  }
  return {
    markdown: writer.stringify(text).trim(),
    messages,
    ...(title === undefined ? {} : { title }),
  };
}
