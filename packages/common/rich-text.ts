// Reads the rich texts of the compiled content.
import type { Picture, RichText, RichTextElement, RichTextNode } from "../../.content/types.d.ts";

export type { RichText, RichTextNode };

/** What a reader makes of each kind of node. */
export interface RichTextReader<Result> {
  readonly text: (value: string) => Result;
  readonly picture: (picture: Picture) => Result;
  /** Receives what the reader has made of the element's children. */
  readonly element: (element: RichTextElement, children: Result[]) => Result;
}

/** Whether a value of the compiled content is a rich text. */
export function isRichText(value: unknown): value is RichText {
  return typeof value === "object" && value !== null && "type" in value && value.type === "root";
}

/**
 * Reads the nodes of a text or element.
 * @returns what the reader makes of each of them, in order
 */
export function readRichText<Result>(
  { children }: { readonly children: readonly RichTextNode[] },
  reader: RichTextReader<Result>,
): Result[] {
  return children.map((node) => {
    if (node.type === "text") return reader.text(node.value);
    if (node.type === "picture") return reader.picture(node.picture);
    return reader.element(node, readRichText(node, reader));
  });
}

/** Whether an address leads from a text to one of its footnotes. */
export const isNote = (href: unknown) => /^#note(?:-\d+)?-fn-/.test(String(href));

/** Whether an address leads from a footnote back to its place in the text. */
export const isNoteReturn = (href: unknown) => /^#note(?:-\d+)?-fnref-/.test(String(href));

const words: RichTextReader<string> = {
  text: (value) => value,
  picture: () => "",
  element: (_element, children) => children.join(""),
};

/** The words of a text or element, without its pictures' words. */
export function plainText(parent: { readonly children: readonly RichTextNode[] }): string {
  return readRichText(parent, words).join("");
}
