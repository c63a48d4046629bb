// Parses a text in Markdown: CommonMark and, of what GitHub adds to it, tables.
import type { Nodes, Root } from "mdast";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { walk } from "./walk.ts";

/** Only the part of GitHub's Markdown that articles use. The rest of it costs time in every text. */
function tables(this: Processor): undefined {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
  return undefined;
}

const plain = unified().use(remarkParse).freeze();
const withTables = unified().use(remarkParse).use(tables).freeze();

/**
 * The row of dashes below a table's head, in quotes and lists too (GitHub Flavored Markdown, 4.10). Where there is none, no table is
 * looked for: that takes a fifth of the parser's time, as the first line of every paragraph may be a head.
 */
const delimiterRow = /^[ \t>]*[|:-][|: \t-]*$/m;

export function markdownTree(text: string): Root {
  const tree: Root = (delimiterRow.test(text) ? withTables : plain).parse(text);
  // The parser counts from behind a byte order mark that a text begins with.
  if (text.startsWith("\ufeff"))
    walk<Nodes>(tree, ({ position }) => {
      if (position?.start.offset !== undefined) position.start.offset++;
      if (position?.end.offset !== undefined) position.end.offset++;
    });
  return tree;
}
