// Lists as Word puts them on the clipboard: paragraphs one after the other, each with its mark as text and its level as a style. They
// become lists. Those of Google Docs are lists, but stand in each other without an item between; they are given one.
import type { Element, ElementContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { classesOf, listOf, styleOf } from "./styles.ts";

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
    const item = isElement(node, "p", "div", "h1", "h2", "h3", "h4", "h5", "h6") ? listOf(styleOf(node)) : undefined;
    const isHeading = isElement(node) && /^h\d$/.test(node.tagName);
    if (!item || isHeading || !isElement(node) || classesOf(node).includes("MsoTitle")) {
      open = [];
      result.push(isElement(node) ? inner(node, item !== undefined) : node);
      continue;
    }
    const { mark, children } = unmarked(node);
    const tagName = counts.test(mark) ? "ol" : "ul";
    open = open.slice(0, item.level);
    // Another kind of list at the same level is another list.
    if (open.length === item.level && open.at(-1)?.tagName !== tagName) open = open.slice(0, -1);
    while (open.length < item.level) {
      const list = made(tagName);
      const parent = open.at(-1);
      if (!parent) result.push(list);
      else {
        let last = parent.children.at(-1);
        if (!last || !isElement(last)) {
          last = made("li");
          parent.children.push(last);
        }
        last.children.push(list);
      }
      open.push(list);
    }
    open.at(-1)?.children.push(made("li", withLists(children)));
  }
  return result;
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
