// Parses Markdown: CommonMark plus GitHub's tables.
import type { Nodes, Root } from "mdast";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { walk } from "./walk.ts";

/**
 * Parses a text. The table parser runs only on lines where a table is possible: it would try the first line of every paragraph as a table
 * head, a fifth of an article's time.
 */
export function markdownTree(text: string): Root {
  const lines = linesOfTables(text);
  const tree: Root = (lines.size > 0 ? unified().use(remarkParse).use(tables, lines) : plain).parse(
    text,
  );
  // The parser does not count a byte order mark at the beginning of a text.
  if (text.startsWith("\ufeff")) {
    walk<Nodes>(tree, ({ position }) => {
      if (position?.start.offset !== undefined) position.start.offset++;
      if (position?.end.offset !== undefined) position.end.offset++;
    });
  }
  return tree;
}

const plain = unified().use(remarkParse).freeze();

/** Only the table syntax of GitHub's Markdown; the rest costs time in every text. */
function tables(this: Processor, lines: ReadonlySet<number>): undefined {
  const [construct] = [gfmTable().flow?.null ?? []].flat();
  if (!construct) throw new Error("The syntax of tables has changed: it has no part for blocks.");
  const tokenize: typeof construct.tokenize = function (effects, ok, nok) {
    return lines.has(this.now().line) ? construct.tokenize.call(this, effects, ok, nok) : nok;
  };
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    { flow: { null: { ...construct, tokenize } } },
  ];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
  return undefined;
}

/** A line that may be the delimiter row below a table's head, also in quotes and lists (GitHub Flavored Markdown, 4.10). */
const delimiterRow = /^[ \t>]*[|:-][|: \t-]*$/m;

const blank = /^[ \t>]*$/;

/**
 * Lines that may be part of a table: the one above a delimiter row, and those below it up to the next blank line.
 * @returns line numbers from 1; lines end with LF, CRLF or CR
 */
export function linesOfTables(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  if (!delimiterRow.test(text)) return lines;
  let inTable = false;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (blank.test(line)) {
      inTable = false;
    } else if (delimiterRow.test(line)) {
      lines.add(index);
      inTable = true;
    }
    if (inTable) lines.add(index + 1);
  }
  return lines;
}
