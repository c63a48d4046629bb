// Fills the placeholders of Markdown texts after parsing, so that a filled word is never read as
// markup (decision 4).
import type { Nodes as HastNodes } from "hast";
import type { Nodes as MdastNodes, Root as MdastRoot } from "mdast";
import { interpolated, type Placeholders } from "../placeholders/placeholders.ts";
import { codeElements } from "./coverage.ts";
import { walk } from "./walk.ts";

/** Fills placeholders in addresses before braces are percent-encoded. */
export function interpolateAddresses(tree: MdastRoot, placeholders: Placeholders): void {
  walk<MdastNodes>(tree, (node) => {
    if (node.type === "link" || node.type === "image" || node.type === "definition") {
      node.url = interpolated(node.url, placeholders);
    }
  });
}

/** Fills the placeholders of a tree, except in code. */
export function interpolateTree(node: HastNodes, placeholders: Placeholders): void {
  if (node.type === "text") node.value = interpolated(node.value, placeholders);
  if (!("children" in node)) return;
  if (node.type === "element") {
    if (codeElements.has(node.tagName)) return;
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === "string") node.properties[name] = interpolated(value, placeholders);
    }
  }
  for (const child of node.children) interpolateTree(child, placeholders);
}
