// Reduces pasted tables to what Markdown can hold: unwraps tables used as frames, and makes inline content of what is in cells.
import type { Element, ElementContent } from "hast";
import type { Losses } from "./losses.ts";

const elementsIn = (nodes: readonly ElementContent[], ...names: readonly string[]): Element[] =>
  nodes.flatMap((node) => {
    if (node.type !== "element" || node.tagName === "table") return [];
    return names.includes(node.tagName) ? [node] : elementsIn(node.children, ...names);
  });

/** What a table with a single cell holds, which is only a frame, or the table. */
export function tableOf(children: ElementContent[]): ElementContent[] {
  const [only, ...more] = elementsIn(children, "td", "th");
  const isFrame = only !== undefined && more.length === 0;
  const { tagName, inside } = isFrame
    ? { tagName: "div", inside: only.children }
    : { tagName: "table", inside: children };
  return [{ type: "element", tagName, properties: {}, children: inside }];
}

const lineBreak = (): Element => ({ type: "element", tagName: "br", properties: {}, children: [] });

/** Items of a list and of nested lists, as inline content. */
const itemsOf = (list: Element, losses: Losses): ElementContent[][] =>
  list.children.flatMap((item) => (item.type === "element" ? partsOf(item.children, losses) : []));

/** Converts a list to text separated by commas. */
function enumerated(list: Element, losses: Losses): ElementContent[] {
  losses.note("cellLists");
  return itemsOf(list, losses).flatMap((words, index): ElementContent[] =>
    index === 0 ? words : [{ type: "text", value: ", " }, ...words],
  );
}

const isBlank = (node: ElementContent) =>
  node.type !== "element" && (node.type !== "text" || node.value.trim() === "");

/** Splits a cell or item into paragraphs. */
function partsOf(nodes: readonly ElementContent[], losses: Losses): ElementContent[][] {
  const parts: ElementContent[][] = [];
  let words: ElementContent[] = [];
  const end = () => {
    if (!words.every(isBlank)) parts.push(words);
    words = [];
  };
  for (const node of nodes) {
    const name = node.type === "element" ? node.tagName : "";
    if (node.type !== "element" || !/^(?:p|div|h[1-6]|blockquote|ul|ol)$/.test(name)) {
      words.push(node);
      continue;
    }
    end();
    if (name === "ul" || name === "ol") {
      parts.push(enumerated(node, losses));
    } else {
      parts.push(...partsOf(node.children, losses));
    }
  }
  end();
  return parts;
}

/** Replaces paragraphs and lists in cells, which Markdown cannot contain, by line breaks and commas. */
export function withPlainCells(nodes: readonly ElementContent[], losses: Losses): ElementContent[] {
  return nodes.map((node) => {
    if (node.type !== "element") return node;
    if (node.tagName !== "td" && node.tagName !== "th") {
      return { ...node, children: withPlainCells(node.children, losses) };
    }
    const parts = partsOf(node.children, losses);
    if (parts.length > 1) losses.note("cellParagraphs");
    return {
      ...node,
      children: parts.flatMap((words, index) => (index === 0 ? words : [lineBreak(), ...words])),
    };
  });
}
