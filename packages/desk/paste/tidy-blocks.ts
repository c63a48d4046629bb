// Shapes the blocks of pasted HTML for an article: paragraphs, tight lists, complete tables.
import type { PhrasingContent, Root, RootContent, Table, TableCell } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Losses } from "./losses.ts";
import { tidyLine, withoutMark } from "./marks.ts";
import { withTypedLists } from "./typed-lists.ts";

/** Shapes a text. */
export function tidyBlocks(node: Root | RootContent, losses: Losses): void {
  if (!("children" in node)) return;
  if (node.type === "heading") {
    node.children = joined(withoutMark("strong", node.children), true);
    return;
  }
  if (node.type === "tableCell") {
    node.children = joined(node.children, false);
    return;
  }
  if (node.type === "table") tidyTable(node, losses);
  for (const child of node.children) tidyBlocks(child, losses);
  const lines = (node.children as RootContent[]).flatMap(split).filter(isFilled);
  const children = withTypedLists(lines);
  node.children.splice(0, node.children.length, ...(children as never[]));
  if (node.type === "list" || node.type === "listItem") {
    node.spread = children.filter(({ type }) => type === "paragraph").length > 1;
  }
}

/** Whether it is anything but a block without content. */
const isFilled = (node: RootContent) =>
  !["heading", "paragraph", "table", "list", "listItem", "blockquote"].includes(node.type) ||
  !("children" in node) ||
  node.children.length > 0;

/** A paragraph for each line of a paragraph. */
function split(node: RootContent): RootContent[] {
  if (node.type !== "paragraph") return [node];
  return linesOf(node.children)
    .filter((children) => children.some((child) => textOf(child).trim() !== ""))
    .map((children) => ({ type: "paragraph", children: tidyLine(children) }));
}

/** Splits words at their line breaks, also at those inside bold words and links. */
function linesOf(nodes: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of nodes) {
    const [first = [], ...more] = piecesOf(node);
    lines.at(-1)?.push(...first);
    lines.push(...more);
  }
  return lines;
}

/** The parts of one node, each on a line. */
function piecesOf(node: PhrasingContent): PhrasingContent[][] {
  if (node.type === "break") return [[], []];
  if (!("children" in node)) return [[node]];
  return linesOf(node.children).map((children) =>
    children.length > 0 ? [{ ...node, children } as PhrasingContent] : [],
  );
}

/** The lines of a heading in one, or those of a cell with `<br>`, as Markdown's own break would end the row. */
function joined(nodes: readonly PhrasingContent[], isHeading: boolean): PhrasingContent[] {
  const between: PhrasingContent = isHeading
    ? { type: "text", value: " " }
    : { type: "html", value: "<br>" };
  return linesOf(nodes)
    .filter((line) => line.some((node) => textOf(node).trim() !== ""))
    .map(tidyLine)
    .flatMap((line, index) => (index === 0 ? line : [between, ...line]));
}

const isEmpty = (cell: TableCell | undefined) => !cell || textOf(cell).trim() === "";

/** Leaves out empty rows and columns; where there are no heads, the first row becomes them. */
function tidyTable(table: Table, losses: Losses): void {
  const rows = table.children.filter(({ children }) => !children.every(isEmpty));
  const columns = (table.children[0]?.children ?? []).flatMap((_, column) =>
    rows.some(({ children }) => !isEmpty(children[column])) ? [column] : [],
  );
  const [head] = rows;
  if (head && head !== table.children[0]) losses.note("tables");
  for (const cell of head?.children ?? []) cell.children = withoutMark("strong", cell.children);
  for (const row of rows) {
    row.children = columns.flatMap((column) => row.children[column] ?? []);
  }
  table.align = columns.map((column) => table.align?.[column] ?? null);
  table.children = rows;
}
