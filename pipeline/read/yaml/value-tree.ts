// Converts the YAML parser's result to the tree of values with positions (`value.ts`).

import { isMap, isScalar, isSeq, type Node, type ParsedNode, type Range, type YAMLMap } from "yaml";
import { codesOf } from "../../report/code.ts";
import type { Span } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { SourceFile, TextPart } from "../files/source.ts";
import type { MapEntry, ScalarNode, ValueNode } from "./value.ts";

export const codes = codesOf({
  "yaml-duplicate-key": { severity: "error", meaning: "The same field stands twice in one group." },
});

interface YamlText {
  readonly file: SourceFile;
  readonly yaml: TextPart;
  readonly report: Report;
}

function spanOf({ yaml }: YamlText, range: Range | null | undefined): Span {
  const [start, end] = range ?? [0, 0];
  return { start: yaml.start + start, end: yaml.start + Math.max(start, end) };
}

/**
 * The tree of a text; reports repeated keys.
 * @param known an offset up to which the node's line is known not to end, as its parent has
 * searched that part
 */
export function valueTree(
  context: YamlText,
  node: Node | ParsedNode | null | undefined,
  known = 0,
): ValueNode {
  const span = spanOf(context, node?.range);
  const lineEnd = lineEndOf(context, span, known);
  const lines = severalLines(context, span, lineEnd);
  if (isMap(node)) {
    return { kind: "map", entries: entriesOf(context, node, lineEnd), span, ...lines };
  }
  if (isSeq(node)) {
    return {
      kind: "list",
      items: node.items.map((item) => valueTree(context, item as Node, lineEnd)),
      span,
      ...lines,
    };
  }
  if (isScalar(node)) return { ...scalar(node, span), ...lines };
  return { kind: "scalar", value: null, span };
}

/** The entries of a map without repeated keys. */
function entriesOf(context: YamlText, map: YAMLMap, known: number): MapEntry[] {
  const entries = new Map<string, MapEntry>();
  for (const { key: node, value: typed } of map.items) {
    if (!isScalar(node)) continue;
    const key = String(node.value);
    const keySpan = spanOf(context, node.range);
    const first = entries.get(key);
    if (first) {
      const { path: file } = context.file;
      context.report({
        code: codes["yaml-duplicate-key"],
        at: { file, span: keySpan },
        message: `“${key}” is here twice.`,
        help: "Keep one of the two and remove the other.",
        related: [{ file, span: first.keySpan, message: `“${key}” is here first.` }],
      });
      continue;
    }
    const none: ScalarNode = {
      kind: "scalar",
      value: null,
      span: { start: keySpan.end, end: keySpan.end },
    };
    entries.set(key, {
      key,
      keySpan,
      value: typed ? valueTree(context, typed as Node, known) : none,
    });
  }
  return [...entries.values()];
}

/** Offset of the end of the line in which a node begins, or of the node if that ends first. */
function lineEndOf({ file: { text } }: YamlText, { start, end }: Span, known: number): number {
  let at = Math.max(start, Math.min(known, end));
  while (at < end && !/[\r\n]/.test(text[at] ?? "")) at++;
  return at;
}

/**
 * End of a node's first line, if it has several lines or ends in a space that is not part of its
 * text.
 */
function severalLines(
  { file: { text } }: YamlText,
  { start, end }: Span,
  lineEnd: number,
): { readonly firstLineEnd?: number } {
  const last = start + text.slice(start, lineEnd).trimEnd().length;
  return lineEnd < end || last < lineEnd ? { firstLineEnd: Math.max(start + 1, last) } : {};
}

const styles = {
  QUOTE_SINGLE: "single",
  QUOTE_DOUBLE: "double",
  BLOCK_FOLDED: "block",
  BLOCK_LITERAL: "block",
} as const;

const isPlain = (value: unknown) => typeof value === "string" || typeof value === "boolean";

/** Numbers that JSON does not have (`.inf`, `.nan`) become text, and -0 becomes 0. */
const jsonNumber = (value: number) => (Number.isFinite(value) ? value + 0 : String(value));

function scalar(
  node: { value: unknown; type?: string; range?: Range | null },
  span: Span,
): ScalarNode {
  const { value } = node;
  const plain = typeof value === "number" ? jsonNumber(value) : isPlain(value) ? value : null;
  const style = styles[node.type as keyof typeof styles];
  return { kind: "scalar", value: plain, span, ...(style ? { style } : {}) };
}
