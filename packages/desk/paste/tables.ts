// Reduces pasted tables to what Markdown can hold.
import type { Element, ElementContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { element, hasWords, isBlock, isElement, text } from "./element.ts";
import type { Losses } from "./losses.ts";

/** Elements of a table, without those of tables in it. */
const elementsIn = (nodes: readonly ElementContent[], ...names: readonly string[]): Element[] =>
  nodes.flatMap((node) => {
    if (!isElement(node) || node.tagName === "table") return [];
    return names.includes(node.tagName) ? [node] : elementsIn(node.children, ...names);
  });

const cellsOf = ({ children }: Element) => elementsIn(children, "td", "th");

/** Nodes with others in the place of some, at any depth. */
const replaced = (
  nodes: readonly ElementContent[],
  by: ReadonlyMap<ElementContent, readonly Element[]>,
): ElementContent[] =>
  nodes.flatMap((node): readonly ElementContent[] => {
    const others = by.get(node);
    if (others) return others;
    return [isElement(node) ? { ...node, children: replaced(node.children, by) } : node];
  });

/** How many columns and rows a cell takes. */
const spanOf = ({ properties: { colSpan, rowSpan } }: Element) => ({
  columns: Number(colSpan ?? 1),
  rows: Number(rowSpan ?? 1),
});

/** The table's title: the only cell of a first row, over all columns. A head is one only above further heads, not above values. */
function titleOf([first, ...rows]: readonly Element[]): Element | undefined {
  const [title, ...others] = first ? cellsOf(first) : [];
  if (!title || !hasWords(title) || others.length > 0 || spanOf(title).rows > 1) return undefined;
  const below = rows.map(cellsOf);
  const isOverAll = below.every((cells) => cells.length <= spanOf(title).columns);
  const isWide = below.filter((cells) => cells.filter(hasWords).length > 1).length > 1;
  const isOverHeads = below[0]?.every(({ tagName }) => tagName === "th");
  return isOverAll && isWide && (title.tagName === "td" || isOverHeads) ? title : undefined;
}

/** The first row with the second in it, if that has the heads below those that reach over several columns. */
function joinedHeads([first, second]: readonly Element[]): Element[] | undefined {
  const heads = first ? cellsOf(first) : [];
  const below = second ? cellsOf(second) : [];
  const flat = heads.filter((head) => spanOf(head).rows === 1);
  const isDeep = heads.length > flat.length || below.every(({ tagName }) => tagName === "th");
  const count = flat.reduce((sum, head) => sum + spanOf(head).columns, 0);
  const hasGroup = flat.some((head) => hasWords(head) && spanOf(head).columns > 1);
  if (!isDeep || !hasGroup || below.length !== count) return undefined;
  const left = [...below];
  return heads.flatMap((head) => {
    const { columns, rows } = spanOf(head);
    if (rows > 1) return [{ ...head, properties: { ...head.properties, rowSpan: rows - 1 } }];
    return left.splice(0, columns).map((cell) => {
      const words = [head, cell].map((one) => textOf(one).trim()).filter((one) => one !== "");
      return { ...cell, children: [text(words.join(": "))] };
    });
  });
}

/**
 * Converts a table.
 * @param cleaned cleans what is in it
 * @returns its caption, its title and the table; only what is in its cells, if it has a single column without a head
 */
export function tableOf(
  { children }: Element,
  losses: Losses,
  cleaned: (nodes: readonly ElementContent[]) => ElementContent[],
): ElementContent[] {
  // In a page, the foot is the last part wherever it is written.
  const isFoot = (part: ElementContent) => isElement(part, "tfoot");
  const parts = [...children.filter((part) => !isFoot(part)), ...children.filter(isFoot)];
  const rows = elementsIn(parts, "tr");
  const isFrame = rows.every(
    (row) => cellsOf(row).length < 2 && elementsIn([row], "th").length === 0,
  );
  const title = isFrame ? undefined : titleOf(rows);
  const words = [...elementsIn(parts, "caption"), ...(isFrame ? rows.flatMap(cellsOf) : [])];
  const blocks = [...words, title ?? []].flat().map((one) => element("div", cleaned(one.children)));
  if (isFrame) return blocks;
  const inTable = title ? rows.slice(1) : rows;
  const [first, second] = inTable;
  const heads = joinedHeads(inTable);
  const others = new Map<ElementContent, Element[]>();
  if (title && rows[0]) others.set(rows[0], []);
  if (heads && first && second) {
    losses.note("headRows");
    others.set(first, [element("tr", heads)]).set(second, []);
  }
  return [...blocks, element("table", cleaned(replaced(parts, others)))];
}

/** Values that Excel and Google's tables show where a formula fails, or a column is too narrow. */
const failed = /^#(?:[A-Z\d/]+[!?]|N\/A|NV|GETTING_DATA|#+)$/;

/** Records what is special about a cell. @returns whether its content stays */
export function noteCell(cell: Element, losses: Losses): boolean {
  const { rowSpan, colSpan } = cell.properties;
  if (Math.max(Number(rowSpan ?? 1), Number(colSpan ?? 1)) > 1) losses.note("mergedCells");
  if (!failed.test(textOf(cell).trim())) return true;
  losses.note("excelErrors");
  return false;
}

/** Converts the items of a list, or the cells of a row, to words separated by commas. */
function enumerated(list: Element, losses: Losses): ElementContent[] {
  losses.note("cellLists");
  return list.children
    .flatMap((item) => (item.type === "element" ? partsOf(item.children, losses) : []))
    .flatMap((words, index) => (index === 0 ? words : [text(", "), ...words]));
}

/** Splits a cell or item into paragraphs. */
function partsOf(nodes: readonly ElementContent[], losses: Losses): ElementContent[][] {
  const parts: ElementContent[][] = [];
  let words: ElementContent[] = [];
  const end = () => {
    if (words.some(hasWords)) parts.push(words);
    words = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      words.push(node);
      continue;
    }
    end();
    if (/^(?:ul|ol|tr)$/.test(node.tagName)) {
      parts.push(enumerated(node, losses));
    } else {
      parts.push(...partsOf(node.children, losses));
    }
  }
  end();
  return parts;
}

/** Replaces blocks and lists in cells, which Markdown cannot contain, by line breaks and commas. */
export function withPlainCells(nodes: readonly ElementContent[], losses: Losses): ElementContent[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    if (!/^t[dh]$/.test(node.tagName)) {
      return { ...node, children: withPlainCells(node.children, losses) };
    }
    const parts = partsOf(node.children, losses);
    if (parts.length > 1) losses.note("cellParagraphs");
    return {
      ...node,
      children: parts.flatMap((words, index) => (index === 0 ? words : [element("br"), ...words])),
    };
  });
}
