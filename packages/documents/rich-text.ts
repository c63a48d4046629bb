// Prepares an editor's text for a Typst template, with absolute links and the document's figures.
import {
  isNote,
  isNoteReturn,
  isRichText,
  type RichText,
  readRichText,
} from "@site/common/rich-text";
import type { Figure, Figures } from "./figures.ts";

/** A node as the template reads it. */
type TextNode =
  | { readonly type: "text"; readonly value: string }
  | { readonly type: "figure"; readonly figure: Figure }
  | ElementNode;

interface ElementNode {
  readonly type: "element";
  readonly tagName: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly children: readonly TextNode[];
}

/** Makes an element with text. */
export const element = (
  tagName: string,
  ...children: readonly (TextNode | string)[]
): ElementNode => ({
  type: "element",
  tagName,
  properties: {},
  children: children.map((child) =>
    typeof child === "string" ? { type: "text", value: child } : child,
  ),
});

/** The words of a node. */
export function wordsOf(node: TextNode | undefined): string {
  if (node?.type === "text") return node.value;
  return node?.type === "element" ? node.children.map(wordsOf).join("") : "";
}

/**
 * Converts a text to nodes for the template.
 * @param text a rich text, or plain words
 * @param page full address of its page, the base of relative links
 * @param figures collects its pictures
 */
export function textOf(
  text: RichText | string,
  page: string,
  figures: Figures,
): readonly TextNode[] {
  if (!isRichText(text)) return [element("p", text)];
  return readRichText<TextNode>(text, {
    text: (value) => ({ type: "text", value }),
    picture: (picture) =>
      picture.url === undefined
        ? { type: "figure", figure: figures.add(picture) }
        : linked(picture.url, picture.alt),
    element: ({ tagName, properties }, children) => {
      const { href, ariaLabel } = properties;
      if (tagName === "input") return { type: "text", value: `${ariaLabel}: ` };
      if (isNoteReturn(href)) return { type: "text", value: "" };
      const led = typeof href === "string" ? { href: full(href, page) } : {};
      return { type: "element", tagName, properties: { ...properties, ...led }, children };
    },
  });
}

/** A picture of another host becomes a link to its address. */
const linked = (href: string, words: string): TextNode => ({
  ...element("a", words),
  properties: { href },
});

/** The full address of a link; null for what is none, or leads to a footnote, which is printed. */
const full = (href: string, page: string) =>
  URL.canParse(href, page) && !isNote(href) ? new URL(href, page).href : null;
