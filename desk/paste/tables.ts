// Tables of a pasted text as Markdown can have them: with heads, and none that only frames a text.
import type { Element, ElementContent } from "hast";
import type { Losses } from "./said.ts";

const elementsIn = (nodes: readonly ElementContent[], ...names: readonly string[]): Element[] =>
  nodes.flatMap((node) => {
    if (node.type !== "element" || node.tagName === "table") return [];
    return names.includes(node.tagName) ? [node] : elementsIn(node.children, ...names);
  });

/** Words without the marks that make them bold, as heads are bold anyway. */
const unbold = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (node.type !== "element") return [node];
    const children = unbold(node.children);
    return node.tagName === "strong" ? children : [{ ...node, children }];
  });

/** A table; one of a single cell only put a frame around its text, and one without heads has its first row made them. */
export function tableOf(children: ElementContent[], losses: Losses): ElementContent[] {
  const [only, ...more] = elementsIn(children, "td", "th");
  if (only && more.length === 0) return only.children;
  const [first] = elementsIn(children, "tr");
  if (first && elementsIn(children, "th").length === 0 && elementsIn(children, "thead").length === 0) {
    losses.note("tables");
    for (const cell of elementsIn(first.children, "td")) {
      cell.tagName = "th";
      cell.children = unbold(cell.children);
    }
  }
  return [{ type: "element", tagName: "table", properties: {}, children }];
}

const lineBreak = (): Element => ({ type: "element", tagName: "br", properties: {}, children: [] });

/** Items of a list and of those within it, each as the words that it is. */
const itemsOf = (list: Element, losses: Losses): ElementContent[][] =>
  list.children.flatMap((item) => (item.type === "element" ? partsOf(item.children, losses) : []));

/** A list as words with commas between them. */
function enumerated(list: Element, losses: Losses): ElementContent[] {
  losses.note("cellLists");
  return itemsOf(list, losses).flatMap((words, index): ElementContent[] =>
    index === 0 ? words : [{ type: "text", value: ", " }, ...words],
  );
}

const isBlank = (node: ElementContent) => node.type !== "element" && (node.type !== "text" || node.value.trim() === "");

/** What a cell or an item holds, paragraph by paragraph; words without one are one. */
function partsOf(nodes: readonly ElementContent[], losses: Losses): ElementContent[][] {
  const parts: ElementContent[][] = [];
  let words: ElementContent[] = [];
  const end = () => {
    if (!words.every(isBlank)) parts.push(words);
    words = [];
  };
  for (const node of nodes) {
    const name = node.type === "element" ? node.tagName : "";
    if (node.type !== "element" || !/^(?:p|h[1-6]|blockquote|ul|ol)$/.test(name)) {
      words.push(node);
      continue;
    }
    end();
    if (name === "ul" || name === "ol") parts.push(enumerated(node, losses));
    else parts.push(...partsOf(node.children, losses));
  }
  end();
  return parts;
}

/** Cells of tables without paragraphs and lists, which Markdown's cannot hold: breaks and commas stand between their words. */
export function withPlainCells(nodes: readonly ElementContent[], losses: Losses): ElementContent[] {
  return nodes.map((node) => {
    if (node.type !== "element") return node;
    if (node.tagName !== "td" && node.tagName !== "th")
      return { ...node, children: withPlainCells(node.children, losses) };
    const parts = partsOf(node.children, losses);
    if (parts.length > 1) losses.note("cellParagraphs");
    return { ...node, children: parts.flatMap((words, index) => (index === 0 ? words : [lineBreak(), ...words])) };
  });
}
