// Parses Markdown: CommonMark plus GitHub's tables.
import type { Nodes, Root } from "mdast";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { walk } from "./walk.ts";

/** Parses a text. */
export function markdownTree(text: string): Root {
  const tree: Root = parser.parse(text);
  // The parser does not count a byte order mark at the beginning of a text.
  if (text.startsWith("\ufeff"))
    walk<Nodes>(tree, ({ position }) => {
      if (position?.start.offset !== undefined) position.start.offset++;
      if (position?.end.offset !== undefined) position.end.offset++;
    });
  return tree;
}

/** Adds only the table syntax of GitHub's Markdown; the rest costs time in every text. */
function tables(this: Processor): undefined {
  Object.assign(this.data(), { micromarkExtensions: [gfmTable()], fromMarkdownExtensions: [gfmTableFromMarkdown()] });
}

const parser = unified().use(remarkParse).use(tables).freeze();
