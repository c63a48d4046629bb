// Parses Markdown in GitHub's dialect: tables, words struck out, task lists, footnotes, bare
// addresses.
import type { Link, Nodes, Root, Text } from "mdast";
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { gfm } from "micromark-extension-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { rangeOf, walk } from "./walk.ts";

// One tilde stays a letter, as in “4~6 mm”.
const syntax = gfm({ singleTilde: false });

// Without its search of finished trees, which makes nodes without positions.
const { enter, exit } = gfmAutolinkLiteralFromMarkdown();

const readers = [
  { enter, exit },
  gfmFootnoteFromMarkdown(),
  gfmStrikethroughFromMarkdown(),
  gfmTableFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
];

/** The syntax without bare addresses, which the parser would look for at every letter. */
const withoutAddresses = Object.fromEntries(
  Object.entries(syntax.text ?? {}).map(([code, constructs]) => [
    code,
    [constructs ?? []].flat().filter(({ name }) => !name?.endsWith("Autolink")),
  ]),
);

/** What costs time in every text is looked for only in texts that have a sign of it. */
function parserFor(hasTable: boolean, hasAddress: boolean) {
  const extension = {
    ...syntax,
    ...(hasTable ? {} : { flow: {} }),
    ...(hasAddress ? {} : { text: withoutAddresses }),
  };
  return unified()
    .use(remarkParse)
    .use(function (this: Processor) {
      const data = this.data();
      data.micromarkExtensions = [extension];
      data.fromMarkdownExtensions = [readers];
    })
    .freeze();
}

const parsers = {
  plain: parserFor(false, false),
  tables: parserFor(true, false),
  addresses: parserFor(false, true),
  both: parserFor(true, true),
};

/**
 * A line that may be the delimiter row below a table's head, also in quotes and lists (GitHub
 * Flavored Markdown, 4.10).
 */
const delimiterRow = /^[ \t>]*(?:[-+*][ \t]+|\d{1,9}[.)][ \t]+)*[|:-][|: \t-]*$/m;

/** A closing quote, a dash, a danda or a typographic apostrophe, with the punctuation before it. */
const behindAddress = /[?!.,:;*_~'"]*[”’»‘“–—।॥…].*$/su;

/** Ends bare addresses before marks that the parser takes for a part of them. */
function endAddresses(node: Nodes, text: string): void {
  if (!("children" in node)) return;
  const { children }: { children: Nodes[] } = node;
  for (let index = children.length - 1; index >= 0; index--) {
    const child = children[index];
    if (child?.type !== "link") {
      if (child) endAddresses(child, text);
    } else if (!/[[<]/.test(text[rangeOf(child).start] ?? "[")) {
      children.splice(index + 1, 0, ...cutAddress(child));
    }
  }
}

/** Shortens a bare address. @returns the text behind it */
function cutAddress(link: Link): Text[] {
  const [words] = link.children;
  const [rest] = (words?.type === "text" && behindAddress.exec(words.value)) || [];
  const { position } = link;
  if (words?.type !== "text" || !rest || !position) return [];
  const end = { ...position.end };
  const { length } = rest;
  const start = {
    ...end,
    column: end.column - length,
    offset: (end.offset ?? 0) - length,
  };
  words.value = words.value.slice(0, -length);
  link.url = link.url.slice(0, -length);
  position.end = start;
  if (words.position) words.position.end = start;
  return [{ type: "text", value: rest, position: { start, end } }];
}

/** What every bare address contains. */
const addressSign = /www\.|:\/\/|@/i;

/** Parses a text. */
export function markdownTree(text: string): Root {
  const hasTable = delimiterRow.test(text);
  const hasAddress = addressSign.test(text);
  const kind = hasTable ? (hasAddress ? "both" : "tables") : hasAddress ? "addresses" : "plain";
  const tree: Root = parsers[kind].parse(text);
  if (hasAddress) endAddresses(tree, text);
  // The parser does not count a byte order mark at the beginning of a text.
  if (text.startsWith("\ufeff")) {
    walk<Nodes>(tree, ({ position }) => {
      if (position?.start.offset !== undefined) position.start.offset++;
      if (position?.end.offset !== undefined) position.end.offset++;
    });
  }
  return tree;
}
