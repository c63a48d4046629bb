// Cleans pasted HTML: removes the word processor's styles, comments, change marks and pictures. Paragraphs, headings, lists, tables, links,
// bold and italic remain.
import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { noteOf, targetOf } from "./links.ts";
import type { Loss, Losses } from "./losses.ts";
import { loweredDigits, raisedDigits } from "./raised-digits.ts";
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
import { tableOf, withPlainCells } from "./tables.ts";
import { withLists } from "./word-lists.ts";

/** Elements that are removed with their content; rehype-remark would keep some of their words. */
const removed = new Set(
  "title style script xml template noscript iframe object audio video input button select textarea svg canvas".split(
    " ",
  ),
);

/** Office's own elements: drawings and Word-specific parts. */
const ofOffice = /^[vw]:/;

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element["properties"] = {},
): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

interface Aside {
  /** Footnotes, which are moved to the end. */
  readonly notes: Element[];
  title: string | undefined;
}

interface Cleaning {
  readonly losses: Losses;
  /** Content apart from the text. */
  readonly aside: Aside;
  /** Whether the surrounding text is bold or italic. */
  readonly bold: boolean;
  readonly italic: boolean;
  /** Inside a link or heading, where underline and bold are ignored. */
  readonly isPlain: boolean;
  /** Whether line breaks in the words are shown, as in chats. */
  readonly keepsLines: boolean;
}

function cleanAll(nodes: readonly RootContent[], cleaning: Cleaning): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") {
      const value = plainLetters(node.value);
      if (!cleaning.keepsLines) return [{ type: "text", value }];
      return value
        .split(/\r?\n/)
        .flatMap((line, index): ElementContent[] =>
          index === 0
            ? [{ type: "text", value: line }]
            : [element("br", []), { type: "text", value: line }],
        );
    }
    return node.type === "element" ? clean(node, cleaning) : [];
  });
}

/**
 * Replaces non-breaking spaces and removes invisible characters, except for the joiners of Indic scripts, and an assistant's marks of
 * sources, which are between letters for private use.
 */
const plainLetters = (text: string) =>
  text
    .replace(/[\u00a0\u2007\u202f\t]/g, " ")
    .replace(/[\u00ad\u200b\u2060\ufeff]|\ue200[^\ue201]*\ue201/g, "");

/** An element with its parsed style and classes. */
interface Marked {
  readonly node: Element;
  readonly style: ReadonlyMap<string, string>;
  readonly classes: readonly string[];
  /** Word's name for its part (mso-element). */
  readonly part: string;
}

const isBlock = ({ tagName }: Element) => tagName === "p" || tagName === "li";

/** Whether it contains a link from a note or comment back to the text. */
function leadsBack(node: RootContent, start: string): boolean {
  if (node.type !== "element") return false;
  if (node.tagName === "a" && String(node.properties.href ?? "").startsWith(start)) return true;
  return node.children.some((child) => leadsBack(child, start));
}

/** A footnote: marked by Word, or a paragraph with a link back, as in Google Docs. */
const isFootnote = ({ node, part }: Marked) =>
  part === "footnote" || part === "endnote" || (isBlock(node) && leadsBack(node, "#ftnt_ref"));

const isShape = ({ tagName, children }: Element) =>
  tagName === "v:shape" && !JSON.stringify(children).includes("v:imagedata");

/** A formula of Word, of MathJax or of KaTeX, which assistants show formulas with. */
function isFormula({ node, classes }: Marked): boolean {
  const names = /^(?:math|m:omath|m:omathpara|mjx-container)$/;
  return names.test(node.tagName) || classes.includes("katex");
}

/** An emoji, which chats show as a picture. */
const emojiOf = ({ tagName, properties }: Element) =>
  tagName === "img" && /^\p{Extended_Pictographic}/u.test(String(properties.alt ?? ""))
    ? String(properties.alt)
    : undefined;

/** A rule for content that is left out. */
interface LeftOut {
  readonly is: (marked: Marked) => boolean;
  readonly loss?: Loss;
  /** Whether its content is still processed, for footnotes, comments and other losses in it. */
  readonly isLookedThrough?: true;
}

const leftOut: readonly LeftOut[] = [
  { is: ({ node }) => removed.has(node.tagName) },
  { is: ({ node }) => node.tagName === "img", loss: "pictures" },
  { is: isFormula, loss: "equations" },
  { is: ({ node }) => node.tagName === "v:imagedata", loss: "pictures", isLookedThrough: true },
  { is: ({ node }) => isShape(node), loss: "shapes", isLookedThrough: true },
  { is: ({ node }) => ofOffice.test(node.tagName), isLookedThrough: true },
  { is: ({ style }) => style.get("display") === "none" || style.get("mso-hide") === "all" },
  { is: ({ part }) => part === "footnote-list" || part === "endnote-list", isLookedThrough: true },
  { is: ({ classes }) => classes.includes("MsoCommentReference"), isLookedThrough: true },
  { is: ({ part, classes }) => part === "comment-list" || classes.includes("MsoCommentText") },
  { is: ({ node }) => isBlock(node) && leadsBack(node, "#cmnt_ref") },
  { is: ({ classes: [name = ""] }) => /^Mso(?:Toc\d|Tof)/.test(name), loss: "contents" },
  {
    is: ({ node, classes }) => node.tagName === "del" || classes.includes("msoDel"),
    loss: "insertions",
  },
];

