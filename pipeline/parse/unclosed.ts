// Quotes and brackets that never end: where they open, which the parser finds out only at the end of the file.
import { type Document, isCollection, isScalar, visit } from "yaml";
import { inFlow, lineAt, quoted } from "../model/lines.ts";
import { fillerFor, inQuotes, type UncodedFinding } from "./syntax-finding.ts";

/** A quote that never ends. */
export function unclosedQuote(source: string, open: number): UncodedFinding {
  const line = lineAt(source, open);
  const rest = source.slice(open, line.end).trimEnd();
  const before = source.slice(line.start, open);
  const curly = /[“”]/.test(rest);
  // In a list or map in brackets the closing bracket is not part of the value.
  const value = inFlow(before) ? rest.replace(/\s*[\]}][\s\]},]*$/, "") : rest;
  const after = rest.slice(value.length);
  const text = curly ? value.slice(1).replace(/[“”"]+$/, "") : value.slice(1);
  const closed = curly || source[open] === '"' ? quoted(text) : `'${text}'`;
  return {
    ...(curly ? { code: "yaml-quotes" as const } : {}),
    start: open,
    end: open + value.length,
    message: curly
      ? "The value begins with a straight quote and has a curly one in it, so it never ends."
      : "The quote that opens here is never closed.",
    help: `Write: ${before.trimStart()}${closed}${after}`,
    filler: fillerFor(open, open + value.length),
    // Only a curly quote at the end of the line says where the value was meant to end.
    mended: /^"[^"“”„]*[“”]$/.test(value) ? inQuotes(open, value, closed) : undefined,
  };
}

/** A list or map in brackets that never ends. */
export function unclosedBracket(
  source: string,
  before: number,
  document: Document.Parsed | undefined,
): UncodedFinding | undefined {
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
    filler: inFlow(source.slice(line.start, open)) ? undefined : fillerFor(open, open + rest.length),
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
