// Parses the document of a built page into a tree and reads elements, attributes and text from it.

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

/** An attribute of an element; undefined if it has none of this name. */
export const attributeOf = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

/**
 * The readable text of a node, with the alternative texts of its pictures; a logo has its owner's
 * name.
 */
export function textOf(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  if (!("childNodes" in node) || ["head", "script", "style", "template"].includes(node.nodeName)) {
    return "";
  }
  const said = node.nodeName === "img" && "attrs" in node ? (attributeOf(node, "alt") ?? "") : "";
  return said + node.childNodes.map(textOf).join("");
}
