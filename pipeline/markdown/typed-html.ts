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
  /** `<br/>`: closes itself where HTML lets it. */
  readonly selfClosing: boolean;
  /** By names in small letters. */
  readonly attributes: ReadonlyMap<string, Span>;
  /** What no browser reads of a tag: an attribute that it has already, words in an end tag. */
  readonly unread: readonly Span[];
}

/** The HTML of a text. */
export interface TypedHtml {
  readonly hasAny: boolean;
  readonly tokens: readonly HtmlToken[];
  /** Where it stands in blocks of its own, with the words between its tags. */
  readonly blocks: readonly Span[];
  /** Places in the text of those that parse5 counts, which does not know of indentation that Markdown took away. */
  readonly map: SourceMap;
}

/** Elements without content or end tag (HTML, 13.1.2, void elements). */
export const voidElements: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** How parse5 reads on behind a tag whose content is no HTML; its parser says so to its tokenizer, which is alone here. */
const contents: Readonly<Record<string, Tokenizer["state"]>> = {
  script: TokenizerMode.SCRIPT_DATA,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
  ...Object.fromEntries(
    ["style", "xmp", "iframe", "noembed", "noframes"].map((name) => [name, TokenizerMode.RAWTEXT] as const),
  ),
};

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
  const tokens = pieces.flatMap(({ value, start }) =>
    tokensOf(value, (from, to) => map.span(start + from, start + to)),
  );
  return { hasAny: pieces.length > 0, tokens, blocks, map };
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

function tokensOf(html: string, span: (start: number, end: number) => Span): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let end = 0;
  let isUnfinished = false;
  let duplicates: Span[] = [];
  const add = (kind: HtmlToken["kind"], name: string, from: number, to: number, tag?: Token.TagToken) => {
    end = to;
    const attributes = Object.entries(tag?.location?.attrs ?? {}).map(
      ([attribute, { startOffset, endOffset }]) => [attribute, span(startOffset, endOffset)] as const,
    );
    const rest = kind === "close" ? [span(from + name.length + 2, to - 1)] : duplicates;
    tokens.push({
      kind,
      name,
      ...span(from, to),
      selfClosing: tag?.selfClosing ?? false,
      attributes: new Map(attributes),
      unread: rest,
    });
    duplicates = [];
  };
  const comment = ({ location }: Token.CommentToken | Token.DoctypeToken) => {
    if (!location) return;
    add(isUnfinished ? "unfinished" : "comment", isUnfinished ? "!--" : "", location.startOffset, location.endOffset);
    isUnfinished = false;
  };
  const tag = (kind: "open" | "close", token: Token.TagToken) => {
    if (token.location) add(kind, token.tagName, token.location.startOffset, token.location.endOffset, token);
  };
  const passedOver = () => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        tag("open", token);
        tokenizer.state = contents[token.tagName] ?? tokenizer.state;
      },
      onEndTag: (token) => tag("close", token),
      onComment: comment,
      onDoctype: comment,
      onCharacter: passedOver,
      onNullCharacter: passedOver,
      onWhitespaceCharacter: passedOver,
      onEof: passedOver,
      onParseError({ code, endOffset }) {
        if (code === "eof-in-comment") isUnfinished = true;
        else if (code === "duplicate-attribute") {
          const value = /^\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)/.exec(html.slice(endOffset));
          const name = /[\w-]+$/.exec(html.slice(Math.max(0, endOffset - 20), endOffset))?.[0].toLowerCase() ?? "";
          if (value && heard.has(name)) duplicates.push(span(endOffset, endOffset + value[0].length));
        } else if (code === "eof-in-tag") {
          const opening = /<\/?([a-z][^\s/>]*)/i.exec(html.slice(end));
          if (opening) add("unfinished", (opening[1] ?? "").toLowerCase(), end + opening.index, html.trimEnd().length);
        }
      },
    },
  );
  tokenizer.write(html, true);
  return tokens;
}

/** Attributes that visitors read or hear. */
const heard: ReadonlySet<string> = new Set(["alt", "title", "aria-label"]);

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
