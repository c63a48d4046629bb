// The HTML that a writer typed in Markdown, piece by piece, with the place of each letter in the text.
import type { Nodes, Root } from "mdast";
import { type Run, SourceMap, type Span } from "../model/source.ts";
import { type HtmlToken, htmlTokens } from "./html-tags.ts";
import { walk } from "./walk.ts";

/** One piece of typed HTML: a tag in a line, or a block. */
export interface TypedHtml {
  readonly value: string;
  /** Offset in the text where the piece begins. */
  readonly at: number;
  readonly tokens: readonly HtmlToken[];
  /** Offset in the text of an offset in `value`; they differ where Markdown took indentation away. */
  readonly source: (offset: number) => number;
}

/** Every piece of HTML of a text, in order. */
export function typedHtml(tree: Root, markdown: string): TypedHtml[] {
  const pieces: TypedHtml[] = [];
  walk<Nodes>(tree, (node) => {
    if (node.type !== "html") return;
    const at = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? at;
    pieces.push({
      value: node.value,
      at,
      tokens: htmlTokens(node.value),
      source: lineAligned(node.value, markdown, at, end),
    });
  });
  return pieces;
}

/** Spans in the text of the opening tags, by where the parser of HTML says that their elements begin. */
export function openingTags(pieces: readonly TypedHtml[]): Map<number, Span> {
  return new Map(
    pieces.flatMap((piece) =>
      piece.tokens
        .filter((token) => token.kind === "open")
        .map((token) => [piece.at + token.start, { start: piece.source(token.start), end: piece.source(token.end) }]),
    ),
  );
}

/** Lines of a node are the ends of its source lines: what is missing is at their beginning. */
function lineAligned(value: string, markdown: string, at: number, end: number): (offset: number) => number {
  const source = markdown.slice(at, end);
  if (source === value) return (offset) => at + offset;
  const sourceLines = source.split("\n");
  const runs: Run[] = [];
  let from = at;
  let to = 0;
  for (const [index, line] of value.split("\n").entries()) {
    const length = sourceLines[index]?.length ?? 0;
    runs.push({ at: to, source: from + Math.max(0, length - line.length) });
    from += length + 1;
    to += line.length + 1;
  }
  const map = new SourceMap(runs, { at: value.length, source: end });
  return (offset) => map.offset(offset);
}
