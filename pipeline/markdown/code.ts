// Where a text shows code: there {{…}}, names and numbers are somebody's program, so nothing is filled in or looked for.
import type { Nodes, Root } from "mdast";
import type { Span } from "../model/source.ts";
import type { HtmlToken } from "./typed-html.ts";
import { walk } from "./walk.ts";

/** Elements of HTML that show what is in them as it is typed into or comes out of a program. */
export const codeElements: ReadonlySet<string> = new Set(["code", "pre", "kbd", "samp", "tt"]);

/** Spans in a text of what stands between typed tags such as `<code>` and `</code>`. */
export function codeInHtml(tokens: readonly HtmlToken[]): Span[] {
  const spans: Span[] = [];
  const open: HtmlToken[] = [];
  for (const token of tokens) {
    if (!codeElements.has(token.name)) continue;
    if (token.kind === "open") open.push(token);
    const last = open.at(-1);
    if (token.kind !== "close" || last?.name !== token.name) continue;
    open.pop();
    // What stands in another one is in its span.
    if (open.length === 0) spans.push({ start: last.end, end: token.start });
  }
  return spans;
}

/** Spans of the code that Markdown's own marks make: between backticks, in fences, indented. */
export function codeInMarkdown(tree: Root): Span[] {
  const spans: Span[] = [];
  walk<Nodes>(tree, (node) => {
    if (node.type !== "inlineCode" && node.type !== "code") return;
    spans.push({ start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 });
  });
  return spans;
}

/** Whether a range lies in one of some spans. */
export function isWithin(spans: readonly Span[], start: number, end: number): boolean {
  return spans.some((span) => span.start <= start && end <= span.end);
}
