// Extracts the words that a writer typed, and the marks that the Markdown parser did not use, with
// their places. Simpler than the compiler and independent of it, so that each finds the other's
// mistakes.
import type { Definition, Nodes, Root } from "mdast";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";

/** A word or mark of a text with its range, or its node's range if its own is unknown. */
export interface Typed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface TypedText {
  /** Words that have to appear on the site. */
  readonly words: readonly Typed[];
  /**
   * Words that Markdown does not show: in an unused definition of no address, or after the language
   * of a code block.
   */
  readonly unseen: readonly Typed[];
  /** Marks that are left in the text as typed. */
  readonly marks: readonly Typed[];
}

function github(this: Processor): undefined {
  const data = this.data();
  data.micromarkExtensions = [gfm({ singleTilde: false })];
  // Without the search of the finished tree for addresses, as in “)www.a.b”: its nodes have no
  // places.
  data.fromMarkdownExtensions = gfmFromMarkdown().map(({ enter, exit }) => ({ enter, exit }));
  return undefined;
}

const markdown = unified().use(remarkParse).use(github).freeze();

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** Replaced by the brand's values and facts; an unknown one is reported. */
export const placeholder = /\{\{[^{}]*\}\}/g;

/** Spaces instead of ignored characters, so that the offsets of those after them stay true. */
const blanked = (all: string) => " ".repeat(all.length);

/** HTML attributes with their values, most of which visitors never read. */
const unread =
  /\b(?:data-[\w-]+|on\w+|[a-z-]+)[ \t\r\n]*=[ \t\r\n]*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/gi;

/**
 * What can only be an address. A line that defines one for no link was reported as a doubtful
 * block, which the price list (“Marks printed as typed”) withdrew; “[Note]: important” is still
 * reported.
 */
