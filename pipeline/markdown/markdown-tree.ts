// Parses a text in Markdown: CommonMark and, of what GitHub adds to it, tables.
import type { Nodes, Root } from "mdast";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { walk } from "./walk.ts";

/**
 * The tree of a text. Tables are looked for only on lines where one may be: their parser takes the first line of every paragraph apart as
 * the head of one, which is a fifth of the time that an article takes.
 */
export function markdownTree(text: string): Root {
  const lines = linesOfTables(text);
  const tree: Root = (lines.size > 0 ? unified().use(remarkParse).use(tables, lines) : plain).parse(text);
  // The parser counts from behind a byte order mark that a text begins with.
  if (text.startsWith("\ufeff"))
    walk<Nodes>(tree, ({ position }) => {
      if (position?.start.offset !== undefined) position.start.offset++;
      if (position?.end.offset !== undefined) position.end.offset++;
    });
  return tree;
}

const plain = unified().use(remarkParse).freeze();

/** Only the part of GitHub's Markdown that articles use. The rest of it costs time in every text. */
function tables(this: Processor, lines: ReadonlySet<number>): undefined {
  const [construct] = [gfmTable().flow?.null ?? []].flat();
  if (!construct) throw new Error("The syntax of tables has changed: it has no part for blocks.");
  const tokenize: typeof construct.tokenize = function (effects, ok, nok) {
    return lines.has(this.now().line) ? construct.tokenize.call(this, effects, ok, nok) : nok;
  };
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { flow: { null: { ...construct, tokenize } } }];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
  return undefined;
}

/** A line that may be the row of dashes below a table's head, in quotes and lists too (GitHub Flavored Markdown, 4.10). */
const delimiterRow = /^[ \t>]*[|:-][|: \t-]*$/m;

const blank = /^[ \t>]*$/;

/**
 * Lines on which a table may begin or go on: the one above a row of dashes, and those below it as far as the next blank one. A line that
 * is not among them is part of no table; one that is may be.
 * @returns numbers of lines, from 1, each of which ends with LF, CRLF or CR
 */
export function linesOfTables(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  if (!delimiterRow.test(text)) return lines;
  let inTable = false;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (blank.test(line)) inTable = false;
    else if (delimiterRow.test(line)) {
      lines.add(index);
      inTable = true;
    }
    if (inTable) lines.add(index + 1);
  }
  return lines;
}
