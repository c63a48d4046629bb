// Prepares pasted HTML for rehype-remark: removes what programs add, and records what is left out.
import { placeholderText } from "@site/common/placeholder-text";
import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { element, hasWords, isBlank, isBlock, isElement, text } from "./element.ts";
import { isFootnote, isInserted, type LeftOut, leftOut, type StyledElement } from "./left-out.ts";
import { noteOf, targetOf } from "./links.ts";
import { withLists } from "./lists.ts";
import type { Losses } from "./losses.ts";
import { shiftDigits } from "./raised-digits.ts";
import {
  classesOf,
  isBold,
  isColoured,
  isItalic,
  isStruck,
  isUnderlined,
  showsLines,
  styleOf,
} from "./styles.ts";
import { noteCell, tableOf, withPlainCells } from "./tables.ts";

interface Cleaning {
  readonly losses: Losses;
  /** Content apart from the text. */
  readonly aside: Aside;
  /** Inside a link or heading, where underlining and colours have no meaning of their own. */
  readonly isPlain: boolean;
  /** Whether line breaks in the words are shown, as in chats. */
  readonly keepsLines: boolean;
}

interface Aside {
  /** Footnotes, which are moved to the end. */
  readonly notes: Element[];
  title: string | undefined;
}

function cleanAll(nodes: readonly RootContent[], cleaning: Cleaning): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return linesOf(plainLetters(node.value), cleaning);
    return node.type === "element" ? clean(node, cleaning) : [];
  });
}

/** Words, with an element for each line break that is shown. */
function linesOf(value: string, { keepsLines }: Cleaning): ElementContent[] {
  if (!keepsLines) return [text(value)];
  return value
    .split(/\r?\n/)
    .flatMap((line, index) => (index === 0 ? [text(line)] : [element("br"), text(line)]));
}

/**
 * Replaces non-breaking spaces and removes invisible characters, except for the joiners of Indic scripts, and an assistant's marks of
 * sources, which are between letters for private use.
 */
const plainLetters = (letters: string) =>
  letters
    .replace(/[\u00a0\u2007\u202f\t]/g, " ")
    .replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]|\ue200[^\ue201]*\ue201/g, "");

/** An emoji, which chats show as a picture. */
const emojiOf = ({ tagName, properties }: Element) =>
  tagName === "img" && /^\p{Extended_Pictographic}/u.test(String(properties.alt ?? ""))
    ? String(properties.alt)
    : undefined;

const inside = ({ node }: StyledElement, cleaning: Cleaning, more: Partial<Cleaning> = {}) =>
  cleanAll(node.children, { ...cleaning, ...more });

function leaveOut(
  { loss, isMarked, isLookedThrough }: LeftOut,
  marked: StyledElement,
  cleaning: Cleaning,
): ElementContent[] {
  if (loss) cleaning.losses.note(loss);
  if (isLookedThrough) inside(marked, cleaning);
  return isMarked ? [text(placeholderText)] : [];
}

function clean(node: Element, cleaning: Cleaning): ElementContent[] {
  const { losses, aside } = cleaning;
  const { tagName } = node;
  const style = styleOf(node);
  const part = style.get("mso-element") ?? "";
  const marked: StyledElement = { node, tagName, style, classes: classesOf(node), part };
  const words = emojiOf(node);
  if (words !== undefined) return [text(words)];
  const out = leftOut.find(({ is }) => is(marked));
  if (out) return leaveOut(out, marked, cleaning);
  if (isFootnote(marked)) {
    aside.notes.push(element("li", inside(marked, cleaning)));
    losses.note("footnotes");
    return [];
  }
  if (isInserted(marked)) losses.note("insertions");
  const isInColour = tagName === "mark" || isColoured(style) || node.properties.color !== undefined;
  if (isInColour && tagName !== "a" && !cleaning.isPlain && hasWords(node)) {
    losses.note("colours");
  }
  const keepsLines = showsLines(style) ?? cleaning.keepsLines;
  return (cleaners.get(tagName) ?? unchanged)(marked, { ...cleaning, keepsLines });
}

/** Converts a kind of element. */
type ElementCleaner = (marked: StyledElement, cleaning: Cleaning) => ElementContent[];

const unchanged: ElementCleaner = (marked, cleaning) => {
  const { node, tagName } = marked;
  return [element(tagName, inside(marked, cleaning), node.properties)];
};

const link: ElementCleaner = (marked, cleaning) => {
  const { losses } = cleaning;
  const href = String(marked.node.properties.href ?? "");
  const note = noteOf(href, marked.classes);
  if (note === "comment" && !href.startsWith("#cmnt_ref")) losses.note("comments");
  if (note) return [];
  const target = targetOf(href);
  if (target === undefined) {
    if (href !== "" && !href.startsWith("#_Toc")) losses.note("links");
    return inside(marked, cleaning);
  }
  return [element("a", inside(marked, cleaning, { isPlain: true }), { href: target })];
};

