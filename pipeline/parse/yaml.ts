// YAML with the position of every node. Only the plain part of YAML is taken: no anchors, aliases, tags or second documents.
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  parseAllDocuments,
  type Range,
  visit,
} from "yaml";
import { type Diagnostic, diagnostic, type Fix } from "../model/diagnostic.ts";
import { keyedLine, lineAt, quoted } from "../model/lines.ts";
import type { SourceFile, Span } from "../model/source.ts";
import type { MapEntry, ScalarNode, ValueNode } from "../model/value.ts";
import { mostErrors, syntaxFindings } from "./syntax.ts";
import type { Mended, SyntaxFinding } from "./syntax-finding.ts";

export interface ParsedYaml {
  /** Undefined where the text has no usable value. */
  readonly root: ValueNode | undefined;
  /** Whether the root holds everything that was written, so that what is not in it is really missing. */
  readonly whole: boolean;
  /** Places of values that cannot be known: each has its finding, and what stands in the root for them means nothing. */
  readonly unknown: readonly Span[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Most mistakes of one file that are passed over to find the next; each costs another parse. */
const mostMistakes = 20;

/**
 * Parses a part of a file as YAML 1.2 (core schema: dates stay text). A value that cannot be read is passed over, so that one
 * mistake hides no other.
 * @param file the file, for positions in messages
 * @param span the part of its text that is YAML
 */
export function parseYaml(file: SourceFile, span: Span): ParsedYaml {
  const diagnostics: Diagnostic[] = [];
  const unknown: Span[] = [];
  const reported = new Set<number>();
  try {
    let source = file.text.slice(span.start, span.end);
    for (let round = 0; ; round++) {
      const documents = parseDocuments(source);
      const findings = syntaxFindings(source, documents);
      const [first] = findings;
      // A file with more errors than that is no file with a few slips in it.
      const hopeless = findings.length > mostErrors || documents.some(({ errors }) => errors.length > mostErrors);
      const filler = round < mostMistakes && !hopeless ? first?.filler : undefined;
      const report = ({ code, start, end, message, help, mended }: SyntaxFinding) => {
        const line = lineAt(source, start).start;
        if (reported.has(line)) return false;
        reported.add(line);
        const place = { file: file.path, span: { start: span.start + start, end: span.start + end } };
        diagnostics.push(diagnostic(code, place, message, { help, fix: mended && fixOf(mended, file, span.start) }));
        return true;
      };
      // What is left on a line that was filled already follows from its mistake.
      if (first && filler && report(first)) {
        unknown.push({ start: span.start + filler.at, end: span.start + filler.at + filler.text.length });
        source = source.slice(0, filler.at) + filler.text + source.slice(filler.at + filler.text.length);
        continue;
      }
      for (const finding of findings) report(finding);
      const contents = documents[0]?.contents;
      if (!contents) return { root: undefined, whole: false, unknown, diagnostics };
      const context: Context = { file, base: span.start, source, diagnostics, unknown };
      rejectFeatures(context, documents, reported);
      return {
        root: convert(context, contents),
        whole: findings.length === 0 && documents.length === 1,
        unknown,
        diagnostics,
      };
    }
  } catch (problem) {
    // The parser is recursive; only nesting without end makes it fail.
    if (!(problem instanceof RangeError)) throw problem;
    return { root: undefined, whole: false, unknown, diagnostics: [tooDeep(file, span)] };
  }
}

function fixOf({ title, edits }: Mended, file: SourceFile, base: number): Fix {
  const at = (offset: number) => base + offset;
  return {
    title,
    edits: edits.map(({ start, end, text }) => ({ file: file.path, span: { start: at(start), end: at(end) }, text })),
  };
}

function parseDocuments(source: string): Document.Parsed[] {
  const parsed = parseAllDocuments(source, {
    version: "1.2",
    schema: "core",
    merge: false,
    prettyErrors: false,
    strict: true,
    stringKeys: true,
    uniqueKeys: false,
    logLevel: "silent",
  });
  return Array.isArray(parsed) ? parsed : [];
}

interface Context {
  readonly file: SourceFile;
  readonly base: number;
  readonly source: string;
  readonly diagnostics: Diagnostic[];
  readonly unknown: Span[];
}

function tooDeep(file: SourceFile, span: Span): Diagnostic {
  return diagnostic(
    "nesting-too-deep",
    { file: file.path, span: { start: span.start, end: span.start + 1 } },
    "The YAML is nested so deep that it cannot be read.",
    { help: "Look for a long run of [, {, or - and remove it." },
  );
}

function spanOf(context: Context, range: Range | null | undefined): Span {
  const [start, end] = range ?? [0, 0];
  return { start: context.base + start, end: context.base + Math.max(start, end) };
}

/** Most characters of an anchor or tag in which its beginning is looked for. */
const longestMark = 200;

/** @param reported beginnings of the lines that have a finding */
function rejectFeatures(context: Context, documents: readonly Document.Parsed[], reported: ReadonlySet<number>): void {
  const { source, base } = context;
  const reject = (start: number, end: number, message: string, help: string) =>
    context.diagnostics.push(
      diagnostic("yaml-feature", { file: context.file.path, span: { start: base + start, end: base + end } }, message, {
        help,
      }),
    );
  const [document, second] = documents;
  if (document && second) {
    const end = document.range?.[2] ?? 0;
    const mark = /^(---|\.\.\.)[^\r\n]*/m.exec(source.slice(Math.max(0, end - 4)));
    const at = mark ? Math.max(0, end - 4) + mark.index : end;
    reject(
      at,
      at + (mark?.[0].length ?? 1),
      `The YAML ends at this line, but more follows.`,
      `Remove the line ${mark?.[1] ?? "---"}, or what stands below it.`,
    );
  }
  if (!document) return;
  let found = 0;
  visit(document, (_key, item) => {
    if (!isAlias(item) && !isMap(item) && !isSeq(item) && !isScalar(item)) return undefined;
    if (isAlias(item) ? item.source === "" : !item.anchor && !item.tag) return undefined;
    if (found++ === mostErrors) return visit.BREAK;
    const [start, end] = item.range ?? [0, 0];
    // The node begins after its anchor and tag.
    const before = source.slice(Math.max(lineAt(source, start).start, start - longestMark), start);
    const lead = /(?:[&!]\S*\s+)+$/.exec(before)?.[0].length ?? 0;
    const from = start - (isAlias(item) ? 0 : lead);
    const line = lineAt(source, from);
    if (reported.has(line.start)) return undefined;
    const keyed = keyedLine(line);
    const mark = source[from] ?? "";
    const to = Math.min(Math.max(end, from + 1), line.end);
    const kind = mark === "*" ? "an alias" : mark === "&" ? "an anchor" : "a tag";
    // A finding about a list or group stands at its key.
    context.unknown.push({ start: base + (isMap(item) || isSeq(item) ? line.start : from), end: base + end });
    reject(
      from,
      to,
      `A value that begins with ${mark} has to stand in quotes; YAML takes it for ${kind}.`,
      keyed?.at === from
        ? `Write: ${keyed.lead.trimStart()}${quoted(keyed.value)}`
        : "Put quotes around it if it is text, or write the value itself.",
    );
    return undefined;
  });
}

function convert(context: Context, node: Node | ParsedNode | null | undefined): ValueNode {
  const span = spanOf(context, node?.range);
  if (isMap(node)) {
    const entries: MapEntry[] = [];
    const seen = new Map<string, Span>();
    for (const pair of node.items) {
      const keyNode = pair.key as Node | null;
      const keySpan = spanOf(context, keyNode?.range);
      if (!isScalar(keyNode)) continue;
      const key = String(keyNode.value);
      const first = seen.get(key);
      if (first) {
        const place = { file: context.file.path, span: keySpan };
        context.diagnostics.push(
          diagnostic("yaml-duplicate-key", place, `“${key}” stands here a second time.`, {
            help: "Keep one of the two and remove the other.",
            related: [{ file: context.file.path, span: first, message: `“${key}” stands here first.` }],
          }),
        );
        continue;
      }
      seen.set(key, keySpan);
      const value = pair.value
        ? convert(context, pair.value as Node)
        : ({
            kind: "scalar",
            value: null,
            raw: "",
            span: { start: keySpan.end, end: keySpan.end },
            style: "plain",
          } satisfies ScalarNode);
      entries.push({ key, keySpan, value });
    }
    return { kind: "map", entries, span };
  }
  if (isSeq(node)) return { kind: "list", items: node.items.map((item) => convert(context, item as Node)), span };
  if (isScalar(node)) return scalar(node, span);
  return { kind: "scalar", value: null, raw: "", span, style: "plain" };
}

const styles = {
  QUOTE_SINGLE: "single",
  QUOTE_DOUBLE: "double",
  BLOCK_FOLDED: "block",
  BLOCK_LITERAL: "block",
  PLAIN: "plain",
} as const;

function scalar(node: { value: unknown; type?: string; range?: Range | null }, span: Span): ScalarNode {
  const { value } = node;
  const plain = typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
  const raw = typeof value === "string" ? value : "";
  const style = styles[(node.type ?? "PLAIN") as keyof typeof styles] ?? "plain";
  return { kind: "scalar", value: plain, raw, span, style };
}
