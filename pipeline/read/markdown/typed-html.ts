// Finds the HTML typed in a Markdown text: each tag, attribute and comment with its position in the
// text.
import type { Nodes as HastNodes } from "hast";
import type { Nodes, Root } from "mdast";
import type { Span } from "../../report/finding.ts";
import { type Run, SourceMap } from "../files/source.ts";
import { type HtmlToken, tokeniseHtml } from "./html-parser.ts";
import { rangeOf, walk } from "./walk.ts";

type Point = NonNullable<HastNodes["position"]>["start"];

/** The typed HTML of a text. */
export interface TypedHtml {
  readonly hasAny: boolean;
  readonly tokens: readonly HtmlToken[];
  /** What browsers ignore: a repeated attribute, words in an end tag. */
  readonly ignored: readonly Span[];
  /** Spans of HTML blocks, including the words between their tags. */
  readonly blocks: readonly Span[];
  /** Maps parse5's offsets to the text: parse5 does not see indentation that Markdown removed. */
  readonly map: SourceMap;
}

/** Elements without content or end tag (HTML, 13.1.2, void elements). */
export const voidElements: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

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
  const ignored: Span[] = [];
  for (const { value, start } of pieces) {
    tokeniseHtml(value, (from, to) => map.span(start + from, start + to), tokens, ignored);
  }
  return { hasAny: pieces.length > 0, tokens, ignored, blocks, map };
}

/**
 * Each line of the node's value is the end of its source line; only indentation at the beginning is
 * missing.
 */
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
 * Gives text without a position one, as parse5 would join it with adjacent text and lose where that
 * begins. This concerns code blocks and text that Markdown adds, such as line ends between blocks.
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
