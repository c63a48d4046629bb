// Reports features of YAML that content must not use: directives, second documents, anchors, aliases, tags.
import { type Document, isAlias, isCollection, isNode, type Node, visit } from "yaml";
import { keyedLine, lineAt, quoted } from "../model/lines.ts";
import type { Span } from "../model/source.ts";
import { dummyWord, type SlipFinding, slip, type TextEdit } from "./slip.ts";

/** Findings about these features in a text. */
export function* featuresIn(
  source: string,
  documents: readonly Document.Parsed[],
): Generator<SlipFinding> {
  const directive = /^(?:[ \t]*(?:#[^\r\n]*)?[\r\n])*[ \t]*(%[^\r\n]*)/.exec(source);
  if (directive) {
    const [{ length: end }, line = ""] = directive;
    const place = { start: end - line.length, end };
    yield feature(
      place,
      "A line that begins with % is an instruction to programs, and none is followed here.",
      "Remove the line, or put # in front of it if it is a remark.",
      { ...place, text: "" },
    );
  }
  const [document, second] = documents;
  if (document && second) yield secondDocument(source, document.range[2]);
  if (document && /[&*!]/.test(source)) yield* marksIn(source, document);
}

const feature = (place: Span, message: string, help: string, instead?: TextEdit) =>
  slip(place, message, help, { code: "yaml-feature", instead });

function secondDocument(source: string, end: number): SlipFinding {
  const mark = /^(---|\.\.\.)[^\r\n]*/m.exec(source.slice(Math.max(0, end - 4)));
  const start = mark ? Math.max(0, end - 4) + mark.index : end;
  return feature(
    { start, end: start + (mark?.[0].length ?? 1) },
    "The fields end at this line, but more follows.",
    `Remove the line ${mark?.[1] ?? "---"}, or what stands below it.`,
  );
}

/** How far back the beginning of an anchor or tag is searched, in characters. */
const longestMark = 200;

/** The anchors, aliases and tags of a document; each begins with a character that the writer may have meant as text. */
function* marksIn(source: string, document: Document.Parsed): Generator<SlipFinding> {
  const marked: Node[] = [];
  visit(document, (_key, node) => {
    if (isNode(node) && (isAlias(node) ? node.source : node.anchor || node.tag)) marked.push(node);
  });
  for (const node of marked) {
    const [start, end] = node.range ?? [0, 0];
    // A node's range begins after its anchor and tag.
    const before =
      /(?:[&!]\S*\s+)+$/.exec(source.slice(Math.max(0, start - longestMark), start))?.[0].length ??
      0;
    const from = start - (isAlias(node) ? 0 : before);
    const line = lineAt(source, from);
    const keyed = keyedLine(line);
    const mark = source[from] ?? "";
    yield feature(
      { start: from, end: Math.min(Math.max(end, from + 1), line.end) },
      `A value that begins with ${mark} needs quotes.`,
      keyed?.at === from
        ? `Write: ${keyed.lead.trimStart()}${quoted(keyed.value)}`
        : "Put quotes around it if it is text, or write the value itself.",
      dummyWord(from, isCollection(node) && !node.flow ? start : Math.max(end, from + 1)),
    );
  }
}