const inside = ({ node }: Marked, cleaning: Cleaning, more: Partial<Cleaning> = {}) =>
  cleanAll(node.children, { ...cleaning, ...more });

function clean(node: Element, cleaning: Cleaning): ElementContent[] {
  const { losses, aside } = cleaning;
  const emoji = emojiOf(node);
  if (emoji !== undefined) return [{ type: "text", value: emoji }];
  const style = styleOf(node);
  const classes = classesOf(node);
  const marked = { node, style, classes, part: style.get("mso-element") ?? "" };
  const out = leftOut.find(({ is }) => is(marked));
  if (out) {
    if (out.loss) losses.note(out.loss);
    if (out.isLookedThrough) inside(marked, cleaning);
    return [];
  }
  if (isFootnote(marked)) {
    aside.notes.push(element("li", inside(marked, cleaning)));
    losses.note("footnotes");
    return [];
  }
  if (node.tagName === "ins" || classes.includes("msoIns")) {
    losses.note("insertions");
    return inside(marked, cleaning);
  }
  if (
    (isColoured(style) || node.properties.color !== undefined) &&
    node.tagName !== "a" &&
    hasWords(node) &&
    !cleaning.isPlain
  ) {
    losses.note("colours");
  }
  const keepsLines = showsLines(style) ?? cleaning.keepsLines;
  return (cleaners.get(node.tagName) ?? inside)(marked, { ...cleaning, keepsLines });
}

const hasWords = (node: Element) => textOf(node).trim() !== "";

/** Converts a kind of element. */
type ElementCleaner = (marked: Marked, cleaning: Cleaning) => ElementContent[];

const link: ElementCleaner = (marked, cleaning) => {
  const { losses } = cleaning;
  const href = String(marked.node.properties.href ?? "");
  const note = noteOf(href, marked.classes);
  if (note === "comment" && !href.startsWith("#cmnt_ref")) losses.note("comments");
  if (note) return [];
  const target = targetOf(href);
  if (target !== undefined) {
    return [element("a", inside(marked, cleaning, { isPlain: true }), { href: target })];
  }
  if (href !== "" && !href.startsWith("#_Toc")) losses.note("links");
  return inside(marked, cleaning);
};

/** An assistant's source: a link in a pill, with a count of further ones, directly behind the sentence. */
function citation(marked: Marked, cleaning: Cleaning): ElementContent[] {
  cleaning.losses.note("citations");
  const words = inside(marked, cleaning).map((node) =>
    node.type === "element" ? { ...node, children: withoutCount(node.children) } : node,
  );
  return [{ type: "text", value: " " }, ...words];
}

/** The words without “+2” at their end. */
const withoutCount = (nodes: readonly ElementContent[]): ElementContent[] => [
  {
    type: "text",
    value: nodes
      .map(textOf)
      .join("")
      .replace(/\+\d+$/, ""),
  },
];

/** Superscript and subscript. */
const raised: ElementCleaner = (marked, cleaning) => {
  const children = inside(marked, cleaning);
  const left = children.map(textOf).join("").trim();
  if (left === "") return [];
  const digits = marked.node.tagName === "sup" ? raisedDigits(left) : loweredDigits(left);
  if (digits !== undefined) return [{ type: "text", value: digits }];
  cleaning.losses.note("raised");
  return children;
};

const underlined: ElementCleaner = (marked, cleaning) => {
  if (!cleaning.isPlain && hasWords(marked.node)) cleaning.losses.note("underlined");
  return inside(marked, cleaning);
};

const struck: ElementCleaner = (marked, cleaning) => [element("del", inside(marked, cleaning))];

const heading: ElementCleaner = (marked, cleaning) => [
  element(
    marked.node.tagName,
    inside(marked, cleaning, { isPlain: true }),
    listProperties(marked.node),
  ),
];

/** Blocks and lists, unchanged. */
const block: ElementCleaner = (marked, cleaning) => {
  const { tagName, properties } = marked.node;
  const { start } = properties;
  const more = tagName === "ol" && start ? { start } : {};
  return [element(tagName, inside(marked, cleaning), { ...listProperties(marked.node), ...more })];
};

/** Values that Excel shows where a formula fails. */
const excelError = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/;

