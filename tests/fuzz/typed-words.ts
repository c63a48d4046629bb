// The words that a writer typed in a Markdown text, and the marks in it that no reader of Markdown took, each with its place: from
// the nodes of the parsed text alone, and simpler than the compiler does it, so that the two can find each other's mistakes.
import type { Nodes, Root } from "mdast";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";

/** A word or a mark of a text, and the range in which it stands: its own, or that of the node where its own is not known. */
export interface Typed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface TypedText {
  /** Words that a visitor has to meet. */
  readonly words: readonly Typed[];
  /** Words that no reader of Markdown shows: in a definition that nothing refers to, behind the language of a code block. */
  readonly unseen: readonly Typed[];
  /** Marks that are left in the words as they were typed. */
  readonly marks: readonly Typed[];
}

function tables(this: Processor): undefined {
  const data = this.data();
  data.micromarkExtensions = [gfmTable()];
  data.fromMarkdownExtensions = [gfmTableFromMarkdown()];
  return undefined;
}

const markdown = unified().use(remarkParse).use(tables).freeze();

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** Filled from brand and facts, or told where nobody knows it. */
export const placeholder = /\{\{[^{}]*\}\}/g;

/** Letters that are not looked at, so that those behind them keep their places. */
const blanked = (all: string) => " ".repeat(all.length);

/** Attributes of HTML whose values nobody reads. */
const unread = /\b(?:data-[\w-]+|on\w+|[a-z-]+)[ \t\r\n]*=[ \t\r\n]*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/gi;

/** Names that are no words of a sentence, also where an attribute has no value. */
const attributes =
  /(?<![\w-])(?:href|src|class|style|width|height|id|name|rel|target|lang|dir|align|start|value|type|cite|scope|colspan|rowspan|loading|open|hidden|controls|reversed|autoplay|loop|muted)(?![\w-])/gi;

const read = /\b(?:alt|title|aria-label)[ \t\r\n]*=/i;

/** A tag of which only what somebody hears or reads is left. */
function wordsOfTag(tag: string): string {
  const body = tag.replace(/^<\/?[a-z][^\s/>]*/i, blanked);
  return body
    .replace(unread, (all) => (read.test(all) ? all.replace(/^[^=]*=/, blanked) : blanked(all)))
    .replace(attributes, blanked);
}

