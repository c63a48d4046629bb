// Finds headings, code blocks, table rows and numbered lines that Markdown probably reads differently from what the writer meant.
import type { Code, Heading, List, Nodes, Paragraph, Root, Table } from "mdast";
import { type UnusedAddress, unusedAddresses } from "./coverage.ts";
import type { MarkdownObservation } from "./observations.ts";
import { spanIn, type TextSource } from "./text-source.ts";
import { rangeOf, walk } from "./walk.ts";

/**
 * What may be meant in another way than it is read.
 * @param tree the parsed text
 * @param source the text
 */
export function doubtfulBlocks(tree: Root, source: TextSource): MarkdownObservation[] {
  const found: (MarkdownObservation | undefined)[] = [];
  const numbers = new Map<Paragraph, number>();
  walk<Nodes>(tree, (node) => {
    if (node.type === "table") found.push(...shortRows(node, source));
    if (node.type === "code") found.push(doubtfulCode(node, source));
    if (node.type === "heading") found.push(doubtfulHeading(node, source));
    if (node.type === "list" && node.ordered) numberParagraphs(node, source, numbers);
    if (node.type === "paragraph") found.push(numberWithin(node, numbers.get(node), source));
  });
  return [
    ...found.filter((each) => each !== undefined),
    ...listsBegunAnew(tree, source),
    ...unusedAddresses(tree).map((definition) => unused(definition, source)),
  ];
}

/** An address that no link uses: a leftover, or one whose link was forgotten. */
const unused = ({ isAgain, ...node }: UnusedAddress, source: TextSource): MarkdownObservation => ({
  kind: "unused-address",
  span: spanIn(source, rangeOf(node)),
  name: node.label ?? node.identifier,
  isAgain,
});

/** Numbered points that texts between them have made lists of their own: each of them prints 1. */
function listsBegunAnew({ children }: Root, source: TextSource): MarkdownObservation[] {
  const found: MarkdownObservation[] = [];
  let points = 0;
  for (const node of children) {
    if (node.type === "list" && node.ordered && node.children.length === 1 && node.start === 1) {
      points += 1;
      if (points !== 2) continue;
      const { start } = rangeOf(node);
      const [number = ""] = /^\d+[.)]/.exec(source.markdown.slice(start, start + 12)) ?? [];
      const span = spanIn(source, { start, end: start + number.length });
      found.push({ kind: "list-begun-anew", span, number });
    } else if (
      /^(?:heading|thematicBreak)$/.test(node.type) ||
      (node.type === "list" && node.ordered)
    ) {
      points = 0;
    }
  }
  return found;
}

/** Adds the number of each point, as typed, for its paragraphs. */
function numberParagraphs(
  { children }: List,
  { markdown }: TextSource,
  numbers: Map<Paragraph, number>,
): void {
  for (const point of children) {
    const number = Number.parseInt(markdown.slice(rangeOf(point).start), 10);
    for (const child of point.children) {
      if (child.type === "paragraph") numbers.set(child, number);
    }
  }
}

/** The number at the beginning of a line, with its sign and its place. */
interface NumberedLine {
  readonly value: number;
  readonly number: string;
  readonly at: number;
}

/**
 * The first line of a paragraph that was meant as a point: only a line that begins with 1. ends the paragraph above it, and of one that is
 * indented as far as the words of the point above, the number is printed in their midst.
 * @param ofPoint the number of the point in which the paragraph stands
 */
function numberWithin(
  node: Paragraph,
  ofPoint: number | undefined,
  source: TextSource,
): MarkdownObservation | undefined {
  const { start, end } = rangeOf(node);
  const isText = (at: number) =>
    node.children.some((child) => {
      const range = rangeOf(child);
      return child.type === "text" && range.start <= at && at < range.end;
    });
  let last: { readonly value: number } | NumberedLine | undefined =
    ofPoint === undefined ? undefined : { value: ofPoint };
  const typed = source.markdown.slice(start, end);
  for (const { 0: line, 1: number = "", index } of typed.matchAll(
    /[\r\n][ \t>]*(\d{1,9}[.)])(?=[ \t]+\S)/g,
  )) {
    const value = Number.parseInt(number, 10);
    const mark = { value, number, at: start + index + line.length - number.length };
    if (!isText(mark.at)) continue;
    if (last && value === last.value + 1) {
      const { number: first, at } = "at" in last ? last : mark;
      const span = spanIn(source, { start: at, end: at + first.length });
      return { kind: "number-within-text", span, number: first, isInPoint: !("at" in last) };
    }
    last = mark;
  }
  return undefined;
}

/** Rows with fewer cells than the head: if a bar is missing, two cells become one and the rest silently moves left. */
function shortRows({ children: rows, align }: Table, source: TextSource): MarkdownObservation[] {
  const columns = align?.length ?? 0;
  return rows.flatMap((row) => {
    const cells = row.children.length;
    if (cells >= columns) return [];
    const { start, end } = rangeOf(row);
    const typed = source.markdown.slice(start, end).trimEnd();
    const span = spanIn(source, { start, end: start + typed.length });
    return { kind: "short-row" as const, span, cells, columns, hasBar: typed.includes("|") };
  });
}

function doubtfulHeading(node: Heading, source: TextSource): MarkdownObservation | undefined {
  const range = rangeOf(node);
  const span = spanIn(source, range);
  if (node.children.length === 0) return { kind: "empty-heading", span };
  const typed = source.markdown.slice(range.start, range.end);
  // Markdown takes all lines above one of --- as a heading. One above === is of the first level, which has its own finding.
  if (node.depth !== 2 || typed.startsWith("#")) return undefined;
  const lines = typed.split(/[ \t]*(?:\r\n|\n|\r)[ \t>]*/);
  return {
    kind: "underlined-heading",
    span,
    lines: lines.length > 1 ? lines.slice(0, -1) : lines,
    hyphens: lines.length > 1 ? (lines.at(-1)?.trimEnd() ?? "") : "",
  };
}

function doubtfulCode(node: Code, source: TextSource): MarkdownObservation | undefined {
  const { start, end } = rangeOf(node);
  const lines = source.markdown.slice(start, end).split(/\r\n|\n|\r/);
  const [first = ""] = lines;
  const [marks] = /^(?:`{3,}|~{3,})/.exec(first) ?? [];
  if (marks === undefined) {
    const from = start + first.search(/\S|$/);
    return {
      kind: "indented-code",
      span: spanIn(source, { start: from, end: start + first.length }),
    };
  }
  const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(lines.slice(1).at(-1) ?? "")?.[1];
  if (closing?.startsWith(marks)) return undefined;
  const span = spanIn(source, { start, end: start + first.length });
  return { kind: "unclosed-code", span, marks };
}
