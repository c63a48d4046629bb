// What a file of compiled content publishes: its values, and its texts as simplified HTML, by pointer. The fuzz tests compare it before and
// after a typing mistake.

import type { Nodes } from "hast";
import { documentOf } from "../../pipeline/analyse.ts";
import { collectionOf } from "../../pipeline/collections.ts";
import { interpolatedDocument } from "../../pipeline/markdown/interpolation.ts";
import type { Document } from "../../pipeline/model/analysis.ts";
import type { CompileResult } from "../../pipeline/model/result.ts";
import { pointerTo, type ValueNode } from "../../pipeline/model/value.ts";
import { unitOf } from "../pipeline/in-memory.ts";

export interface Published {
  readonly text: string;
  /** Whether the source is Markdown. */
  readonly isText: boolean;
}

/** The values of a file, and its texts with all placeholders replaced. */
export interface PublishedFile extends Document {
  readonly root: ValueNode | undefined;
}

/** The published form of one file of compiled content. */
export function fileIn({ texts, placeholders }: CompileResult, path: string): PublishedFile | undefined {
  const text = texts.get(path);
  if (text === undefined || !collectionOf(path)) return undefined;
  const unit = unitOf(path, text, placeholders);
  return { root: unit.root, ...interpolatedDocument(documentOf(unit), placeholders) };
}

/** Everything that a file publishes: its values by pointer, with texts as simplified HTML. */
export function publishedOf({ root, texts, body }: PublishedFile): Map<string, Published> {
  const published = new Map<string, Published>();
  const visit = (node: ValueNode, pointer: string): void => {
    if (node.kind === "map") for (const { key, value } of node.entries) visit(value, pointerTo(pointer, key));
    else if (node.kind === "list") for (const [index, item] of node.items.entries()) visit(item, `${pointer}/${index}`);
    else {
      const tree = texts[pointer]?.tree;
      published.set(
        pointer,
        tree ? { text: printed(tree), isText: true } : { text: String(node.value), isText: false },
      );
    }
  };
  if (root) visit(root, "");
  if (body) published.set("(body)", { text: printed(body.tree), isText: true });
  return published;
}

function printed(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const inner = node.children.map(printed).join("");
  if (node.type !== "element") return inner;
  const attributes = Object.entries(node.properties).map(([name, value]) =>
    name === "id" ? "" : ` ${name}="${value}"`,
  );
  return `<${node.tagName}${attributes.join("")}>${inner}</${node.tagName}>`;
}
