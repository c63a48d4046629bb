// Refuses features of YAML that content may not use: directives, second documents, anchors, aliases, tags, complex keys.
import { type Alias, type Document, isAlias, isCollection, isScalar, Lexer, type Node, visit } from "yaml";
import { keyedLine, lineAt, quoted } from "../model/lines.ts";
import type { Span } from "../model/source.ts";
import { type SlipFinding, slip, standIn, type TextEdit } from "./slip.ts";

/** The findings about these in a text. */
export function* featuresIn(source: string, documents: readonly Document.Parsed[]): Generator<SlipFinding> {
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
  const asked = keyMark(source);
  if (asked !== undefined)
    yield feature(
      { start: asked, end: asked + 1 },
      "A question mark that stands alone cannot be read here.",
      "Remove the question mark, or put the text that it belongs to in quotes.",
    );
  const [document, second] = documents;
  if (document && second) yield secondDocument(source, document.range[2]);
  if (document && /[&*!]/.test(source)) yield* marksIn(source, document);
}

const feature = (place: Span, message: string, help: string, instead?: TextEdit) =>
  slip(place, message, help, { code: "yaml-feature", instead });

/** A cheap look: most files have no question mark that stands alone behind the beginning of a line, a mark or a space. */
const mayAsk = /(?<![^\s[{,-])\?(?!\S)/;

/** Signs with which the parser's first step says what follows, and which are no part of the text. */
const announced = { scalar: "\u001f", all: new Set(["\u0002", "\u0018", "\u001f"]) };

/** Where the first question mark stands that YAML takes for the beginning of a key; the parser forgets what is not as it should be below it. */
function keyMark(source: string): number | undefined {
  if (!mayAsk.test(source)) return undefined;
  let [at, before] = [0, ""];
  for (const token of new Lexer().lex(source)) {
    if (token === "?" && before !== announced.scalar) return at;
    if (!announced.all.has(token)) at += token.length;
    before = token;
  }
  return undefined;
}

function secondDocument(source: string, end: number): SlipFinding {
  const mark = /^(---|\.\.\.)[^\r\n]*/m.exec(source.slice(Math.max(0, end - 4)));
  const start = mark ? Math.max(0, end - 4) + mark.index : end;
  return feature(
    { start, end: start + (mark?.[0].length ?? 1) },
    "The fields end at this line, but more follows.",
    `Remove the line ${mark?.[1] ?? "---"}, or what stands below it.`,
  );
}

/** Most characters of an anchor or tag in which its beginning is looked for. */
const longestMark = 200;

/** The anchors, aliases and tags of a document; each begins with a sign that a writer may have meant. */
function* marksIn(source: string, document: Document.Parsed): Generator<SlipFinding> {
  const marked: (Node | Alias)[] = [];
  visit(document, (_key, node) => {
    if (isAlias(node) ? node.source !== "" : (isCollection(node) || isScalar(node)) && (node.anchor || node.tag))
      marked.push(node as Node);
  });
  for (const node of marked) {
    const [start, end] = node.range ?? [0, 0];
    // The node begins after its anchor and tag.
    const before = /(?:[&!]\S*\s+)+$/.exec(source.slice(Math.max(0, start - longestMark), start))?.[0].length ?? 0;
    const from = start - (isAlias(node) ? 0 : before);
    const line = lineAt(source, from);
    const keyed = keyedLine(line);
    const mark = source[from] ?? "";
    yield feature(
      { start: from, end: Math.min(Math.max(end, from + 1), line.end) },
      `A value that begins with ${mark} has to stand in quotes.`,
      keyed?.at === from
        ? `Write: ${keyed.lead.trimStart()}${quoted(keyed.value)}`
        : "Put quotes around it if it is text, or write the value itself.",
      standIn(from, isCollection(node) && !node.flow ? start : Math.max(end, from + 1)),
    );
  }
}