/** A piece of HTML of which only words are left, and of those only the ones between the tags. */
function wordsOfHtml(html: string): { readonly all: string; readonly between: string } {
  const plain = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, blanked)
    .replace(/<[!?][^>]*(?:>|$)/g, blanked)
    .replace(/&#?\w+;/g, blanked);
  // Where the quotes of a tag are no pairs, it ends at the next >. A value without quotes may begin with <.
  const code = /<(pre|code|kbd|samp)\b[^>]*>[\s\S]*?<\/\1\b/gi;
  const tag = /<\/?[a-z](?:[^<>"']|"[^"]*"|'[^']*'|(?<==)<|(?<=\s)<(?=>))*>|<\/?[a-z][^<>]*>/gi;
  return { all: plain.replace(tag, wordsOfTag), between: plain.replace(code, blanked).replace(tag, blanked) };
}

/** Marks that were meant to be read by somebody, where no backslash stands before them. */
const mark = /(?<=(?:^|[^\\])(?:\\\\)*)(?:\]\(|\*\*|__|<\/?[a-z]|<!--|[{}])/gi;

/** “2 ** 3” is arithmetic. */
const isArithmetic = (before: string, after: string) => /\d[ \t]*$/.test(before) && /^[ \t]*\d/.test(after);

/** The ]( of “\\[a](/b)” and “\\[a [b]](/c)” is meant to be read, as its [ is. */
function isEscapedLink(before: string): boolean {
  const [line = ""] = /[^\r\n]*$/.exec(before) ?? [];
  // Brackets that belong together are no part of what is open.
  for (let open = line.replace(/\\\]/g, ""), last = ""; ; ) {
    last = open;
    open = open.replace(/\[[^[\]]*\]/g, "");
    if (open === last) return /\\\[[^[\]]*$/.test(open);
  }
}

/**
 * What stands in a text.
 * @param source the text in Markdown, not filled
 */
export function typedIn(source: string): TypedText {
  const words: Typed[] = [];
  const unseen: Typed[] = [];
  const marks: Typed[] = [];
  /** Where each letter of the text has been accounted for. */
  const seen = new Uint8Array(source.length);
  const tree: Root = markdown.parse(source);
  // The parser counts from behind a byte order mark.
  const before = source.startsWith("\ufeff") ? 1 : 0;
  const rangeOf = (node: Nodes) => ({
    start: before + (node.position?.start.offset ?? 0),
    end: before + (node.position?.end.offset ?? 0),
  });
  const referred = new Set<string>();
  const defined = new Set<string>();
  const look = (node: Nodes): void => {
    if (node.type === "linkReference" || node.type === "imageReference") referred.add(node.identifier);
    if ("children" in node) for (const child of node.children) look(child);
  };
  look(tree);

  function add(list: Typed[], text: string, { start, end }: { start: number; end: number }): void {
    // Where the text is not what was typed, letter by letter, all of the node is its place.
    const same = text.length === end - start;
    for (const { 0: found, index } of text.replace(placeholder, blanked).matchAll(word))
      list.push({
        text: found,
        ...(same ? { start: start + index, end: start + index + found.length } : { start, end }),
      });
  }

  function addMarks(text: string, at: number): void {
    const plain = text.replace(placeholder, blanked);
    for (const { 0: found, index } of plain.matchAll(mark))
      if (
        !isArithmetic(plain.slice(0, index), plain.slice(index + found.length)) &&
        !(found === "](" && isEscapedLink(source.slice(0, at + index)))
      )
        marks.push({ text: found, start: at + index, end: at + index + found.length });
  }

  /** Whether a text stands between the tags of code of HTML. */
  let inCode = false;

  function visit(node: Nodes, before: Nodes | undefined, after: Nodes | undefined): void {
    const { start, end } = rangeOf(node);
    const typed = source.slice(start, end);
    if (node.type === "text") {
      seen.fill(1, start, end);
      // A reference such as &nbsp; makes the value another one than was typed.
      add(words, node.value, { start, end });
      if (!inCode) addMarks(typed, start);
      const isEmphasis = (other: Nodes | undefined) => other?.type === "emphasis" || other?.type === "strong";
      if (isEmphasis(after) && /(?<!\\)\*$/.test(typed)) marks.push({ text: "*", start: end - 1, end });
      if (isEmphasis(before) && typed.startsWith("*")) marks.push({ text: "*", start, end: start + 1 });
    } else if (node.type === "inlineCode") {
      seen.fill(1, start, end);
      add(words, node.value, { start, end });
    } else if (node.type === "code") {
      seen.fill(1, start, end);
      add(words, node.value, { start, end });
      add(unseen, node.meta ?? "", { start, end });
    } else if (node.type === "html") {
      seen.fill(1, start, end);
      const { all, between } = wordsOfHtml(typed);
      add(words, all, { start, end });
      addMarks(between, start);
      if (/^<\/?(?:code|pre|kbd|samp)\b[^>]*>$/i.test(typed)) inCode = typed[1] !== "/";
    } else if (node.type === "image" || node.type === "imageReference") {
      seen.fill(1, start, end);
      add(words, node.alt ?? "", { start, end });
    } else if (node.type === "definition") {
      seen.fill(1, start, end);
      if (referred.has(node.identifier) && !defined.has(node.identifier)) add(words, node.title ?? "", { start, end });
      else add(unseen, typed, { start, end });
      defined.add(node.identifier);
    } else if (node.type === "listItem") seen.fill(1, start, start + (/^\d{1,9}[.)]/.exec(typed)?.[0].length ?? 0));
    else if (node.type === "link" || node.type === "linkReference") {
      const last = node.children.at(-1);
      seen.fill(1, last && !typed.startsWith("<") ? rangeOf(last).end : start, end);
    }
    if ((node.type === "link" || node.type === "image") && node.title) {
      add(words, node.title, { start, end });
      for (const { 0: found } of node.title.replace(placeholder, blanked).matchAll(mark))
        marks.push({ text: found, start, end });
    }
    const isAddress = node.type === "link" && typed.startsWith("<");
    if (isAddress) add(words, typed, { start, end });
    else if ("children" in node)
      for (const [index, child] of node.children.entries())
        visit(child, node.children[index - 1], node.children[index + 1]);
  }
  visit(tree, undefined, undefined);
  for (const { 0: found, index } of source.matchAll(word))
    if (seen[index] === 0) unseen.push({ text: found, start: index, end: index + found.length });
  return { words, unseen, marks };
}
