// Prepares an editor's text for a Typst template: makes links absolute, and replaces pictures by the file names given to the template.
import type { Picture } from "../.content/types.d.ts";
import type { Figures } from "./figures.ts";

/** A node of the compiler's output (hast). */
export interface TextNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly TextNode[];
}

/** Makes an element with text. */
export const element = (
  tagName: string,
  ...children: readonly (TextNode | string)[]
): TextNode => ({
  type: "element",
  tagName,
  properties: {},
  children: children.map((child) =>
    typeof child === "string" ? { type: "text", value: child } : child,
  ),
});

/**
 * Converts a text to nodes for the template.
 * @param text sanitised hast as one JSON string, or plain words
 * @param page full address of its page, the base of relative links
 * @param figures collects its pictures
 */
export function textOf(text: string, page: string, figures: Figures): readonly TextNode[] {
  const isRichText = text.startsWith('{"type":"root"');
  const tree: TextNode = isRichText
    ? JSON.parse(text)
    : { type: "root", children: [element("p", text)] };
  return nodesIn(tree, page, figures);
}

function nodesIn({ children = [] }: TextNode, page: string, figures: Figures): readonly TextNode[] {
  return children.flatMap((node): TextNode[] => {
    const { type, value = "", properties = {} } = node;
    if (type === "text") return [{ type, value }];
    if (type !== "element") return [];
    const inside = nodesIn(node, page, figures);
    return [
      {
        ...node,
        properties: { ...properties, ...printed(properties, page, figures) },
        children: inside,
      },
    ];
  });
}

/** The properties of a link or picture for the template. A picture of another host becomes a link to its address. */
function printed(
  { href, dataPicture }: NonNullable<TextNode["properties"]>,
  page: string,
  figures: Figures,
) {
  if (typeof href === "string") {
    return { href: URL.canParse(href, page) ? new URL(href, page).href : null };
  }
  if (typeof dataPicture !== "string") return {};
  const picture: Picture = JSON.parse(dataPicture);
  if (picture.url !== undefined) return { dataPicture: null, href: picture.url };
  return { dataPicture: figures.add(picture) };
}
