// Fills the placeholders of Markdown texts after parsing, so that a filled word is never read as markup: most of them before the text is
// analysed, those in running text only for the output (decision 153).
import type { Nodes as HastNodes } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Nodes as MdastNodes, Root as MdastRoot } from "mdast";
import type {
  AnalysedDocument,
  AnalysedText,
  Document,
  DocumentText,
} from "../../analyse/analysis.ts";
import { pickDefined } from "../../helpers.ts";
import { interpolated, type Placeholders } from "../../placeholders/placeholders.ts";
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

/** A tree with placeholders filled everywhere but in code. It is not changed; branches without placeholders are shared with the result. */
export function interpolatedHast<Node extends HastNodes>(
  node: Node,
  placeholders: Placeholders,
): Node {
  if (node.type === "text") {
    const value = interpolated(node.value, placeholders);
    return value === node.value ? node : { ...node, value };
  }
  if (!("children" in node) || (node.type === "element" && codeElements.has(node.tagName))) {
    return node;
  }
  const children = node.children.map((child) => interpolatedHast(child, placeholders));
  const properties = node.type === "element" ? Object.entries(node.properties) : [];
  const filled = properties.map(([name, value]) => [
    name,
    typeof value === "string" ? interpolated(value, placeholders) : value,
  ]);
  const isSame =
    children.every((child, at) => child === node.children[at]) &&
    filled.every(([, value], at) => value === properties[at]?.[1]);
  if (isSame) return node;
  return {
    ...node,
    children,
    ...(node.type === "element" ? { properties: Object.fromEntries(filled) } : {}),
  };
}

/** The document of a file with all placeholders filled. */
export function interpolatedDocument(
  { texts, body, deferredPlaceholders }: AnalysedDocument,
  { values }: Placeholders,
): Document {
  const left = new Map([...values].filter(([name]) => deferredPlaceholders.includes(name)));
  const fill = (text: AnalysedText) =>
    interpolatedText(text, { values: left, unreadable: new Set() });
  return pickDefined({
    texts: Object.fromEntries(
      Object.entries(texts).map(([pointer, text]) => [pointer, fill(text)]),
    ),
    body: body && fill(body),
  });
}

function interpolatedText(text: AnalysedText, placeholders: Placeholders): DocumentText {
  const tree = interpolatedHast(text.tree, placeholders);
  return { ...text, tree, words: (textOf(tree).match(/\S+/g) ?? []).length };
}