const address = /^(?:https?:|mailto:|tel:|#|\.{0,2}\/)/i;

/** Names of attributes, which are not words of a sentence even without a value. */
const attributes =
  /(?<![\w-])(?:href|src|class|style|width|height|id|name|rel|target|lang|dir|align|start|value|type|cite|scope|colspan|rowspan|loading|open|hidden|controls|reversed|autoplay|loop|muted)(?![\w-])/gi;

const read = /\b(?:alt|title|aria-label)[ \t\r\n]*=/i;

/** A tag reduced to the words that visitors read or hear. */
function wordsOfTag(tag: string): string {
  const body = tag.replace(/^<\/?[a-z][^\s/>]*/i, blanked);
  return body
    .replace(unread, (all) => (read.test(all) ? all.replace(/^[^=]*=/, blanked) : blanked(all)))
    .replace(attributes, blanked);
}

/** A piece of HTML reduced to its words: all of them, and only those between the tags. */
function wordsOfHtml(html: string): { readonly all: string; readonly between: string } {
  const plain = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, blanked)
    .replace(/<[!?][^>]*(?:>|$)/g, blanked)
    // Browsers read the oldest references without their semicolon, too.
    .replace(/&(?:#?\w+;|(?:amp|lt|gt|quot|nbsp|copy|reg)(?!\w))/g, blanked);
  // A tag with unpaired quotes ends at the next >. An unquoted value may begin with <, and an
  // attribute's name contain it.
  const code = /<(pre|code|kbd|samp)\b[^>]*>[\s\S]*?<\/\1\b/gi;
  const tag =
    /<\/?[a-z](?:[^<>"']|"[^"]*"|'[^']*'|(?<==)<|(?<=\s[^\s<>"'/=]*)<)*>|<\/?[a-z][^<>]*>/gi;
  return {
    all: plain.replace(tag, wordsOfTag),
    between: plain.replace(code, blanked).replace(tag, blanked),
  };
}

/**
 * Marks that were meant as Markdown, HTML or placeholders, unless a backslash precedes them; a
 * brace behind another is part of what that begins. “<n, m>” and “<r/p>” are no tags: one has a
 * name of HTML, or ends behind its name, or has a value. Braces are marks around a name of a fact
 * or the brand alone: those of a set are ordinary.
 */
const mark =
  /(?<=(?:^|[^\\])(?:\\\\)*)(?:\]\(|\*\*|__|<\/?(?:[a-z](?=[\w:-]*(?:[ \t]*\/?>|[\s/][^<\n]*=[^<\n]*>))|(?=(?:a|b|br|code|div|em|i|img|li|p|s|span|strong|sub|sup|table|td|tr|u|ul)\b[^<\n]*>)[a-z])|<!--|(?<!\{)\{(?=[ \t]*(?:fact|brand)\.[\w-])|(?<=(?<!\{)\{[ \t]*(?:fact|brand)\.[\w-]{1,60}[ \t]*)\})/gi;

/** “2 ** 3” is arithmetic. */
const isArithmetic = (before: string, after: string) =>
  /\d[ \t]*$/.test(before) && /^[ \t]*\d/.test(after);

/**
 * Whether stars or underscores are no half of a pair around words: then they may be those of a
 * footnote, a rating, a name of programs or a blank to fill in, and the compiler tells only some of
 * them, each of which has a fixture.
 */
function isAlone(text: string, found: string, index: number): boolean {
  if (found !== "**" && found !== "__") return false;
  const start = text.lastIndexOf("\n", index) + 1;
  const [line = ""] = /^[^\n]*/.exec(text.slice(start)) ?? [];
  const others = [...line.matchAll(/\*\*|__/g)].map((other) => start + other.index);
  return !others.some(
    (other) =>
      text.startsWith(found, other) &&
      mayPair(text, found, Math.min(index, other), Math.max(index, other)),
  );
}

/** Whether signs at two places may have been meant for bold words between them. */
function mayPair(text: string, sign: string, first: number, last: number): boolean {
  const between = text.slice(first + sign.length, last);
  if (!/^[^\s.,;:!?)]/.test(between) || !/[\p{L}\p{N}]/u.test(between)) return false;
  if (sign === "__" && /^\w+$/.test(between)) return false;
  if (!/[\p{L}\p{N}\p{M}]$/u.test(text.slice(0, first))) return true;
  // Within a word: stars there are bold or those of footnotes.
  const isClosing = /[^\s(]$/.test(between) && !/^[\p{L}\p{N}\p{M}]/u.test(text.slice(last + 2));
  return sign === "__" && isClosing && !between.includes("__");
}

/**
 * Whether a ]( is meant literally because its [ is escaped, as in “\\[a](/b)” and “\\[a [b]](/c)”.
 */
function isEscapedLink(before: string): boolean {
  const [line = ""] = /[^\r\n]*$/.exec(before) ?? [];
  // Paired brackets are not open, so they are removed first.
  for (let open = line.replace(/\\\]/g, ""), last = ""; ; ) {
    last = open;
    open = open.replace(/\[[^[\]]*\]/g, "");
    if (open === last) return /\\\[[^[\]]*$/.test(open);
  }
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The words of a text, each with its range. */
function wordsIn(text: string, { start, end }: Range): Typed[] {
  // If the text is not exactly what was typed, the range is that of the whole node.
  const same = text.length === end - start;
  return Array.from(text.replace(placeholder, blanked).matchAll(word), ({ 0: found, index }) => ({
    text: found,
    ...(same ? { start: start + index, end: start + index + found.length } : { start, end }),
  }));
}

/** The marks of a text that were meant as markup. */
function marksIn(source: string, text: string, at: number): Typed[] {
  const plain = text.replace(placeholder, blanked);
  return [...plain.matchAll(mark)]
    .filter(
      ({ 0: found, index }) =>
        !isArithmetic(plain.slice(0, index), plain.slice(index + found.length)) &&
        !isAlone(plain, found, index),
    )
    .filter(
      ({ 0: found, index }) => !(found === "](" && isEscapedLink(source.slice(0, at + index))),
    )
    .map(({ 0: found, index }) => ({
      text: found,
      start: at + index,
      end: at + index + found.length,
    }));
}

/** The identifiers to which a text's reference links and pictures refer. */
function referredIn(node: Nodes): string[] {
  const own =
    node.type === "linkReference" || node.type === "imageReference" ? [node.identifier] : [];
  return "children" in node ? [...own, ...node.children.flatMap(referredIn)] : own;
}

/**
 * A node's own text, which differs from what was typed if it has a character reference such as
 * &nbsp;.
 */
function saidBy(node: Nodes): string {
  if ("value" in node) return node.value;
  return ("alt" in node && node.alt) || "";
}

/** Types of nodes without children, in which every character is accounted for. */
const whole = new Set<Nodes["type"]>([
  "text",
  "inlineCode",
  "code",
  "html",
  "image",
  "imageReference",
  "definition",
]);

/**
 * Extracts the words and marks of a text.
 * @param source the Markdown, with its placeholders
 */
export function typedIn(source: string): TypedText {
  const words: Typed[] = [];
  const unseen: Typed[] = [];
  const marks: Typed[] = [];
  /** 1 for each character of the text that is accounted for. */
  const seen = new Uint8Array(source.length);
  const tree: Root = markdown.parse(source);
  // The parser counts offsets from after the byte order mark.
  const before = source.startsWith("\ufeff") ? 1 : 0;
  const rangeOf = (node: Nodes): Range => ({
    start: before + (node.position?.start.offset ?? 0),
    end: before + (node.position?.end.offset ?? 0),
  });
  const referred = new Set(referredIn(tree));
  const defined = new Set<string>();
  /** Whether the current node is between HTML tags of code. */
  let inCode = false;

  /** The range of a node's characters that belong to none of its children and are not words. */
  function ownRange(node: Nodes, typed: string, { start, end }: Range): Range {
    if (whole.has(node.type)) return { start, end };
    if (node.type === "listItem") {
      return { start, end: start + (/^\d{1,9}[.)]/.exec(typed)?.[0].length ?? 0) };
    }
    if (node.type !== "link" && node.type !== "linkReference") return { start, end: start };
    const last = node.children.at(-1);
    return { start: last && !typed.startsWith("<") ? rangeOf(last).end : start, end };
  }

  function readHtml(typed: string, range: Range): void {
    const { all, between } = wordsOfHtml(typed);
    words.push(...wordsIn(all, range));
    marks.push(...marksIn(source, between, range.start));
    if (/^<\/?(?:code|pre|kbd|samp)\b[^>]*>$/i.test(typed)) inCode = typed[1] !== "/";
  }

  function readDefinition({ identifier, title, url }: Definition, typed: string, range: Range) {
    if (referred.has(identifier) && !defined.has(identifier)) {
      words.push(...wordsIn(title ?? "", range));
    } else if (!address.test(url)) {
      unseen.push(...wordsIn(typed, range));
    }
    defined.add(identifier);
  }

  /** Reads a node's own words and marks. */
  function read(node: Nodes, typed: string, range: Range): void {
    if (node.type === "html") {
      readHtml(typed, range);
    } else if (node.type === "definition") {
      readDefinition(node, typed, range);
    } else {
      words.push(...wordsIn(saidBy(node), range));
    }
    if (node.type === "text" && !inCode) marks.push(...marksIn(source, typed, range.start));
    if (node.type === "code") unseen.push(...wordsIn(node.meta ?? "", range));
    if (node.type === "link" || node.type === "image") {
      words.push(...wordsIn(node.title ?? "", range));
    }
  }

  function visit(node: Nodes): void {
    const range = rangeOf(node);
    const typed = source.slice(range.start, range.end);
    const own = ownRange(node, typed, range);
    seen.fill(1, own.start, own.end);
    read(node, typed, range);
    if (node.type === "link" && typed.startsWith("<")) {
      words.push(...wordsIn(typed, range));
    } else if ("children" in node) {
      for (const child of node.children) visit(child);
    }
  }
  visit(tree);
  for (const { 0: found, index } of source.matchAll(word)) {
    if (seen[index] === 0) unseen.push({ text: found, start: index, end: index + found.length });
  }
  return { words, unseen, marks };
}
