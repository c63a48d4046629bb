// Rebuilds pasted lists. Word's are consecutive paragraphs, each with its marker as text and its level as a style. Google Docs nests lists
// without an item between, which is added.
import type { Element, ElementContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { classesOf, levelOf, styleOf } from "./styles.ts";

const isElement = (node: ElementContent, ...names: readonly string[]): node is Element =>
  node.type === "element" && (names.length === 0 || names.includes(node.tagName));

const isBlank = (node: ElementContent) =>
  node.type === "comment" || (node.type === "text" && node.value.trim() === "");

/** Splits a paragraph into Word's list marker and the item's content. */
function unmarked(paragraph: Element): {
  readonly mark: string;
  readonly children: ElementContent[];
} {
  let mark = "";
  const without = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (!isElement(node)) return [node];
      if (/\bignore\b/i.test(styleOf(node).get("mso-list") ?? "")) {
        mark += textOf(node);
        return [];
      }
      return [{ ...node, children: without(node.children) }];
    });
  const children = without(paragraph.children);
  return { mark: mark.trim(), children };
}

/** Markers of ordered lists, such as “1.”, “a)”, “(iv)”; others are bullets. */
const counts = /^\(?(?:\d+|[a-z]{1,4})[.)]/i;

const made = (tagName: "ul" | "ol" | "li", children: ElementContent[] = []): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});

/** Converts item paragraphs to lists, and puts directly nested lists into items. */
export function withLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  /** Open lists, the outermost first. */
  let open: Element[] = [];
  for (const node of nodes) {
    if (open.length > 0 && isBlank(node)) continue;
    const level = isElement(node, ...paragraphs) ? levelOf(styleOf(node)) : undefined;
    if (level === undefined || !isElement(node) || isNoItem(node)) {
      open = [];
      result.push(isElement(node) ? inner(node, level !== undefined) : node);
      continue;
    }
    const { mark, children } = unmarked(node);
    open = opened(open, level, counts.test(mark) ? "ol" : "ul", result);
    open.at(-1)?.children.push(made("li", withLists(children)));
  }
  return result;
}

const paragraphs = ["p", "div", "h1", "h2", "h3", "h4", "h5", "h6"];

/** Whether a numbered paragraph is not a list item: headings are numbered in the same way. */
const isNoItem = (node: Element) =>
  /^h\d$/.test(node.tagName) || classesOf(node).includes("MsoTitle");

/**
 * Determines the open lists for an item: existing ones of the same kind, and new ones nested in their last items.
 * @param result receives a new top-level list
 */
function opened(
  open: readonly Element[],
  level: number,
  tagName: "ul" | "ol",
  result: ElementContent[],
): Element[] {
  const lists = open.slice(0, level);
  // A different kind at the same level begins a new list.
  if (lists.length === level && lists.at(-1)?.tagName !== tagName) lists.pop();
  while (lists.length < level) {
    const list = made(tagName);
    const parent = lists.at(-1);
    if (parent) {
      lastItemOf(parent).children.push(list);
    } else {
      result.push(list);
    }
    lists.push(list);
  }
  return lists;
}

/** The last item of a list, created if there is none. */
function lastItemOf(list: Element): Element {
  const last = list.children.at(-1);
  if (last && isElement(last)) return last;
  const item = made("li");
  list.children.push(item);
  return item;
}

/** Converts the content of an element; removes the number of a numbered heading. */
function inner(node: Element, isNumbered: boolean): Element {
  const children = withLists(isNumbered ? unmarked(node).children : node.children);
  return { ...node, children: isElement(node, "ul", "ol") ? nested(children) : children };
}

/** Moves lists between items into the item before. */
function nested(children: readonly ElementContent[]): ElementContent[] {
  const items: ElementContent[] = [];
  for (const child of children) {
    const last = items.at(-1);
    if (isElement(child, "ul", "ol") && last && isElement(last, "li")) {
      last.children.push(child);
    } else if (isElement(child, "ul", "ol")) {
      items.push(made("li", [child]));
    } else if (!isBlank(child)) {
      items.push(child);
    }
  }
  return items;
}