/** Superscript and subscript. */
const raised: ElementCleaner = (marked, cleaning) => {
  const isRaised = marked.tagName === "sup";
  const children = inside(marked, cleaning);
  const left = children.map(textOf).join("").trim();
  if (children.some((child) => isElement(child, "a"))) return children;
  if (left === "") return [];
  const digits = shiftDigits(left, isRaised);
  if (digits !== undefined) return [text(digits)];
  cleaning.losses.note("raised");
  return children;
};

const heading: ElementCleaner = (marked, cleaning) =>
  unchanged(marked, { ...cleaning, isPlain: true });

/** An item; the box of a task is an element of its own. */
const item: ElementCleaner = (marked, cleaning) => {
  const { properties } = marked.node;
  const children = inside(marked, cleaning);
  if (properties.role === "checkbox") {
    const checked = properties.ariaChecked === "true";
    children.unshift(element("input", [], { type: "checkbox", checked }));
  }
  return [element("li", children, properties)];
};

const cell: ElementCleaner = (marked, cleaning) => {
  const { node, tagName } = marked;
  return noteCell(node, cleaning.losses)
    ? unchanged(marked, { ...cleaning, isPlain: tagName === "th" })
    : [element(tagName, [], node.properties)];
};

const paragraph: ElementCleaner = (marked, cleaning) => {
  const { node, tagName, classes } = marked;
  const [name = ""] = classes;
  if (name === "MsoTitle") return titled(inside(marked, cleaning, { isPlain: true }), cleaning);
  const { role, ariaLevel } = node.properties;
  const depth =
    role === "heading" ? Number(ariaLevel) : Number(/^MsoHeading([1-6])$/.exec(name)?.[1]);
  if (depth >= 1 && depth <= 6) {
    return [element(`h${depth}`, inside(marked, cleaning, { isPlain: true }))];
  }
  if (/Quote/.test(name)) return [element("blockquote", [element("p", inside(marked, cleaning))])];
  const children = inside(marked, cleaning);
  // An empty block ends the line before it.
  if (children.every(isBlank)) return [element("br")];
  return [element(tagName, children, node.properties)];
};

/** Records the document's title; further titles become paragraphs. */
function titled(children: ElementContent[], { aside }: Cleaning): ElementContent[] {
  const title = children.map(textOf).join("").replace(/\s+/g, " ").trim();
  if (title === "" || aside.title !== undefined) return [element("p", children)];
  aside.title = title;
  return [];
}

/** Inline elements, whose style says what they are. */
const words: ElementCleaner = (marked, cleaning) => {
  const { node, tagName, style } = marked;
  // A list's mark, which `withLists` reads.
  if (/\bignore\b/i.test(style.get("mso-list") ?? "")) return [node];
  const shifted = shiftedOf(marked);
  if (shifted) return clean(shifted, cleaning);
  const isLined = tagName === "u" || isUnderlined(style);
  if (isLined && !cleaning.isPlain && hasWords(node)) cleaning.losses.note("underlined");
  if (/^(?:block|flex|grid|list-item|table)/.test(style.get("display") ?? "")) {
    return paragraph({ ...marked, tagName: "div" }, cleaning);
  }
  const children = inside(marked, cleaning);
  if (!hasWords(node) || children.some(isBlock)) return children;
  const wraps = [
    { name: "del", is: isStruck(style) },
    { name: "em", is: isItalic(style) ?? /^(?:i|em)$/.test(tagName) },
    { name: "strong", is: isBold(style) ?? /^(?:b|strong)$/.test(tagName) },
  ];
  return wraps.filter(({ is }) => is).reduce((inner, { name }) => [element(name, inner)], children);
};

/** Converts a style of superscript or subscript to an element; undefined if there is none. */
function shiftedOf({ node, style }: StyledElement): Element | undefined {
  const align = style.get("vertical-align");
  if (align !== "super" && align !== "sub") return undefined;
  const { style: _style, ...properties } = node.properties;
  return element(align === "super" ? "sup" : "sub", [element("span", node.children, properties)]);
}

const cleanersByTags: Readonly<Record<string, ElementCleaner>> = {
  a: link,
  "sup sub": raised,
  "b strong i em u span font": words,
  "mark kbd samp tt var": inside,
  "h1 h2 h3 h4 h5 h6": heading,
  "p div": paragraph,
  li: item,
  table: (marked, cleaning) => tableOf(marked.node, (nodes) => cleanAll(nodes, cleaning)),
  "td th": cell,
};

/** Conversions by element name; rehype-remark knows the others. */
const cleaners = new Map(
  Object.entries(cleanersByTags).flatMap(([names, way]) =>
    names.split(" ").map((name): [string, ElementCleaner] => [name, way]),
  ),
);

/**
 * Cleans pasted HTML, and records what was left out.
 * @returns the tree, and the document's title, which is removed from it
 */
export function cleanHtml(
  tree: Root,
  losses: Losses,
): { readonly tree: Root; readonly title: string | undefined } {
  const aside: Aside = { notes: [], title: undefined };
  const children = cleanAll(tree.children, {
    losses,
    aside,
    isPlain: false,
    keepsLines: false,
  });
  const whole = withPlainCells(withLists(children), losses);
  if (aside.notes.length > 0) whole.push(element("ol", aside.notes));
  return { tree: { type: "root", children: whole }, title: aside.title };
}
