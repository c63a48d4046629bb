// Makes an editors' text ready to be printed: links in full, pictures by the names of the files that the template is given.
import type { Picture } from "../.content/types.d.ts";
import type { Figures } from "./figures.ts";

/** A node of a text, as the compiler wrote it (hast). */
export interface TextNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly TextNode[];
}

/** An element with words in it. */
export const element = (tagName: string, ...children: readonly (TextNode | string)[]): TextNode => ({
  type: "element",
  tagName,
  properties: {},
  children: children.map((child) => (typeof child === "string" ? { type: "text", value: child } : child)),
});

/**
 * The nodes of a text.
 * @param text sanitised hast as one JSON string, or plain words
 * @param page full address of its page, which its links are relative to
 * @param figures takes its pictures
 */
export function textOf(text: string, page: string, figures: Figures): readonly TextNode[] {
  const isTree = text.startsWith('{"type":"root"');
  const tree: TextNode = isTree ? JSON.parse(text) : { type: "root", children: [element("p", text)] };
  return nodesIn(tree, page, figures);
}

function nodesIn({ children = [] }: TextNode, page: string, figures: Figures): readonly TextNode[] {
  return children.flatMap((node): TextNode[] => {
    const { type, value = "", properties = {} } = node;
    if (type === "text") return [{ type, value }];
    if (type !== "element") return [];
    const inside = nodesIn(node, page, figures);
    return [{ ...node, properties: { ...properties, ...printed(properties, page, figures) }, children: inside }];
  });
}

/** What the template has to know of a link or a picture. A picture of another host is named, with its address. */
function printed({ href, dataPicture }: NonNullable<TextNode["properties"]>, page: string, figures: Figures) {
  if (typeof href === "string") return { href: URL.canParse(href, page) ? new URL(href, page).href : null };
  if (typeof dataPicture !== "string") return {};
  const picture: Picture = JSON.parse(dataPicture);
  if (picture.url !== undefined) return { dataPicture: null, href: picture.url };
  return { dataPicture: figures.add(picture) };
}
