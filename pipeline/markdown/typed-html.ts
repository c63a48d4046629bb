// Reads the HTML that a writer typed in Markdown with parse5: each tag, attribute and comment with its place in the text.
import type { Nodes as HastNodes } from "hast";
import type { Nodes, Root } from "mdast";
import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { type Run, SourceMap, type Span } from "../model/source.ts";
import { rangeOf, walk } from "./walk.ts";

type Point = NonNullable<HastNodes["position"]>["start"];

export interface HtmlToken extends Span {
  readonly kind: "open" | "close" | "comment" | "unfinished";
  /** Element name in small letters; `!--` of a comment that never ends, empty for other comments. */
  readonly name: string;
  /** By names in small letters. */
  readonly attributes: ReadonlyMap<string, Span>;
}

/** The HTML of a text. */
export interface TypedHtml {
  readonly hasAny: boolean;
  readonly tokens: readonly HtmlToken[];
  /** What no browser reads as it stands: an attribute that a tag has already, words in an end tag, “angl&ampe”. */
  readonly unread: readonly Span[];
  /** Where it stands in blocks of its own, with the words between its tags. */
  readonly blocks: readonly Span[];
  /** Places in the text of those that parse5 counts, which does not know of indentation that Markdown took away. */
  readonly map: SourceMap;
}

/** Elements without content or end tag (HTML, 13.1.2, void elements). */
export const voidElements: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** The attribute of a tag whose value has quotes in it that end it too early: alt="the "new" board". */
export const quotedWithin = (tag: string) => /\b([a-z-]+)\s*=\s*(["'])(?:(?!\2)[^<>])*\2[^\s>/=]/i.exec(tag)?.[1];
export const quotedWithinHelp = "Write &quot; for each quote within the value, or “ and ”.";

/** How parse5 reads on behind a tag whose content is no HTML; its parser says so to its tokenizer, which is alone here. */
const contents: ReadonlyMap<string, Tokenizer["state"]> = new Map([
  ["script", TokenizerMode.SCRIPT_DATA],
  ["textarea", TokenizerMode.RCDATA],
  ["title", TokenizerMode.RCDATA],
  ...["style", "xmp", "iframe", "noembed", "noframes"].map((name) => [name, TokenizerMode.RAWTEXT] as const),
]);

/** All HTML of a text, in order. */
export function typedHtml(tree: Root, markdown: string): TypedHtml {
  const pieces: { readonly value: string; readonly start: number }[] = [];
  const blocks: Span[] = [];
  const runs: Run[] = [{ at: 0, source: 0 }];
  walk<Nodes>(tree, (node) => {
    if (node.type !== "html") return;
    const { start, end } = rangeOf(node);
    pieces.push({ value: node.value, start });
    runs.push(...lineRuns(node.value, markdown.slice(start, end), start));
    if (!/^<[^<>]*>$/.test(node.value)) blocks.push({ start, end });
  });
  const map = new SourceMap(runs, { at: markdown.length, source: markdown.length });
  const tokens: HtmlToken[] = [];
  const unread: Span[] = [];
  for (const { value, start } of pieces)
    tokenise(value, (from, to) => map.span(start + from, start + to), tokens, unread);
  return { hasAny: pieces.length > 0, tokens, unread, blocks, map };
}

/** Lines of a node are the ends of its source lines: what is missing is at their beginning. */
function lineRuns(value: string, typed: string, at: number): Run[] {
  if (value === typed) return [];
  const runs: Run[] = [];
  const typedLines = typed.split("\n");
  let [from, to] = [at, at];
  for (const [index, line] of value.split("\n").entries()) {
    const length = typedLines[index]?.length ?? 0;
    runs.push({ at: to, source: from + Math.max(0, length - line.length) });
    from += length + 1;
    to += line.length + 1;
  }
  return [...runs, { at: at + typed.length, source: at + typed.length }];
}

/**
 * Reads one piece of HTML.
 * @param span place in the text of a range of it
 * @param tokens its tokens are added to these
 * @param unread what is not read of it is added to these
 */
function tokenise(html: string, span: (start: number, end: number) => Span, tokens: HtmlToken[], unread: Span[]): void {
  let end = 0;
  let isUnfinished = false;
  const add = (
    kind: HtmlToken["kind"],
    name: string,
    from: number,
    to: number,
    attributes = new Map<string, Span>(),
  ) => {
    end = to;
    tokens.push({ kind, name, ...span(from, to), attributes });
  };
  const comment = ({ location }: Token.CommentToken | Token.DoctypeToken) => {
    if (!location) return;
    add(isUnfinished ? "unfinished" : "comment", isUnfinished ? "!--" : "", location.startOffset, location.endOffset);
    isUnfinished = false;
  };
  const passedOver = () => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag({ tagName, location }) {
        const typed = Object.entries(location?.attrs ?? {});
        const attributes = typed.map(([name, at]) => [name, span(at.startOffset, at.endOffset)] as const);
        if (location) add("open", tagName, location.startOffset, location.endOffset, new Map(attributes));
        tokenizer.state = contents.get(tagName) ?? tokenizer.state;
      },
      onEndTag({ tagName, location }) {
        if (!location) return;
        add("close", tagName, location.startOffset, location.endOffset);
        unread.push(span(location.startOffset + tagName.length + 2, location.endOffset - 1));
      },
      onComment: comment,
      onDoctype: comment,
      onCharacter: passedOver,
      onNullCharacter: passedOver,
      onWhitespaceCharacter: passedOver,
      onEof: passedOver,
      onParseError({ code, endOffset }) {
        if (code === "eof-in-comment") isUnfinished = true;
        if (code === "eof-in-tag") {
          const opening = /<\/?([a-z][^\s/>]*)/i.exec(html.slice(end));
          if (opening) add("unfinished", (opening[1] ?? "").toLowerCase(), end + opening.index, html.trimEnd().length);
        }
        const passed = passedOverBy[code]?.(
          html.slice(Math.max(0, endOffset - mostLetters), endOffset),
          html.slice(endOffset),
        );
        if (passed) unread.push(span(endOffset - passed.before, endOffset + passed.behind));
      },
    },
  );
  tokenizer.write(html, true);
}

