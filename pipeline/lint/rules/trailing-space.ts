// Spaces at the end of lines: nobody sees them, and every change of such a line shows up as one. Where they say something they stay:
// two before the next line of a paragraph are a line break in Markdown.
import type { Edit } from "../../model/diagnostic.ts";
import type { Span } from "../../model/source.ts";
import type { ValueNode } from "../../model/value.ts";
import { finding, type Rule, type RuleFinding } from "../rule.ts";

/** Blanks at the end of a line; after a backslash they are what it escapes, after # alone the words of a heading are missing. */
const blanks = /(?<![\\ \t]|^#{1,6})[ \t]+(?=\r?$)/gm;

const fence = /^[ \t]*(`{3,}|~{3,})/;

/** Block scalars of a value: their lines are Markdown or text, in which a line break is a line break. */
function blocks(text: string, node: ValueNode | undefined): Span[] {
  if (node === undefined) return [];
  if (node.kind === "map") return node.entries.flatMap(({ value }) => blocks(text, value));
  if (node.kind === "list") return node.items.flatMap((item) => blocks(text, item));
  return /[|>]/.test(text[node.span.start] ?? "") ? [node.span] : [];
}

/** Lines of code between fences, which are shown as they are typed. */
function fenced(text: string, from: number): Span[] {
  const spans: Span[] = [];
  let open: { readonly mark: string; readonly start: number } | undefined;
  for (const { index, 0: line } of text.slice(from).matchAll(/^.*$/gm)) {
    const mark = fence.exec(line)?.[1];
    if (!open && mark) open = { mark, start: from + index };
    else if (open && mark?.startsWith(open.mark)) {
      spans.push({ start: open.start, end: from + index });
      open = undefined;
    }
  }
  if (open) spans.push({ start: open.start, end: text.length });
  return spans;
}

function within(spans: readonly Span[], at: number): boolean {
  return spans.some(({ start, end }) => start <= at && at < end);
}

/** Whether blanks at the end of a line of text say something: two or more, with another line of the paragraph below. */
function breaksLine(text: string, { start, end }: Span, until: number): boolean {
  if (end - start < 2 || text.slice(start, end).includes("\t")) return false;
  // A line of blanks alone is a blank line.
  if (start === 0 || text[start - 1] === "\n") return false;
  const next = /^\r?\n([^\r\n]*)/.exec(text.slice(end, Math.min(until, end + 400)));
  return next !== null && (next[1] ?? "").trim() !== "";
}

export const rule: Rule = {
  code: "trailing-space",
  severity: "warning",
  meaning: "Lines end in spaces that do nothing.",
  *check({ path: file, text: typedText, root, body }): Iterable<RuleFinding> {
    if (!/[ \t]\r?$/m.test(typedText) || root === undefined) return;
    // Of a text that is not known to be Markdown or YAML nothing is known.
    const markdown = file.endsWith(".md");
    if (!markdown && !file.endsWith(".yaml")) return;
    const bodyStart = markdown
      ? (/^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.exec(typedText)?.[0].length ?? 0)
      : typedText.length;
    if (markdown && body === undefined) return;
    const texts = [...blocks(typedText, root), ...(markdown ? [{ start: bodyStart, end: typedText.length }] : [])];
    const code = markdown ? fenced(typedText, bodyStart) : [];
    const edits: Edit[] = [];
    for (const { index, 0: run } of typedText.matchAll(blanks)) {
      const span = { start: index, end: index + run.length };
      const block = texts.find(({ start, end }) => start < index && index < end);
      if (within(code, index) || (block && breaksLine(typedText, span, block.end))) continue;
      edits.push({ file, span, text: "" });
    }
    const [first] = edits;
    if (!first) return;
    const many = edits.length > 1;
    yield finding(
      { file, span: first.span },
      many
        ? `${edits.length} lines of the file end in spaces that do nothing.`
        : "The line ends in spaces that do nothing.",
      {
        help: many ? "Remove them; this is the first of these lines." : "Remove them.",
        fix: {
          title: many ? `${edits.length} lines no longer end in spaces` : "the line no longer ends in spaces",
          edits,
        },
      },
    );
  },
};