/** Rows, cells and row groups of tables. Those that reach over others keep how far, for rehype-remark adds empty cells beside them. */
const ofTable: ElementCleaner = (marked, cleaning) => {
  const { tagName, properties } = marked.node;
  if (excelError.test(textOf(marked.node).trim()) && /^t[dh]$/.test(tagName)) {
    cleaning.losses.note("excelErrors");
    return [element(tagName, [])];
  }
  const { rowSpan, colSpan, align } = properties;
  if (Math.max(Number(rowSpan ?? 1), Number(colSpan ?? 1)) > 1) {
    cleaning.losses.note("mergedCells");
  }
  const isPlain = tagName === "th" || cleaning.isPlain;
  return [element(tagName, inside(marked, cleaning, { isPlain }), { rowSpan, colSpan, align })];
};

const paragraph: ElementCleaner = (marked, cleaning) => {
  const { node, classes } = marked;
  const [name = ""] = classes;
  if (name === "MsoTitle") {
    return titled(inside(marked, cleaning, { isPlain: true }), cleaning.aside);
  }
  const depth = /^MsoHeading([1-6])$/.exec(name)?.[1];
  if (depth) return [element(`h${depth}`, inside(marked, cleaning, { isPlain: true }))];
  const children = inside(marked, cleaning);
  if (/Quote/.test(name)) return [element("blockquote", [element("p", children)])];
  // A paragraph contains only text, any other block may contain blocks.
  return [element(node.tagName === "p" ? "p" : "div", children, listProperties(node))];
};

/** Records the document's title; further titles become paragraphs. */
function titled(children: ElementContent[], aside: Aside): ElementContent[] {
  const title = children.map(textOf).join("").replace(/\s+/g, " ").trim();
  if (title === "" || aside.title !== undefined) return [element("p", children)];
  aside.title = title;
  return [];
}

/** The properties of a paragraph that `withLists` needs. */
function listProperties({ properties }: Element): Element["properties"] {
  const { style } = properties;
  return typeof style === "string" && style.includes("mso-list") ? { style } : {};
}

/** Inline elements, whose style turns bold or italic on or off. */
const words: ElementCleaner = (marked, cleaning) => {
  const { node, style } = marked;
  if (/\bignore\b/i.test(style.get("mso-list") ?? "")) {
    return [element("span", [...node.children] as ElementContent[], { style: "mso-list:Ignore" })];
  }
  noteLine(marked, cleaning);
  if (node.properties.dataTestid === "webpage-citation-pill") return citation(marked, cleaning);
  const shifted = shiftedOf(marked);
  if (shifted) return clean(shifted, cleaning);
  const bold = isBold(style) ?? (/^(?:b|strong)$/.test(node.tagName) || cleaning.bold);
  const italic = isItalic(style) ?? (/^(?:i|em)$/.test(node.tagName) || cleaning.italic);
  const children = inside(marked, cleaning, { bold, italic });
  if (!hasWords(node) || cleaning.isPlain || children.some(isBlocky)) return children;
  const within = (tagName: string, isNew: boolean, inner: ElementContent[]) =>
    isNew ? [element(tagName, inner)] : inner;
  const struck = within("del", isStruck(style), children);
  const slanted = within("em", italic && !cleaning.italic, struck);
  return within("strong", bold && !cleaning.bold, slanted);
};

/** Records underlining as a loss. */
function noteLine({ node, style }: Marked, { losses, isPlain }: Cleaning): void {
  if (hasWords(node) && isUnderlined(style) && !isPlain) losses.note("underlined");
}

/** Converts a style of superscript or subscript to an element; undefined if there is none. */
function shiftedOf({ node, style }: Marked): Element | undefined {
  const align = style.get("vertical-align");
  if (align !== "super" && align !== "sub") return undefined;
  const { style: _style, ...properties } = node.properties;
  return element(align === "super" ? "sup" : "sub", [element("span", node.children, properties)]);
}

const isBlocky = (node: ElementContent) =>
  node.type === "element" && /^(?:p|div|h\d|ul|ol|table|blockquote|pre|hr)$/.test(node.tagName);

const cleanersByTags: Readonly<Record<string, ElementCleaner>> = {
  a: link,
  "sup sub": raised,
  u: underlined,
  "s strike": struck,
  "br hr": ({ node }) => [element(node.tagName, [])],
  "b strong i em span font": words,
  "h1 h2 h3 h4 h5 h6": heading,
  "p div address article aside center dd dl dt fieldset figcaption figure footer form header main nav section":
    paragraph,
  "pre code blockquote ul ol li": block,
  table: (marked, cleaning) => tableOf(inside(marked, cleaning)),
  caption: () => [],
  "thead tbody tfoot tr td th": ofTable,
};

/** Conversions by element name; other elements are replaced by their content. */
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
    bold: false,
    italic: false,
    isPlain: false,
    keepsLines: false,
  });
  const whole = withPlainCells(withLists(children), losses);
  if (aside.notes.length > 0) whole.push(element("ol", aside.notes));
  return { tree: { type: "root", children: whole }, title: aside.title };
}