/** How many letters no browser reads, before and behind a place where parse5 finds an error, by its code. */
const passedOverBy: Readonly<
  Record<string, (before: string, rest: string) => { readonly before: number; readonly behind: number } | undefined>
> = {
  "duplicate-attribute": (before, rest) => {
    const value = /^\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)/.exec(rest)?.[0] ?? "";
    return heard.test(before) ? { before: 0, behind: value.length } : undefined;
  },
  "missing-semicolon-after-character-reference": (before, rest) => {
    const reference = /&#?\w*$/.exec(before)?.[0] ?? "";
    const joined = /^\w*/.exec(rest)?.[0] ?? "";
    return { before: reference.length, behind: joined.length };
  },
};

/** The name of an attribute that visitors read or hear. */
const heard = /(?<![\w-])(?:alt|title|aria-label)$/i;

/** Most letters of a name that is looked for before a place: “CounterClockwiseContourIntegral” is the longest of references. */
const mostLetters = 40;

/**
 * Gives a position to text that has none: parse5 joins it with text beside it, of which nobody would know then where it begins. It is the
 * text of a block of code, and what Markdown adds, such as the line ends between blocks.
 */
export function placeText(node: HastNodes, before: Point): Point {
  const { start, end } = node.position ?? {};
  let last = start ?? before;
  for (const child of "children" in node ? node.children : []) {
    const isCode = node.type === "element" && node.tagName === "code";
    if (child.type === "text") child.position ??= { start: last, end: (isCode ? end : undefined) ?? last };
    last = placeText(child, last);
  }
  return end ?? last;
}

/** Moves the positions of a tree of HTML, as parse5 counts them, to where its nodes stand in the text. */
export function movePositions(tree: HastNodes, { map }: TypedHtml): void {
  walk<HastNodes>(tree, (node) => {
    const { start, end } = rangeOf(node);
    if (!node.position || end === 0) return;
    const span = map.span(start, end);
    node.position.start.offset = span.start;
    node.position.end.offset = Math.max(span.start, span.end);
  });
}
