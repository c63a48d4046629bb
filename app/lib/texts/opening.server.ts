// Splits a text of a product or solution into an opening of about sixty words and a collapsed rest.
import { plainText, type RichText, type RichTextNode } from "@site/common/rich-text";
import type { RichTextElement } from "../content.ts";
import { type PackedText, packText } from "./packed-text.ts";

/** Maximum number of words in the opening. */
const maxWords = 60;

/** Counts parts between spaces that contain a letter or digit. */
function wordCount(text: string): number {
  return text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

/**
 * How many of the texts fit into the opening: at least the first.
 * @param before words of the opening before them
 */
export function visibleCount(texts: readonly string[], before = 0): number {
  let words = before;
  const over = texts.findIndex((text, index) => {
    words += wordCount(text);
    return index > 0 && words > maxWords;
  });
  return over < 0 ? texts.length : over;
}

const isList = (node: RichTextNode | undefined): node is RichTextElement =>
  node?.type === "element" && (node.tagName === "ul" || node.tagName === "ol");

const isHeading = (node: RichTextElement | undefined) => /^h\d$/.test(node?.tagName ?? "");

/** Splits a list in two; an ordered list continues its numbering. */
function parted(list: RichTextElement, before: number): [RichTextElement, RichTextElement] {
  const items = list.children.filter((child) => child.type === "element");
  const open = visibleCount(items.map(plainText), before);
  const start = list.tagName === "ol" ? { start: Number(list.properties.start ?? 1) + open } : {};
  return [
    { ...list, children: items.slice(0, open) },
    { ...list, properties: { ...list.properties, ...start }, children: items.slice(open) },
  ];
}

export interface Opening {
  body: PackedText;
  more?: PackedText;
}

/**
 * Splits a rich text into opening and rest; there is no rest if all of it fits. It splits between
 * paragraphs, and inside a list only where the list comes first or follows a text that ends with a
 * colon.
 */
export function openingOf(text: RichText): Opening {
  const nodes = text.children.filter((node) => node.type === "element");
  const fitting = visibleCount(nodes.map(plainText));
  // A heading stays with the text below it.
  const open = fitting > 1 && isHeading(nodes[fitting - 1]) ? fitting - 1 : fitting;
  const shown = nodes.slice(0, open);
  const rest = nodes.slice(open);
  const last = shown.at(-1);
  const words = wordCount(shown.map(plainText).join(" "));
  if (shown.length === 1 && isList(last) && words > maxWords) {
    const [first, others] = parted(last, 0);
    shown[0] = first;
    rest.unshift(others);
  } else if (isList(rest[0]) && last && plainText(last).trimEnd().endsWith(":")) {
    const [first, others] = parted(rest[0], words);
    shown.push(first);
    rest[0] = others;
  }
  if (rest.length === 0) return { body: packText(text) };
  const whole = (children: RichTextNode[]) => packText({ type: "root", children });
  return { body: whole(shown), more: whole(rest) };
}
