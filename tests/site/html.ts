// The document of a built page, as a tree.

import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { htmlOf } from "./page-weight.ts";

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export const documentOf = (path: string): Node => parse(htmlOf(path));

/** All elements in a part of a document, in their order. */
export function elementsIn(node: Node): Element[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(elementsIn) : [];
  return "tagName" in node ? [node, ...children] : children;
}

/** An attribute of an element; undefined where it has none of this name. */
export const attributeOf = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

/** What can be read in a part of a document, and what its pictures say: a mark says its owner's name. */
export function textOf(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  if (!("childNodes" in node) || ["head", "script", "style", "template"].includes(node.nodeName)) return "";
  const said = node.nodeName === "img" && "attrs" in node ? (attributeOf(node, "alt") ?? "") : "";
  return said + node.childNodes.map(textOf).join("");
}
