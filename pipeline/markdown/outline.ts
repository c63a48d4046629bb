// The blocks of a text in Markdown as a translation has them: what each says, links to and shows, and where it stands.
import type { Nodes, Root } from "mdast";
import type { Span } from "../model/source.ts";
import { markdownTree } from "./markdown-tree.ts";

/** A block; `tags` are those of typed HTML. */
export interface MarkdownBlock extends Span {
  readonly kind: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly pictures: readonly string[];
  readonly tags: readonly string[];
}

interface Content {
  text: string;
  readonly links: string[];
  readonly pictures: string[];
  readonly tags: string[];
}

/** Definitions of a text by their names: what `[words][name]` leads to. */
type Definitions = ReadonlyMap<string, string>;

const tag = /<[^>]*>/g;

/** Adds what a node of a line says. */
function add(content: Content, node: Nodes, definitions: Definitions): void {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code") content.text += node.value;
  else if (node.type === "break") content.text += " ";
  else if (node.type === "html") {
    content.text += node.value.replace(tag, " ");
    content.tags.push(...(node.value.match(tag) ?? []));
  }
  if (node.type === "link") content.links.push(node.url);
  else if (node.type === "linkReference") content.links.push(definitions.get(node.identifier) ?? node.identifier);
  else if (node.type === "image" || node.type === "imageReference") {
    content.pictures.push(node.type === "image" ? node.url : (definitions.get(node.identifier) ?? node.identifier));
    content.text += ` ${node.alt ?? ""} ${node.type === "image" ? (node.title ?? "") : ""} `;
  }
  if ("children" in node) {
    for (const child of node.children) {
      add(content, child, definitions);
      if (child.type === "tableCell") content.text += " | ";
    }
  }
}

function definitionsOf(tree: Root): Definitions {
  const found = new Map<string, string>();
  const visit = (node: Nodes): void => {
    if (node.type === "definition") found.set(node.identifier, node.url);
    else if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return found;
}

/**
 * The blocks of a text, in order.
 * @param markdown the text, not filled
 */
export function markdownBlocks(markdown: string): MarkdownBlock[] {
  const tree = markdownTree(markdown);
  const definitions = definitionsOf(tree);
  const blocks: MarkdownBlock[] = [];
  const block = (node: Nodes, kind: string) => {
    const content: Content = { text: "", links: [], pictures: [], tags: [] };
    add(content, node, definitions);
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    blocks.push({ kind, ...content, start, end });
  };
  /** @param inside what a paragraph here is */
  const visit = (node: Nodes, inside: string): void => {
    if (node.type === "heading") block(node, `h${node.depth}`);
    else if (node.type === "paragraph") block(node, inside);
    else if (node.type === "code" || node.type === "html") block(node, node.type);
    else if (node.type === "table") for (const row of node.children) block(row, `row${row.children.length}`);
    else if (node.type === "list") {
      const depth = 1 + Number(/^(?:item|step)(\d+)/.exec(inside)?.[1] ?? 0);
      for (const item of node.children) visit(item, `${node.ordered ? "step" : "item"}${depth}`);
    } else if (node.type === "blockquote") for (const child of node.children) visit(child, `${inside} quoted`);
    else if ("children" in node) for (const child of node.children) visit(child, inside);
  };
  visit(tree, "paragraph");
  return blocks;
}
