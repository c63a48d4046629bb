// The blocks of a text in Markdown as a translation has them: what each says, links to and shows, and where it stands.
import type { Image, ImageReference, Link, LinkReference, Nodes, Root } from "mdast";
import type { Span } from "../model/source.ts";
import { markdownTree } from "./markdown-tree.ts";
import { tangledAt } from "./tangle.ts";
import { rangeOf, walk } from "./walk.ts";

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

/** Where a link or picture leads. */
const addressOf = (node: Link | LinkReference | Image | ImageReference, definitions: Definitions) =>
  "url" in node ? node.url : (definitions.get(node.identifier) ?? node.identifier);

/** Adds what a node of a line says. */
function add(content: Content, node: Nodes, definitions: Definitions): void {
  switch (node.type) {
    case "text":
    case "inlineCode":
    case "code":
      content.text += node.value;
      break;
    case "break":
      content.text += " ";
      break;
    case "html":
      content.text += node.value.replace(tag, " ");
      content.tags.push(...(node.value.match(tag) ?? []));
      break;
    case "link":
    case "linkReference":
      content.links.push(addressOf(node, definitions));
      break;
    case "image":
    case "imageReference":
      content.pictures.push(addressOf(node, definitions));
      content.text += ` ${node.alt ?? ""} ${"title" in node ? (node.title ?? "") : ""} `;
      break;
  }
  for (const child of "children" in node ? node.children : []) {
    add(content, child, definitions);
    if (child.type === "tableCell") content.text += " | ";
  }
}

function definitionsOf(tree: Root): Definitions {
  const found = new Map<string, string>();
  walk<Nodes>(tree, (node) => {
    if (node.type === "definition") found.set(node.identifier, node.url);
  });
  return found;
}

/** The nodes of a text that are blocks, each with its kind; `inside` is what a paragraph here is. */
function* blocksIn(node: Nodes, inside: string): Generator<readonly [block: Nodes, kind: string]> {
  switch (node.type) {
    case "heading":
      return yield [node, `h${node.depth}`];
    case "paragraph":
      return yield [node, inside];
    case "code":
    case "html":
      return yield [node, node.type];
    case "table":
      return yield* node.children.map((row) => [row, `row${row.children.length}`] as const);
    case "list": {
      const depth = 1 + Number(/^(?:item|step)(\d+)/.exec(inside)?.[1] ?? 0);
      for (const item of node.children) yield* blocksIn(item, `${node.ordered ? "step" : "item"}${depth}`);
      return;
    }
  }
  const within = node.type === "blockquote" ? `${inside} quoted` : inside;
  for (const child of "children" in node ? node.children : []) yield* blocksIn(child, within);
}

/**
 * The blocks of a text, in order; none of one that the parser is not given, which has its own finding (`text-too-tangled`).
 * @param markdown the text, not filled
 */
export function markdownBlocks(markdown: string): MarkdownBlock[] {
  if (tangledAt(markdown)) return [];
  const tree = markdownTree(markdown);
  const definitions = definitionsOf(tree);
  return Array.from(blocksIn(tree, "paragraph"), ([node, kind]) => {
    const content: Content = { text: "", links: [], pictures: [], tags: [] };
    add(content, node, definitions);
    return { kind, ...content, ...rangeOf(node) };
  });
}
