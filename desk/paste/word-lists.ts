// Lists as Word puts them on the clipboard: paragraphs one after the other, each with its mark as text and its level as a style. They
// become lists. Those of Google Docs are lists, but stand in each other without an item between; they are given one.
import type { Element, ElementContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { classesOf, levelOf, styleOf } from "./styles.ts";

const isElement = (node: ElementContent, ...names: readonly string[]): node is Element =>
  node.type === "element" && (names.length === 0 || names.includes(node.tagName));

const isBlank = (node: ElementContent) => node.type === "comment" || (node.type === "text" && node.value.trim() === "");

/** The text of the mark that Word draws before an item, and the item without it. */
function unmarked(paragraph: Element): { readonly mark: string; readonly children: ElementContent[] } {
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

/** “1.”, “a)”, “(iv)”: whatever counts. A dot or a dash does not. */
const counts = /^\(?(?:\d+|[a-z]{1,4})[.)]/i;

const made = (tagName: "ul" | "ol" | "li", children: ElementContent[] = []): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});

/** Puts paragraphs that are items into lists, and lists that stand in lists into an item. */
export function withLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  /** Lists that are open, the outermost first. */
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

/** Headings are numbered as items are. */
const isNoItem = (node: Element) => /^h\d$/.test(node.tagName) || classesOf(node).includes("MsoTitle");

/**
 * The lists that are open for an item of a level: those that there are, as far as they are of its kind, and new ones in their last items.
 * @param result takes a new list that stands in no other
 */
function opened(open: readonly Element[], level: number, tagName: "ul" | "ol", result: ElementContent[]): Element[] {
  const lists = open.slice(0, level);
  // Another kind of list at the same level is another list.
  if (lists.length === level && lists.at(-1)?.tagName !== tagName) lists.pop();
  while (lists.length < level) {
    const list = made(tagName);
    const parent = lists.at(-1);
    if (parent) lastItemOf(parent).children.push(list);
    else result.push(list);
    lists.push(list);
  }
  return lists;
}

/** The last item of a list, made where there is none. */
function lastItemOf(list: Element): Element {
  const last = list.children.at(-1);
  if (last && isElement(last)) return last;
  const item = made("li");
  list.children.push(item);
  return item;
}

/** The same inside of an element; a heading that is numbered loses its number. */
function inner(node: Element, isNumbered: boolean): Element {
  const children = withLists(isNumbered ? unmarked(node).children : node.children);
  return { ...node, children: isElement(node, "ul", "ol") ? nested(children) : children };
}

/** Items of a list, with the lists that stand between them moved into the item before. */
function nested(children: readonly ElementContent[]): ElementContent[] {
  const items: ElementContent[] = [];
  for (const child of children) {
    const last = items.at(-1);
    if (isElement(child, "ul", "ol") && last && isElement(last, "li")) last.children.push(child);
    else if (isElement(child, "ul", "ol")) items.push(made("li", [child]));
    else if (!isBlank(child)) items.push(child);
  }
  return items;
}
