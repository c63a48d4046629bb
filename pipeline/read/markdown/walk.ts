// Walks the trees of mdast and hast, and finds the range of a node.
import type { Element, Nodes as HastNodes } from "hast";
import type { Span } from "../../report/finding.ts";

/** A position; HTML parsers leave unknown parts out. */
interface Position {
  readonly start?: { readonly offset?: number | undefined } | undefined;
  readonly end?: { readonly offset?: number | undefined } | undefined;
}

/** The range of a node in the text; empty if unknown. */
export function rangeOf({ position }: { readonly position?: Position | undefined }): Span {
  const start = position?.start?.offset;
  const end = position?.end?.offset;
  return start === undefined || end === undefined ? { start: 0, end: 0 } : { start, end };
}

/**
 * Calls a function for every node of a tree, parents first; children that it replaces are visited
 * as replaced. The libraries' walkers track each node's ancestors, which was a tenth of a check.
 */
export function walk<Node extends { readonly type: string }>(
  node: Node,
  each: (node: Node) => void,
): void {
  each(node);
  const { children } = node as { readonly children?: readonly Node[] };
  if (children) {
    for (const child of children) walk(child, each);
  }
}

/** Calls a function for every element of a hast tree, parents first. */
export function walkElements(tree: HastNodes, each: (element: Element) => void): void {
  walk(tree, (node) => {
    if (node.type === "element") each(node);
  });
}
