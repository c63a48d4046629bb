// Rebuilds pasted lists. Word's are consecutive paragraphs, each with its marker as text and its level as a style; those of Word's and
// Slack's pages are consecutive lists of which each item says its level. Google Docs nests lists without an item between, which is added.
import type { Element, ElementContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { element, isBlank, isElement } from "./element.ts";
import { classesOf, levelOf, styleOf } from "./styles.ts";

/** An item of a list that is not nested as its level is. */
interface Item {
  readonly level: number;
  readonly tagName: "ul" | "ol";
  /** Its number, if it begins a list. */
  readonly start: number | undefined;
  readonly children: readonly ElementContent[];
}

const paragraphs = ["p", "div", "h1", "h2", "h3", "h4", "h5", "h6"];

/** Markers of ordered lists, such as “1.”, “a)”, “(iv)”; others are bullets. */
const counts = /^\(?(?:\d+|[a-z]{1,4})[.)]/i;

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

/** The items in a node; none for anything but lists with levels. */
function itemsIn(node: ElementContent): readonly Item[] {
  if (!isElement(node)) return [];
  const level = isElement(node, ...paragraphs) && !isNoItem(node) ? levelOf(node) : undefined;
  if (level !== undefined) {
    const { mark, children } = unmarked(node);
    const start = Number(/(\d+)\D*$/.exec(mark)?.[1]) || undefined;
    return [{ level, tagName: counts.test(mark) ? "ol" : "ul", start, children }];
  }
  const [only, ...more] = node.children.filter((child) => !isBlank(child));
  if (node.tagName === "div" && only && more.length === 0) return itemsIn(only);
  return isElement(node, "ul", "ol") ? itemsOf(node) : [];
}

/** The items of a list; none unless each says its level. */
function itemsOf(list: Element): readonly Item[] {
  const tagName = list.tagName === "ol" ? "ol" : "ul";
  const start = Number(list.properties.start) || undefined;
  const items: Item[] = [];
  for (const child of list.children.filter((one) => !isBlank(one))) {
    const level = isElement(child, "li") ? levelOf(child) : undefined;
    if (level === undefined || !isElement(child)) return [];
    items.push({ level, tagName, start, children: child.children });
  }
  return items;
}

/** Whether a numbered paragraph is not a list item: headings are numbered in the same way. */
const isNoItem = (node: Element) =>
  /^h\d$/.test(node.tagName) || classesOf(node).includes("MsoTitle");

/** Whether a paragraph goes on with the item before it. */
const isContinuation = (node: ElementContent) =>
  isElement(node) && classesOf(node).some((name) => name.startsWith("MsoListParagraph"));

/** Converts items with levels to nested lists, and puts directly nested lists into items. */
export function withLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  /** Open lists, the outermost first. */
  let open: Element[] = [];
  for (const node of nodes) {
    if (open.length > 0 && isBlank(node)) continue;
    const items = itemsIn(node);
    for (const item of items) {
      open = opened(open, item, result);
      open.at(-1)?.children.push(element("li", withLists(item.children)));
    }
    const last = open.at(-1)?.children.at(-1);
    if (items.length > 0) continue;
    if (last && isElement(last) && isContinuation(node)) {
      last.children.push(...withLists([node]));
    } else {
      open = [];
      result.push(isElement(node) ? inner(node) : node);
    }
  }
  return result;
}

/**
 * Determines the open lists for an item: existing ones of the same kind, and new ones nested in their last items.
 * @param result receives a new top-level list
 */
function opened(
  open: readonly Element[],
  { level, tagName, start }: Item,
  result: ElementContent[],
): Element[] {
  const lists = open.slice(0, level);
  // A different kind at the same level begins a new list.
  if (lists.length === level && lists.at(-1)?.tagName !== tagName) lists.pop();
  if (lists.length === level) return lists;
  const list = element(tagName, [], { start });
  const item = lists.at(-1)?.children.at(-1);
  (item && isElement(item) ? item.children : result).push(list);
  return [...lists, list];
}

/** Converts the content of an element; removes the number of a numbered heading. */
function inner(node: Element): Element {
  const isNumbered = isNoItem(node) && levelOf(node) !== undefined;
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
      items.push(element("li", [child]));
    } else if (!isBlank(child)) {
      items.push(child);
    }
  }
  return items;
}
