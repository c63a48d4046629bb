// Estimates which end of a text stays together on paper, so that its last sheet has a third of its height or more: CSS can keep blocks
// together, but does not know how high they are. What is whole stands in one box of the class `kept`; of the part before it, as few
// paragraphs, items and rows as are needed have the class `stays`, which keeps each with what follows.
import { plainText, type RichText, type RichTextNode } from "@site/common/rich-text/rich-text";
import type { Article } from "./content.ts";

/** Heights in lines of a printed text, of which a sheet of A4 has 46; beside a picture lines are shorter. */
const heights = { gap: 0.7, item: 0.3, row: 0.9, table: 2.9, heading: 2.9, picture: 4, quote: 5.3 };

/** Letters in a line. */
const letters = { text: 92, cells: 70, quote: 45 };

/** The end that stays together has these, or more. */
const wanted = 18.3;

type RichTextElement = Extract<RichTextNode, { type: "element" }>;
type Section = Article["sections"][number];

/** Marks of vowels and the like take no room of their own. */
const lettersIn = (text: string) => text.replace(/\p{M}/gu, "").trim().length;

const linesOf = (text: string, perLine = letters.text) => Math.ceil(lettersIn(text) / perLine);

const elementsIn = (node: RichTextNode, names: readonly string[]): RichTextElement[] => {
  if (node.type !== "element") return [];
  if (names.includes(node.tagName)) return [node];
  return node.children.flatMap((child) => elementsIn(child, names));
};

function rowLines(row: RichTextElement): number {
  const cells = elementsIn(row, ["td", "th"]);
  const perLine = letters.cells / cells.length;
  return Math.max(...cells.map((cell) => linesOf(plainText(cell), perLine))) + heights.row;
}

const isHeading = ({ tagName }: RichTextElement) => /^h\d$/.test(tagName);

/** What a block has beside its rows or items, and how high one of them is; undefined for one that is not divided. */
function divisionOf(
  block: RichTextElement,
):
  | { names: readonly string[]; beside: number; lines: (part: RichTextElement) => number }
  | undefined {
  if (elementsIn(block, ["tr"]).length > 0) {
    return { names: ["tr"], beside: heights.table, lines: rowLines };
  }
  if (elementsIn(block, ["li"]).length > 0) {
    const lines = (item: RichTextElement) => linesOf(plainText(item)) + heights.item;
    return { names: ["li"], beside: heights.gap, lines };
  }
  return undefined;
}

/** The lines of a block that is not divided. */
function blockLines(block: RichTextElement): number {
  const words = plainText(block);
  if (elementsIn(block, ["figure"]).length > 0) return heights.picture;
  if (isHeading(block)) return heights.heading;
  if (block.tagName === "blockquote") {
    return heights.quote + 1.4 * linesOf(words, letters.quote);
  }
  return linesOf(words) + heights.gap;
}

/** What stands above the text of a section. */
const headOf = ({ title, image }: Section): number =>
  (title ? heights.heading : 0) + (image ? heights.picture : 0);

/** Marks elements inside of a node, and the node itself. */
function marked(node: RichTextNode, which: ReadonlySet<RichTextNode>): RichTextNode {
  if (node.type !== "element") return node;
  const children = node.children.map((child) => marked(child, which));
  const properties = which.has(node)
    ? { ...node.properties, className: ["stays"] }
    : node.properties;
  return { ...node, properties, children };
}

/** A text whose end stays with what follows, as much of it as is needed, and the lines of that end. */
function withEnd(body: RichText, needed: number): { body: RichText; lines: number } {
  const which = new Set<RichTextNode>();
  let lines = 0;
  const take = (part: RichTextNode, more: number) => {
    if (lines >= needed) return;
    which.add(part);
    lines += more;
  };
  for (const block of body.children.toReversed()) {
    if (block.type !== "element") continue;
    const division = divisionOf(block);
    if (!division) {
      take(block, blockLines(block));
      continue;
    }
    const parts = elementsIn(block, division.names);
    for (const part of parts.toReversed()) take(part, division.lines(part));
    if (lines < needed) lines += division.beside;
  }
  return { body: { ...body, children: body.children.map((node) => marked(node, which)) }, lines };
}

/**
 * Finds the end of a text that stays together on paper.
 * @returns the sections, of which one may have marks, and the number of those before the ones that are kept whole
 */
export function sectionsOnPaper(sections: readonly Section[]): {
  parts: Section[];
  before: number;
} {
  let all = 0;
  for (const [index, section] of [...sections.entries()].toReversed()) {
    const { body, lines } = withEnd(section.body, wanted - all);
    all += lines;
    if (all >= wanted) {
      return { parts: sections.with(index, { ...section, body }), before: index + 1 };
    }
    all += headOf(section);
    if (all >= wanted && index > 0) return { parts: [...sections], before: index };
  }
  return { parts: [...sections], before: sections.length };
}
