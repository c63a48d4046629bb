// Converts pasted HTML to Markdown that the compiler accepts. Runs in a worker, so that it cannot block the page.

import type { Root as Text } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import type { Pasted } from "../protocol.ts";

import { cleanHtml } from "./clean-html.ts";
import { orderHeadings } from "./headings.ts";
import { Losses } from "./losses.ts";
import { tidyBlocks } from "./tidy-blocks.ts";

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

/** Converts pasted HTML to Markdown. */
export async function markdownOf(html: string): Promise<Pasted> {
  const losses = new Losses();
  const { tree, title: marked } = cleanHtml(reader.parse(html), losses);
  const text = (await unified()
    .use(rehypeRemark, { quotes: ["“”", "‘’"] })
    .run(tree)) as Text;
  tidyBlocks(text, losses);
  const first = orderHeadings(text, marked === undefined);
  const title = marked ?? first;
  const messages = losses.messages();
  if (title !== undefined) {
    messages.unshift(
      `“${title}” stood above the text: it belongs into the field Title, and is not in the text.`,
    );
  }
  return { markdown: writer.stringify(text).trim(), messages, title };
}
