// Finds features of YAML that content must not use: directives, second documents, anchors, aliases, tags.
import { type Document, isAlias, isNode, type Node, visit } from "yaml";
import { keyedLine, lineAt } from "../../model/lines.ts";
import type { YamlFeature } from "./observations.ts";

/** The first of these features in a text. */
export function firstFeature(
  source: string,
  documents: readonly Document.Parsed[],
): YamlFeature | undefined {
  const directive = /^(?:[ \t]*(?:#[^\r\n]*)?[\r\n])*[ \t]*(%[^\r\n]*)/.exec(source);
  if (directive) {
    const [{ length: end }, line = ""] = directive;
    return {
      kind: "yaml-feature",
      feature: "instruction",
      span: { start: end - line.length, end },
    };
  }
  const [document, second] = documents;
  const mark = document && /[&*!]/.test(source) ? firstMark(source, document) : undefined;
  return mark ?? (document && second ? secondDocument(source, document.range[2]) : undefined);
}

function secondDocument(source: string, end: number): YamlFeature {
  const mark = /^(---|\.\.\.)[^\r\n]*/m.exec(source.slice(Math.max(0, end - 4)));
  const start = mark ? Math.max(0, end - 4) + mark.index : end;
  return {
    kind: "yaml-feature",
    feature: "second document",
    span: { start, end: start + (mark?.[0].length ?? 1) },
    line: mark?.[1] ?? "---",
  };
}

/** How far back the beginning of an anchor or tag is searched, in characters. */
const longestMark = 200;

/** The first anchor, alias or tag of a document; each begins with a character that the writer may have meant as text. */
function firstMark(source: string, document: Document.Parsed): YamlFeature | undefined {
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
  const line = lineAt(source, from);
  const keyed = keyedLine(line);
  return {
    kind: "yaml-feature",
    feature: "mark",
    span: { start: from, end: Math.min(Math.max(end, from + 1), line.end) },
    sign: source[from] ?? "",
    line: keyed?.at === from ? keyed : undefined,
  };
}
