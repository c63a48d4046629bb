// Finds where a quote or bracket that never ends was opened; the parser notices only at the end of the file.
import { type Document, isCollection, isScalar, type Node, visit } from "yaml";
import { inFlow, type Line, lineAt, linesBelow, quoted } from "../model/lines.ts";
import { dummyWord, inQuotes, type SlipFinding, slip } from "./slip.ts";

/** The finding about a quote that never ends. */
export function unclosedQuote(source: string, open: number): SlipFinding {
  const line = lineAt(source, open);
  const over = overLines(source, open, line);
  if (over) return over;
  const rest = source.slice(open, line.end).trimEnd();
  const before = source.slice(line.start, open);
  const curly = /[“”]/.test(rest);
  // In a list or map in brackets the closing bracket is not part of the value.
  const value = inFlow(before) ? rest.replace(/\s*[\]}][\s\]},]*$/, "") : rest;
  const after = rest.slice(value.length);
  const text = curly ? value.slice(1).replace(/[“”"]+$/, "") : value.slice(1);
  const closed = curly || source[open] === '"' ? quoted(text) : `'${text}'`;
  return slip(
    { start: open, end: open + value.length },
    curly
      ? "The value begins with a straight quote and has a curly one in it, so it never ends."
      : "The quote that opens here is never closed.",
    `Write: ${before.trimStart()}${closed}${after}`,
    {
      code: curly ? "yaml-quotes" : undefined,
      instead: dummyWord(open, open + value.length),
      // Only a curly quote at the end of the line shows where the value was meant to end.
      mended: /^"[^"“”„]*[“”]$/.test(value) ? inQuotes(open, value, closed) : undefined,
    },
  );
}

/** Most lines searched for the end of a quoted value; a longer text belongs below the front matter. */
const mostLines = 20;

/**
 * The lines that a quoted value continues on, up to its closing quote; none if another field or item comes first, or words follow the
 * quote.
 */
function linesOfValue(source: string, line: Line, quote: string): readonly Line[] {
  const lines: Line[] = [];
  for (const below of linesBelow(source, line, mostLines)) {
    if (/^\s*(?:-\s+)?[\w-]+:(?:\s|$)/.test(below.text)) return [];
    lines.push(below);
    const close = below.text.indexOf(quote);
    if (close >= 0) return below.text.slice(close + 1).trim() === "" ? lines : [];
  }
  return [];
}

/** A quoted value that continues on lines without indentation: it is closed, but YAML reads those lines as keys. */
function overLines(source: string, open: number, line: Line): SlipFinding | undefined {
  const quote = source[open] ?? "";
  if (source.slice(open + 1, line.end).includes(quote)) return undefined;
  const lines = linesOfValue(source, line, quote);
  const end = lines.at(-1);
  if (!end) return undefined;
  const first = source.slice(open, line.end).trimEnd();
  const last = end.text.trim();
  const spaces = " ".repeat(line.text.search(/\S/) + 2);
  return slip(
    { start: open, end: open + first.length },
    "The value in quotes that begins here goes on in lines that are not indented.",
    `Write two spaces before each of the ${lines.length === 1 ? "next line" : `next ${lines.length} lines`}, up to “${last.length > 40 ? `…${last.slice(-40)}` : last}”, or join them all into one line.`,
    {
      instead: dummyWord(open, end.start + end.text.indexOf(quote) + 1),
      mended: {
        title: "the lines of the value are indented",
        edits: lines.map(({ start, text }) => ({
          start,
          end: start + text.search(/[^ ]|$/),
          text: spaces,
        })),
      },
    },
  );
}

/** Start offset of the last node of a document that fits. */
function lastStart(
  document: Document.Parsed | undefined,
  fits: (node: Node, range: readonly number[]) => boolean,
) {
  let found: number | undefined;
  if (document) {
    visit(document, {
      Node(_key, node) {
        const { range } = node as Node;
        if (range && fits(node as Node, range)) [found] = range;
      },
    });
  }
  return found;
}

/** A list or map in brackets that never ends. */
export function unclosedBracket(
  source: string,
  before: number,
  document: Document.Parsed | undefined,
): SlipFinding | undefined {
  const closing = (start: number) => (source[start] === "[" ? "]" : "}");
  const open = lastStart(
    document,
    (node, [start = 0, end = 0]) =>
      isCollection(node) &&
      node.flow === true &&
      start < before &&
      source[end - 1] !== closing(start),
  );
  if (open === undefined) return undefined;
  const line = lineAt(source, open);
  const lead = source.slice(line.start, open);
  const rest = source.slice(open, line.end).trimEnd();
  const close = closing(open);
  return slip(
    { start: open, end: open + rest.length },
    `The ${source[open]} that opens here is never closed.`,
    `Write: ${lead.trimStart()}${rest}${close === "}" ? " }" : close}`,
    { instead: inFlow(lead) ? undefined : dummyWord(open, open + rest.length) },
  );
}

/** Start offset of the quoted scalar that should have ended before an offset. */
export function openQuote(
  source: string,
  end: number,
  document: Document.Parsed | undefined,
): number | undefined {
  return lastStart(
    document,
    (node, [start = 0, , last = 0]) =>
      isScalar(node) &&
      /^QUOTE_/.test(node.type ?? "") &&
      /["']/.test(source[start] ?? "") &&
      start <= end &&
      last + 1 >= end,
  );
}
