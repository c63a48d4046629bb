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
