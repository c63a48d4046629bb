// Finds where a quote or bracket that never ends was opened.
import { type Document, isCollection, isNode, isScalar, type Node, visit } from "yaml";
import { inFlow, keyedLine, lineAt, lineBelow, type YamlMistake } from "./lines.ts";

/** Start offset of the last node of a document that fits. */
function lastStart(
  document: Document.Parsed | undefined,
  fits: (node: Node, range: readonly number[]) => boolean,
): number | undefined {
  let found: number | undefined;
  visit(document ?? null, (_key, node) => {
    if (isNode(node) && node.range && fits(node, node.range)) found = node.range[0];
  });
  return found;
}

/**
 * The quote that should have ended before an offset.
 * @param end where the parser gave up
 */
export function openQuote(
  source: string,
  end: number,
  document: Document.Parsed | undefined,
): YamlMistake {
  const isOpen = (node: Node, [start = 0, , last = 0]: readonly number[]) =>
    isScalar(node) &&
    /^QUOTE_/.test(node.type ?? "") &&
    /["']/.test(source[start] ?? "") &&
    start <= end &&
    last + 1 >= end;
  const open = lastStart(document, isOpen) ?? end;
  const line = lineAt(source, open);
  const rest = source.slice(open, line.end).trimEnd();
  const below = lineBelow(source, line);
  const isContinued = /^\S/.test(below.text) && !keyedLine(below);
  if (isContinued && below.text.trimEnd().endsWith(source[open] ?? "")) {
    return {
      span: { start: below.start, end: below.start + below.text.trimEnd().length },
      message: "The line goes on with the value in quotes above it, but is not indented.",
      help: "Begin the line with two spaces.",
      isRelative: true,
    };
  }
  const before = source.slice(line.start, open);
  // In a list or map in brackets the closing bracket is not part of the value.
  const value = inFlow(before) ? rest.replace(/\s*[\]}][\s\]},]*$/, "") : rest;
  return {
    span: { start: open, end: open + value.length },
    message: "The quote that opens here is never closed.",
    help: `Write ${source[open]} at the end of the value.`,
  };
}

/** A list or map in brackets that never ends. */
export function openBracket(
  source: string,
  before: number,
  document: Document.Parsed | undefined,
): YamlMistake | undefined {
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
  const rest = source.slice(open, lineAt(source, open).end).trimEnd();
  return {
    span: { start: open, end: open + rest.length },
    message: `The ${source[open]} that opens here is never closed.`,
    help: `Write ${closing(open)} where it ends.`,
  };
}
