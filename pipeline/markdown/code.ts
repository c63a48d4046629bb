// Where a text shows code: there {{…}}, names and numbers are somebody's program, so nothing is filled in or looked for.
import type { Nodes, Root } from "mdast";
import type { Span } from "../model/source.ts";
import type { TypedHtml } from "./typed-html.ts";
import { walk } from "./walk.ts";

/** Elements of HTML that show what is in them as it is typed into or comes out of a program. */
export const codeElements: ReadonlySet<string> = new Set(["code", "pre", "kbd", "samp", "tt"]);

/** Spans in a text of what stands between typed tags such as `<code>` and `</code>`. */
export function codeInHtml(pieces: readonly TypedHtml[]): Span[] {
  const spans: Span[] = [];
  const open: { readonly name: string; readonly start: number }[] = [];
  for (const { tokens, source } of pieces)
    for (const { kind, name, start, end } of tokens) {
      if (!codeElements.has(name)) continue;
      if (kind === "open") open.push({ name, start: source(end) });
      const last = open.at(-1);
      if (kind !== "close" || last?.name !== name) continue;
      open.pop();
      // What stands in another one is in its span.
      if (open.length === 0) spans.push({ start: last.start, end: source(start) });
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

/** Names of the elements whose end tags stand in lines that are code only because they are indented. */
export function closedInCode(tree: Root, markdown: string): Set<string> {
  const names = new Set<string>();
  walk<Nodes>(tree, (node) => {
    if (node.type !== "code" || /^[`~]/.test(markdown.slice(node.position?.start.offset ?? 0))) return;
    for (const [, name = ""] of node.value.matchAll(/<\/([a-z][a-z0-9]*)>/gi)) names.add(name.toLowerCase());
  });
  return names;
}

/** Whether a range lies in one of some spans. */
export function isWithin(spans: readonly Span[], start: number, end: number): boolean {
  return spans.some((span) => span.start <= start && end <= span.end);
}
