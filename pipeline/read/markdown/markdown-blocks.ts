// Splits a Markdown text into blocks, to compare a translation with its source.
import type { Image, ImageReference, Link, LinkReference, Nodes, Root } from "mdast";
import type { Span } from "../../report/finding.ts";
import { complexityProblem } from "./complexity-limit.ts";
import { markdownTree } from "./markdown-tree.ts";
import { rangeOf, walk } from "./walk.ts";

/** The words, links and pictures of a block; `tags` are typed HTML. */
interface Content {
  text: string;
  readonly links: string[];
  readonly pictures: string[];
  readonly tags: string[];
}

/** A block. */
interface MarkdownBlock extends Span, Readonly<Content> {
  readonly kind: string;
}

/** Link definitions by name: the address of `[words][name]`. */
type Definitions = ReadonlyMap<string, string>;

const tag = /<[^>]*>/g;

/** The address of a link or picture. */
const addressOf = (
  node: Link | LinkReference | Image | ImageReference,
  definitions: Definitions,
) => ("url" in node ? node.url : (definitions.get(node.identifier) ?? node.identifier));

/** Adds the content of an inline node. */
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

/** The block nodes of a text, each with its kind; `inside` is the kind of a paragraph here. */
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
      for (const item of node.children) {
        yield* blocksIn(item, `${node.ordered ? "step" : "item"}${depth}`);
      }
      return;
    }
  }
  const within = node.type === "blockquote" ? `${inside} quoted` : inside;
  for (const child of "children" in node ? node.children : []) yield* blocksIn(child, within);
}

/**
 * The blocks of a text, in order; none for a text that is not parsed, which has its own finding
 * (`text-too-tangled`).
 * @param markdown the text before placeholders are filled
 */
export function markdownBlocks(markdown: string): MarkdownBlock[] {
  if (complexityProblem(markdown)) return [];
  const tree = markdownTree(markdown);
  const definitions = definitionsOf(tree);
  return Array.from(blocksIn(tree, "paragraph"), ([node, kind]) => {
    const content: Content = { text: "", links: [], pictures: [], tags: [] };
    add(content, node, definitions);
    return { kind, ...content, ...rangeOf(node) };
  });
}
