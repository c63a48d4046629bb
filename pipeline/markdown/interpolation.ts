// Fills the placeholders of Markdown texts after parsing, so that a filled word is never read as markup: most of them before the text is
// analysed, those in running text only for the output (decision 154).
import type { Nodes as HastNodes } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Nodes as MdastNodes, Root as MdastRoot } from "mdast";
import type { AnalysedDocument, AnalysedText, Document, DocumentText } from "../model/analysis.ts";
import { interpolated, type Placeholders } from "../model/placeholders.ts";
import { codeElements } from "./coverage.ts";
import { walk } from "./walk.ts";

/** Fills placeholders in addresses before braces are percent-encoded. */
export function interpolateAddresses(tree: MdastRoot, placeholders: Placeholders): void {
  walk<MdastNodes>(tree, (node) => {
    if (node.type === "link" || node.type === "image" || node.type === "definition")
      node.url = interpolated(node.url, placeholders);
  });
}

/** Fills placeholders everywhere but in code. */
export function interpolateHast(node: HastNodes, placeholders: Placeholders): void {
  if (node.type === "text") node.value = interpolated(node.value, placeholders);
  if (node.type === "element") {
    if (codeElements.has(node.tagName)) return;
    for (const [name, value] of Object.entries(node.properties))
      if (typeof value === "string") node.properties[name] = interpolated(value, placeholders);
  }
  if ("children" in node) for (const child of node.children) interpolateHast(child, placeholders);
}

/** The document of a file with all placeholders filled. */
export function interpolatedDocument({ texts, body, later }: AnalysedDocument, { values }: Placeholders): Document {
  const left = new Map([...values].filter(([name]) => later.includes(name)));
  const fill = (text: AnalysedText) => interpolatedText(text, { values: left, unreadable: new Set() });
  return {
    texts: Object.fromEntries(Object.entries(texts).map(([pointer, text]) => [pointer, fill(text)])),
    ...(body ? { body: fill(body) } : {}),
  };
}

function interpolatedText(text: AnalysedText, placeholders: Placeholders): DocumentText {
  const tree = placeholders.values.size === 0 ? text.tree : structuredClone(text.tree);
  if (tree !== text.tree) interpolateHast(tree, placeholders);
  return { ...text, tree, words: (textOf(tree).match(/\S+/g) ?? []).length };
}
