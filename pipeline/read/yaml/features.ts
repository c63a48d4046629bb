// Finds features of YAML that content must not use: directives, second documents, anchors, aliases,
// tags.

import { type Document, isAlias, isNode, type Node, visit } from "yaml";
import { codesOf } from "../../report/code.ts";
import type { Span } from "../../report/finding.ts";
import { lineAt, type YamlMistake } from "./lines.ts";

export const codes = codesOf({
  "yaml-feature": {
    severity: "error",
    meaning: "A sign of YAML, such as &, * or !, that content files do not use.",
  },
});

/** The first of these features in a text. */
export function firstFeature(
  source: string,
  documents: readonly Document.Parsed[],
): YamlMistake | undefined {
  const directive = /^(?:[ \t]*(?:#[^\r\n]*)?[\r\n])*[ \t]*(%[^\r\n]*)/.exec(source);
  if (directive) {
    const [{ length: end }, line = ""] = directive;
    return {
      code: codes["yaml-feature"],
      span: { start: end - line.length, end },
      message: "A line that begins with % is an instruction to programs, which is not used here.",
      help: "Remove the line, or write # before it.",
    };
  }
  const [document, second] = documents;
  const mark = document && /[&*!]/.test(source) ? firstMark(source, document) : undefined;
  return mark ?? (document && second ? secondDocument(source, document.range[2]) : undefined);
}

function secondDocument(source: string, end: number): YamlMistake {
  const mark = /^(---|\.\.\.)[^\r\n]*/m.exec(source.slice(Math.max(0, end - 4)));
  const start = mark ? Math.max(0, end - 4) + mark.index : end;
  return {
    code: codes["yaml-feature"],
    span: { start, end: start + (mark?.[0].length ?? 1) },
    message: "The fields end at this line, but more follows.",
    help: `Remove the line ${mark?.[1] ?? "---"}, or what stands below it.`,
  };
}

/** How far back the beginning of an anchor or tag is searched, in characters. */
const longestMark = 200;

/**
 * The first anchor, alias or tag of a document; each begins with a character that the writer may
 * have meant as text.
 */
function firstMark(source: string, document: Document.Parsed): YamlMistake | undefined {
  let marked: Node | undefined;
  visit(document, (_key, node) => {
    if (!isNode(node) || !(isAlias(node) ? node.source : node.anchor || node.tag)) return undefined;
    marked = node;
    return visit.BREAK;
  });
  if (!marked) return undefined;
  const [start, end] = marked.range ?? [0, 0];
  // A node's range begins after its anchor and tag.
  const before = /(?:[&!]\S*\s+)+$/.exec(source.slice(Math.max(0, start - longestMark), start));
  const from = start - (isAlias(marked) ? 0 : (before?.[0].length ?? 0));
  const { end: lineEnd } = lineAt(source, from);
  return signMistake(source[from] ?? "", {
    start: from,
    end: Math.min(Math.max(end, from + 1), lineEnd),
  });
}

/** A value that begins with the sign of an anchor, alias or tag. */
export const signMistake = (sign: string, span: Span): YamlMistake => ({
  code: codes["yaml-feature"],
  span,
  message: `A value that begins with ${sign} needs quotes.`,
  help: "Put quotes around it if it is text, or write the value itself.",
});
