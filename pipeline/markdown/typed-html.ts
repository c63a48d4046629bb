// Tokenises the HTML typed in a Markdown text with parse5: each tag, attribute and comment with its position in the text.
import type { Nodes as HastNodes } from "hast";
import type { Nodes, Root } from "mdast";
import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { type Run, SourceMap, type Span } from "../model/source.ts";
import { rangeOf, walk } from "./walk.ts";

type Point = NonNullable<HastNodes["position"]>["start"];

export interface HtmlToken extends Span {
  readonly kind: "open" | "close" | "comment" | "unfinished";
  /** Element name in lower case; `!--` for a comment that never ends, empty for other comments. */
  readonly name: string;
  /** By attribute name in lower case. */
  readonly attributes: ReadonlyMap<string, Span>;
}

/** The typed HTML of a text. */
export interface TypedHtml {
  readonly hasAny: boolean;
  readonly tokens: readonly HtmlToken[];
  /** What browsers ignore: a repeated attribute, words in an end tag. */
  readonly unread: readonly Span[];
  /** Spans of HTML blocks, including the words between their tags. */
  readonly blocks: readonly Span[];
  /** Maps parse5's offsets to the text: parse5 does not see indentation that Markdown removed. */
  readonly map: SourceMap;
}

/** Elements without content or end tag (HTML, 13.1.2, void elements). */
export const voidElements: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** Tokenizer states after tags whose content is not HTML; parse5's parser would set them, but only its tokenizer is used here. */
const contents: ReadonlyMap<string, Tokenizer["state"]> = new Map([
  ["script", TokenizerMode.SCRIPT_DATA],
  ["textarea", TokenizerMode.RCDATA],
  ["title", TokenizerMode.RCDATA],
  ...["style", "xmp", "iframe", "noembed", "noframes"].map(
    (name) => [name, TokenizerMode.RAWTEXT] as const,
  ),
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
  for (const { value, start } of pieces) {
    tokenise(value, (from, to) => map.span(start + from, start + to), tokens, unread);
  }
  return { hasAny: pieces.length > 0, tokens, unread, blocks, map };
}

/** Each line of the node's value is the end of its source line; only indentation at the beginning is missing. */
function lineRuns(value: string, typed: string, at: number): Run[] {
  if (value === typed) return [];
  const runs: Run[] = [];
  const typedLines = typed.split("\n");
  let from = at;
  let to = at;
  for (const [index, line] of value.split("\n").entries()) {
    const length = typedLines[index]?.length ?? 0;
    runs.push({ at: to, source: from + Math.max(0, length - line.length) });
    from += length + 1;
    to += line.length + 1;
  }
  return [...runs, { at: at + typed.length, source: at + typed.length }];
}

/**
 * Tokenises one piece of HTML.
 * @param span converts a range of the piece to a span of the text
 * @param tokens receives the tokens
 * @param unread receives the ranges that browsers ignore
 */
function tokenise(
  html: string,
  span: (start: number, end: number) => Span,
  tokens: HtmlToken[],
  unread: Span[],
): void {
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
    add(
      isUnfinished ? "unfinished" : "comment",
      isUnfinished ? "!--" : "",
      location.startOffset,
      location.endOffset,
    );
    isUnfinished = false;
  };
  const passedOver = () => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag({ tagName, location }) {
        const typed = Object.entries(location?.attrs ?? {});
        const attributes = typed.map(
          ([name, at]) => [name, span(at.startOffset, at.endOffset)] as const,
        );
        if (location) {
          add("open", tagName, location.startOffset, location.endOffset, new Map(attributes));
        }
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
          if (opening) {
            add(
              "unfinished",
              (opening[1] ?? "").toLowerCase(),
              end + opening.index,
              html.trimEnd().length,
            );
          }
        }
        if (code === "duplicate-attribute" && heard.test(html.slice(0, endOffset))) {
          const value = /^\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)/.exec(html.slice(endOffset));
          unread.push(span(endOffset, endOffset + (value?.[0].length ?? 0)));
        }
      },
    },
  );
  tokenizer.write(html, true);
}

/** An attribute that visitors read or hear. */
const heard = /(?<![\w-])(?:alt|title|aria-label)$/i;

/**
 * Gives text without a position one, as parse5 would join it with adjacent text and lose where that begins. This concerns code blocks and
 * text that Markdown adds, such as line ends between blocks.
 */
export function placeText(node: HastNodes, before: Point): Point {
  const { start, end } = node.position ?? {};
  let last = start ?? before;
  for (const child of "children" in node ? node.children : []) {
    const isCode = node.type === "element" && node.tagName === "code";
    if (child.type === "text") {
      child.position ??= { start: last, end: (isCode ? end : undefined) ?? last };
    }
    last = placeText(child, last);
  }
  return end ?? last;
}

/** Converts a tree's positions from parse5's offsets to offsets of the text. */
export function movePositions(tree: HastNodes, { map }: TypedHtml): void {
  walk<HastNodes>(tree, (node) => {
    const { start, end } = rangeOf(node);
    if (!node.position || end === 0) return;
    const span = map.span(start, end);
    node.position.start.offset = span.start;
    node.position.end.offset = Math.max(span.start, span.end);
  });
}
