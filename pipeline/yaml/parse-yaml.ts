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
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { SourceFile, Span } from "../model/source.ts";
import { SourceMap } from "../model/source.ts";
import type { MapEntry, ScalarNode, ValueNode } from "../model/value.ts";
import { scalarMap } from "./scalar-map.ts";
import { syntaxDiagnostics } from "./syntax.ts";

export interface ParsedYaml {
  /** Undefined where the text has no usable value. */
  readonly root: ValueNode | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses a part of a file as YAML 1.2 (core schema: dates stay text).
 * @param file the file, for positions in messages
 * @param span the part of its text that is YAML
 */
export function parseYaml(file: SourceFile, span: Span): ParsedYaml {
  const source = file.text.slice(span.start, span.end);
  let documents: Document.Parsed[];
  try {
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
    documents = Array.isArray(parsed) ? parsed : [];
  } catch (problem) {
    // The parser is recursive; only nesting without end makes it fail.
    if (!(problem instanceof RangeError)) throw problem;
    return { root: undefined, diagnostics: [tooDeep(file, span)] };
  }
  const document = documents[0];
  if (!document?.contents)
    return { root: undefined, diagnostics: document ? syntaxDiagnostics(file, span, [document]) : [] };
  const context: Context = { file, base: span.start, source, diagnostics: [] };
  try {
    context.diagnostics.push(...syntaxDiagnostics(file, span, documents));
    rejectFeatures(context, documents);
    const root = convert(context, document.contents);
    return { root, diagnostics: context.diagnostics };
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    return { root: undefined, diagnostics: [tooDeep(file, span)] };
  }
}

interface Context {
  readonly file: SourceFile;
  readonly base: number;
  readonly source: string;
  readonly diagnostics: Diagnostic[];
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

function rejectFeatures(context: Context, documents: readonly Document.Parsed[]): void {
  const reject = (span: Span, message: string, help: string) =>
    context.diagnostics.push(diagnostic("yaml-feature", { file: context.file.path, span }, message, { help }));
  const second = documents[1];
  if (second) {
    const start = context.base + (second.range?.[0] ?? 0);
    reject({ start, end: start + 1 }, "A second YAML document begins here.", "Remove the line that holds only ---.");
  }
  const document = documents[0];
  if (!document) return;
  visit(document, (_key, item) => {
    if (isAlias(item)) {
      reject(
        spanOf(context, item.range),
        `*${item.source} is a YAML alias, which content files do not use.`,
        "Write the value out, or put quotes around it if it is text.",
      );
    } else if (isMap(item) || isSeq(item) || isScalar(item)) {
      const span = spanOf(context, item.range);
      if (item.anchor)
        reject(
          { start: span.start, end: span.start + 1 },
          `&${item.anchor} is a YAML anchor, which content files do not use.`,
          "Remove it, or put quotes around the value if it is text.",
        );
      if (item.tag && !item.tag.startsWith("tag:yaml.org,2002:"))
        reject(
          { start: span.start, end: span.start + 1 },
          `${item.tag} is a YAML tag, which content files do not use.`,
          "Remove it, or put quotes around the value if it is text.",
        );
    }
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
            map: () => SourceMap.slice(keySpan.end, keySpan.end),
          } satisfies ScalarNode);
      entries.push({ key, keySpan, value });
    }
    return { kind: "map", entries, span };
  }
  if (isSeq(node)) return { kind: "list", items: node.items.map((item) => convert(context, item as Node)), span };
  if (isScalar(node)) return scalar(context, node, span);
  return { kind: "scalar", value: null, raw: "", span, map: () => SourceMap.slice(span.start, span.end) };
}

const styles = {
  QUOTE_SINGLE: "single",
  QUOTE_DOUBLE: "double",
  BLOCK_FOLDED: "block",
  BLOCK_LITERAL: "block",
  PLAIN: "plain",
} as const;

function scalar(
  context: Context,
  node: { value: unknown; type?: string; range?: Range | null },
  span: Span,
): ScalarNode {
  const { value } = node;
  const plain = typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
  const raw = typeof value === "string" ? value : "";
  const style = styles[(node.type ?? "PLAIN") as keyof typeof styles] ?? "plain";
  let map: SourceMap | undefined;
  return {
    kind: "scalar",
    value: plain,
    raw,
    span,
    map: () => {
      map ??= scalarMap(context.file.text, span.start, span.end, raw, style);
      return map;
    },
  };
}
