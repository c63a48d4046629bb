// Estimates which end of a text stays together on paper, so that its last sheet has a third of its height or more: CSS can keep blocks
// together, but does not know how high they are.
import { plainText, type RichText, type RichTextNode } from "@site/common/rich-text/rich-text";
import type { Article } from "./content.ts";
import type { EvidenceRow } from "./evidence.server.ts";

/** Heights in lines of a printed text, of which a sheet of A4 has 46; beside a picture lines are shorter. */
const heights = { gap: 0.7, item: 0.3, row: 0.9, table: 2.9, heading: 2.9, picture: 4, quote: 5.3 };

/** Letters in a line. */
const letters = { text: 92, cells: 70, quote: 45, evidence: 48 };

/** The end that stays together has these, or more. */
const wanted = 17.5;

type Section = Article["sections"][number];

/** Marks of vowels and the like take no room of their own. */
const lettersIn = (text: string) => text.replace(/\p{M}/gu, "").trim().length;

const linesOf = (text: string, perLine = letters.text) => Math.ceil(lettersIn(text) / perLine);

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const elementsIn = (node: RichTextNode, names: readonly string[]): RichTextNode[] => {
  if (node.type !== "element") return [];
  if (names.includes(node.tagName)) return [node];
  return node.children.flatMap((child) => elementsIn(child, names));
};

const wordsIn = (node: RichTextNode) => (node.type === "element" ? plainText(node) : "");

function rowLines(row: RichTextNode): number {
  const cells = elementsIn(row, ["td", "th"]);
  const perLine = letters.cells / cells.length;
  return Math.max(...cells.map((cell) => linesOf(wordsIn(cell), perLine))) + heights.row;
}

const isHeading = (node: RichTextNode | undefined) =>
  node?.type === "element" && /^h\d$/.test(node.tagName);

function blockLines(node: RichTextNode): number {
  if (node.type !== "element") return 0;
  const words = wordsIn(node);
  if (elementsIn(node, ["figure"]).length > 0) return heights.picture;
  if (isHeading(node)) return heights.heading;
  if (node.tagName === "blockquote") {
    return heights.quote + 1.4 * linesOf(words, letters.quote);
  }
  const rows = elementsIn(node, ["tr"]);
  if (rows.length > 0) return heights.table + sum(rows.map(rowLines));
  const items = elementsIn(node, ["li"]);
  if (items.length > 0) {
    return heights.gap + sum(items.map((item) => linesOf(wordsIn(item)) + heights.item));
  }
  return linesOf(words) + heights.gap;
}

/** The lines of what stands behind figures, in two columns of small letters. */
function evidenceLines(rows: readonly EvidenceRow[]): number {
  const lines = rows.flatMap(({ text, source, onScreen }) =>
    onScreen ? [] : [0.9 * linesOf(`${text} ${source}`, letters.evidence) + 0.4],
  );
  return (
    (lines.length > 0 ? 1.4 : 0) +
    sum(lines.map((left, index) => (index % 2 ? 0 : Math.max(left, lines[index + 1] ?? 0))))
  );
}

/** What stands above the text of a section. */
const headOf = ({ title, image }: Section): number =>
  (title ? heights.heading : 0) + (image ? heights.picture : 0);

/** The number of last details of a product that stay together. */
export function itemsOnLastSheet(
  items: readonly { readonly body: RichText }[],
  rows: readonly EvidenceRow[],
): number {
  const lines = items.map(({ body }) => 1.8 + 1.12 * sum(body.children.map(blockLines)));
  return lastOnes(lines, evidenceLines(rows), 19) ?? 0;
}

/** The number of last entries that stay together; undefined if all of them do not fill a third of a sheet. */
function lastOnes(lines: readonly number[], below: number, wanted: number): number | undefined {
  let all = below;
  const last = lines.toReversed().findIndex((each) => {
    all += each;
    return all >= wanted;
  });
  return last < 0 ? undefined : last + 1;
}

/**
 * Divides the sections of a text where its end begins that stays together on paper, which can be within one of them.
 * @returns the sections, and the number of those before the end
 */
export function withLastSheet(
  sections: readonly Section[],
  rows: readonly EvidenceRow[] = [],
): { sections: Section[]; before: number } {
  let below = evidenceLines(rows);
  for (const [index, section] of [...sections.entries()].toReversed()) {
    const nodes = section.body.children;
    const lines = nodes.map(blockLines);
    const last = lastOnes(lines, below, wanted);
    if (last !== undefined) {
      const at = nodes.length - last;
      const start = isHeading(nodes[at - 1]) ? at - 1 : at;
      return divided(sections, index, start);
    }
    below += sum(lines) + headOf(section);
    if (below >= wanted && index > 0) return { sections: [...sections], before: index };
  }
  return { sections: [...sections], before: sections.length };
}

/** The end begins at a node of a section; only white space before that node makes it begin at the section. */
function divided(sections: readonly Section[], index: number, start: number) {
  const section = sections[index] as Section;
  const { children } = section.body;
  const cut = (from: number, to?: number): RichText => ({
    ...section.body,
    children: children.slice(from, to),
  });
  if (!children.slice(0, start).some(({ type }) => type === "element")) {
    return { sections: [...sections], before: index || sections.length };
  }
  const { image: _, ...rest } = section;
  const end = { ...rest, id: "", title: "", body: cut(start) };
  return {
    sections: [
      ...sections.slice(0, index),
      { ...section, body: cut(0, start) },
      end,
      ...sections.slice(index + 1),
    ],
    before: index + 1,
  };
}
