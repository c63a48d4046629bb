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

/**
 * Converts a table.
 * @param cleaned cleans what is in it
 * @returns its caption and the table; only what is in its cells, if it has a single column without a head
 */
export function tableOf(
  { children }: Element,
  cleaned: (nodes: readonly ElementContent[]) => ElementContent[],
): ElementContent[] {
  // In a page, the foot is the last part wherever it is written.
  const isFoot = (part: ElementContent) => isElement(part, "tfoot");
  const parts = [...children.filter((part) => !isFoot(part)), ...children.filter(isFoot)];
  const rows = elementsIn(parts, "tr");
  const isFrame = rows.every(
    (row) => cellsOf(row).length < 2 && elementsIn([row], "th").length === 0,
  );
  const words = [...elementsIn(parts, "caption"), ...(isFrame ? rows.flatMap(cellsOf) : [])];
  const blocks = words.map((one) => element("div", cleaned(one.children)));
  return isFrame ? blocks : [...blocks, element("table", cleaned(parts))];
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
