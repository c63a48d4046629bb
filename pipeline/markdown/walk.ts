// Goes through the trees of Markdown and HTML, and says where their nodes stand. The libraries' walkers keep the way to every node,
// which was a tenth of a check.
import type { Element, Nodes as HastNodes } from "hast";
import type { Span } from "../model/source.ts";

/** A position, of which parsers of HTML leave out what they do not know. */
interface Position {
  readonly start?: { readonly offset?: number | undefined } | undefined;
  readonly end?: { readonly offset?: number | undefined } | undefined;
}

/** Where a node stands in the text; an empty range where nobody knows it. */
export function rangeOf({ position }: { readonly position?: Position | undefined }): Span {
  const start = position?.start?.offset;
  const end = position?.end?.offset;
  return start === undefined || end === undefined ? { start: 0, end: 0 } : { start, end };
}

/** Calls a function for every node of a tree, parents first; what it changes below a node is gone through as changed. */
export function walk<Node extends { readonly type: string }>(node: Node, each: (node: Node) => void): void {
  each(node);
  const { children } = node as { readonly children?: readonly Node[] };
  if (children) for (const child of children) walk(child, each);
}

/** Calls a function for every element of a tree of HTML, parents first. */
export function walkElements(tree: HastNodes, each: (element: Element) => void): void {
  walk(tree, (node) => {
    if (node.type === "element") each(node);
  });
}
