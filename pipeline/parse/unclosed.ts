// Quotes and brackets that never end: where they open, which the parser finds out only at the end of the file.
import { type Document, isCollection, isScalar, visit } from "yaml";
import { inFlow, type Line, lineAt, lineBelow, quoted } from "../model/lines.ts";
import { inQuotes, type SlipFinding, standIn } from "./slip.ts";

/** A quote that never ends. */
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
  return {
    ...(curly ? { code: "yaml-quotes" } : {}),
    start: open,
    end: open + value.length,
    message: curly
      ? "The value begins with a straight quote and has a curly one in it, so it never ends."
      : "The quote that opens here is never closed.",
    help: `Write: ${before.trimStart()}${closed}${after}`,
    instead: standIn(open, open + value.length),
    // Only a curly quote at the end of the line says where the value was meant to end.
    mended: /^"[^"“”„]*[“”]$/.test(value) ? inQuotes(open, value, closed) : undefined,
  };
}

/** Most lines that a quoted value is looked for its end in; more is a text, which has its place below the front matter. */
const mostLines = 20;

/** A value in quotes that goes on over lines which are not indented: it is closed, but YAML reads those lines as keys. */
function overLines(source: string, open: number, line: Line): SlipFinding | undefined {
  const quote = source[open] ?? "";
  const starts: number[] = [];
  if (source.slice(open + 1, line.end).includes(quote)) return undefined;
  const indent = line.text.search(/\S/);
  for (let next = line; next.end < source.length && starts.length < mostLines; ) {
    next = lineBelow(source, next);
    if (next.text.trim() === "") continue;
    if (/^\s*(?:-\s+)?[\w-]+:(?:\s|$)/.test(next.text)) return undefined;
    starts.push(next.start);
    const close = next.text.indexOf(quote);
    if (close < 0) continue;
    if (next.text.slice(close + 1).trim() !== "") return undefined;
    const first = source.slice(open, line.end).trimEnd();
    const last = next.text.trim();
    return {
      start: open,
      end: open + first.length,
      message: "The value in quotes that begins here goes on in lines that are not indented.",
      help: `Write two spaces before each of the ${starts.length === 1 ? "next line" : `next ${starts.length} lines`}, up to “${last.length > 40 ? `…${last.slice(-40)}` : last}”, or join them all into one line.`,
      instead: standIn(open, next.start + close + 1),
      mended: {
        title: "the lines of the value are indented",
        edits: starts.map((start) => ({ start, end: start + indentAt(source, start), text: " ".repeat(indent + 2) })),
      },
    };
  }
  return undefined;
}

/** How many spaces begin a line. */
function indentAt(source: string, start: number): number {
  return /^ */.exec(source.slice(start, lineAt(source, start).end))?.[0].length ?? 0;
}

/** A list or map in brackets that never ends. */
export function unclosedBracket(
  source: string,
  before: number,
  document: Document.Parsed | undefined,
): SlipFinding | undefined {
  let open: number | undefined;
  if (document)
    visit(document, (_key, node) => {
      if (!isCollection(node) || !node.flow || !node.range) return;
      const [start, end] = node.range;
      if (start < before && source[end - 1] !== (source[start] === "[" ? "]" : "}")) open = start;
    });
  if (open === undefined) return undefined;
  const line = lineAt(source, open);
  const rest = source.slice(open, line.end).trimEnd();
  const close = source[open] === "[" ? "]" : "}";
  return {
    start: open,
    end: open + rest.length,
    message: `The ${source[open]} that opens here is never closed.`,
    help: `Write: ${source.slice(line.start, open).trimStart()}${rest}${close === "}" ? " }" : close}`,
    instead: inFlow(source.slice(line.start, open)) ? undefined : standIn(open, open + rest.length),
  };
}

/** Where the quoted scalar begins that should have ended at an offset. */
export function openQuote(source: string, end: number, document: Document.Parsed | undefined): number | undefined {
  let open: number | undefined;
  if (document)
    visit(document, (_key, node) => {
      if (!isScalar(node) || !node.range || (node.type !== "QUOTE_DOUBLE" && node.type !== "QUOTE_SINGLE")) return;
      const [start] = node.range;
      if (start <= end && node.range[2] + 1 >= end && /["']/.test(source[start] ?? "")) open = start;
    });
  return open;
}
